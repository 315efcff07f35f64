// Code generated in examples/schema by go run . DO NOT EDIT.

// Documents that together use everything that is described: the compiler compares them with the declarations, in
// which no member may be missing and none may be unknown.

import type * as core7 from "../core7.js";
import type * as president from "../president.js";

export const core7Actions: readonly core7.Action[] = [
  {"type":"lock","seat":1,"color":"red"},
  {"type":"lock","seat":1,"color":"blue"},
  {"type":"lock","seat":1,"color":"gray"},
  {"type":"lock","seat":0,"color":"green"},
  {"type":"discard","seat":1,"color":"red"},
  {"type":"choose","seat":0,"hand":["red","red","red","red","red","red","blue"]},
];

export const core7Rules: readonly core7.Rules[] = [
  {"cycle":"red-green-blue"},
  {"cycle":"red-blue-green"},
];

export const core7Records: readonly core7.Record[] = [
  {"v":1,"game":"core7","revision":"1.0.0","tags":{"players":[],"date":"","event":"","finished":true,"extra":[]},"rules":{"cycle":"red-blue-green"},"actions":[{"type":"choose","seat":1,"hand":["green","green","green","blue","blue","blue","blue"]},{"type":"choose","seat":0,"hand":["red","green","green","green","green","blue","blue"]},{"type":"lock","seat":0,"color":"blue"},{"type":"lock","seat":1,"color":"green"},{"type":"discard","seat":1,"color":"blue"},{"type":"lock","seat":0,"color":"red"},{"type":"lock","seat":1,"color":"blue"},{"type":"discard","seat":1,"color":"green"},{"type":"lock","seat":0,"color":"blue"},{"type":"lock","seat":1,"color":"green"}]},
  {"v":1,"game":"core7","revision":"1.0.0","tags":{"players":["Anna","สมชาย"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"seat","value":"Anna"}]},"rules":{"cycle":"red-blue-green"},"actions":[{"type":"choose","seat":1,"hand":["blue","blue","blue","gray","gray","gray","gray"]},{"type":"choose","seat":0,"hand":["red","green","green","green","blue","blue","blue"]},{"type":"lock","seat":1,"color":"blue"},{"type":"lock","seat":0,"color":"green"},{"type":"discard","seat":0,"color":"blue"},{"type":"lock","seat":1,"color":"blue"},{"type":"lock","seat":0,"color":"green"},{"type":"discard","seat":0,"color":"blue"},{"type":"lock","seat":1,"color":"blue"},{"type":"lock","seat":0,"color":"green"}]},
];

export const core7Observations: readonly core7.Observation[] = [
  {"v":1,"type":"chosen","seat":1},
  {"v":1,"type":"locked","seat":0},
  {"v":1,"type":"locked","seat":1,"color":"red"},
  {"v":1,"type":"discarded","seat":1,"color":"red"},
  {"v":1,"type":"ended","result":{"by":"C16","wins":[0,0]}},
  {"v":1,"type":"revealed","round":5,"played":["red","red"]},
  {"v":1,"type":"revealed","round":2,"played":["red","blue"],"winner":1},
  {"v":1,"type":"chosen","seat":0,"hand":["red","red","red","red","red","red","blue"]},
];

export const core7Views: readonly core7.View[] = [
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"locking","hand":[],"counts":[7,7],"chosen":[true,true],"locked":[true,false],"wins":[0,0],"rounds":[],"pending":[1],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"choosing","hand":[],"counts":[0,7],"chosen":[false,true],"locked":[false,false],"wins":[0,0],"rounds":[],"pending":[0],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"locking","hand":[],"counts":[6,6],"chosen":[true,true],"locked":[true,false],"wins":[0,0],"rounds":[{"played":["red","red"]}],"pending":[1],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"discarding","hand":[],"counts":[6,6],"chosen":[true,true],"locked":[false,false],"wins":[0,1],"rounds":[{"played":["red","blue"],"winner":1}],"pending":[0],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-blue-green"},"seat":0,"phase":"locking","hand":["red","red","red","red","red","red","gray"],"lock":"red","counts":[7,7],"chosen":[true,true],"locked":[true,false],"wins":[0,0],"rounds":[],"pending":[1],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-blue-green"},"seat":-1,"phase":"locking","hand":[],"counts":[5,6],"chosen":[true,true],"locked":[true,false],"wins":[0,1],"rounds":[{"played":["blue","red"],"winner":1,"discarded":"red"}],"pending":[1],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-blue-green"},"seat":-1,"phase":"over","hand":[],"counts":[4,2],"chosen":[true,true],"locked":[false,false],"wins":[3,0],"rounds":[{"played":["green","red"],"winner":0,"discarded":"red"},{"played":["blue","green"],"winner":0,"discarded":"gray"},{"played":["blue","green"],"winner":0}],"pending":[],"result":{"winner":0,"by":"C10","wins":[3,0]},"legal":[]},
];

export const core7Results: readonly core7.Result[] = [
  {"by":"C16","wins":[0,0]},
  {"winner":1,"by":"C11","wins":[0,2]},
  {"winner":0,"by":"C15","wins":[1,1]},
  {"winner":1,"by":"C13","wins":[1,2]},
  {"winner":1,"by":"C10","wins":[0,3]},
  {"winner":0,"by":"C14","wins":[1,1]},
];

export const core7Transcripts: readonly core7.Transcript[] = [
  {"v":1,"game":"core7","revision":"1.0.0","tags":{"players":[],"date":"","event":"","finished":true,"extra":[]},"rules":{"cycle":"red-blue-green"},"observations":[{"type":"chosen","seat":1},{"type":"chosen","seat":0},{"type":"locked","seat":0},{"type":"locked","seat":1},{"type":"revealed","round":1,"played":["blue","green"],"winner":0},{"type":"discarded","seat":1,"color":"blue"},{"type":"locked","seat":0},{"type":"locked","seat":1},{"type":"revealed","round":2,"played":["red","blue"],"winner":0},{"type":"discarded","seat":1,"color":"green"},{"type":"locked","seat":0},{"type":"locked","seat":1},{"type":"revealed","round":3,"played":["blue","green"],"winner":0},{"type":"ended","result":{"winner":0,"by":"C10","wins":[3,0]}}],"view":{"game":"core7","rules":{"cycle":"red-blue-green"},"seat":-1,"phase":"over","hand":[],"counts":[4,2],"chosen":[true,true],"locked":[false,false],"wins":[3,0],"rounds":[{"played":["blue","green"],"winner":0,"discarded":"blue"},{"played":["red","blue"],"winner":0,"discarded":"green"},{"played":["blue","green"],"winner":0}],"pending":[],"result":{"winner":0,"by":"C10","wins":[3,0]},"legal":[]}},
];

export const core7Refusals: readonly core7.Refusal[] = [
  {"v":1,"type":"refused","reason":"match_over","clause":"C10","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","reason":"no_such_action","message":"there is no action of that kind","pending":[0]},
  {"v":1,"type":"refused","reason":"no_discard_due","clause":"C8","message":"no discard is due","pending":[0]},
  {"v":1,"type":"refused","reason":"no_such_seat","clause":"C1","message":"no player has that seat","pending":[0]},
  {"v":1,"type":"refused","reason":"unknown_color","clause":"C1","message":"there is no such color","pending":[0]},
  {"v":1,"type":"refused","reason":"already_locked","clause":"C4","message":"a card is locked already","pending":[1]},
  {"v":1,"type":"refused","reason":"invalid_state","message":"the state is the zero value and no match","pending":[]},
  {"v":1,"type":"refused","reason":"not_your_seat","clause":"C18","message":"a view answers for its own seat only","pending":[]},
  {"v":1,"type":"refused","reason":"not_all_chosen","clause":"C3","message":"both players must choose a hand first","pending":[1]},
  {"v":1,"type":"refused","reason":"discard_due","clause":"C8","message":"the loser of the round must discard first","pending":[1]},
  {"v":1,"type":"refused","reason":"winner_keeps","clause":"C7","message":"the winner of the round does not discard","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"lock","seat":0,"color":"red"},"reason":"match_over","clause":"C10","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","action":{"type":"lock","seat":1,"color":"red"},"reason":"not_held","clause":"C4","message":"the hand holds no card of that color","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"choose","seat":1,"hand":["red","blue","blue","blue","blue","gray"]},"reason":"hand_size","clause":"C3","message":"a hand has seven cards","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"choose","seat":0,"hand":["red","red","red","red","red","gray"]},"reason":"already_chosen","clause":"C3","message":"the hand is chosen already","pending":[1]},
];

export const core7Faults: readonly core7.Fault[] = [
  {"v":1,"type":"unreadable","code":"syntax","offset":68,"message":"not valid UTF-8"},
  {"v":1,"type":"unreadable","code":"unknown_value","offset":66,"message":"not a color"},
  {"v":1,"type":"unreadable","code":"wrong_type","offset":8,"message":"a string is expected"},
  {"v":1,"type":"unreadable","code":"trailing_data","offset":8,"message":"one color is expected"},
  {"v":1,"type":"unreadable","code":"unexpected_end","offset":2,"message":"a state has five fields"},
  {"v":1,"type":"unreadable","code":"wrong_version","offset":14,"message":"a record of another game"},
  {"v":1,"type":"unreadable","code":"repeated_member","offset":24,"message":"the member stands twice"},
  {"v":1,"type":"unreadable","code":"missing_member","offset":36,"message":"the tag Rules is expected"},
  {"v":1,"type":"unreadable","code":"out_of_range","offset":0,"message":"the number of a seat is expected"},
  {"v":1,"type":"unreadable","code":"unknown_member","offset":92,"message":"the member does not belong here"},
  {"v":1,"type":"unreadable","code":"not_canonical","offset":72,"message":"the tags are not as they would be written"},
  {"v":1,"type":"unreadable","code":"impossible_state","offset":12,"message":"with the pile, each hand must be a choice of seven cards"},
];

export const presidentActions: readonly president.Action[] = [
  {"type":"pass","seat":3},
  {"type":"play","seat":0,"cards":["9h"]},
  {"type":"play","seat":1,"cards":["Ds"]},
  {"type":"play","seat":2,"cards":["Rs"]},
  {"type":"play","seat":0,"cards":["Vc"]},
  {"type":"play","seat":1,"cards":["Rh"]},
  {"type":"play","seat":1,"cards":["9d"]},
  {"type":"play","seat":0,"cards":["Dc"]},
  {"type":"play","seat":0,"cards":["Ad"]},
  {"type":"play","seat":0,"cards":["As"]},
  {"type":"play","seat":3,"cards":["9s"]},
  {"type":"play","seat":3,"cards":["9c"]},
  {"type":"play","seat":3,"cards":["Vd"]},
  {"type":"play","seat":4,"cards":["3c"]},
  {"type":"play","seat":0,"cards":["6s"]},
  {"type":"play","seat":3,"cards":["Rd"]},
  {"type":"play","seat":3,"cards":["2d"]},
  {"type":"play","seat":1,"cards":["2c"]},
  {"type":"play","seat":1,"cards":["Vs"]},
  {"type":"play","seat":3,"cards":["Dh"]},
  {"type":"play","seat":1,"cards":["Rc"]},
  {"type":"play","seat":0,"cards":["Dd"]},
  {"type":"play","seat":0,"cards":["4h"]},
  {"type":"play","seat":0,"cards":["4s"]},
  {"type":"play","seat":1,"cards":["Vh"]},
  {"type":"play","seat":1,"cards":["8d"]},
  {"type":"play","seat":0,"cards":["7h"]},
  {"type":"play","seat":2,"cards":["4c"]},
  {"type":"play","seat":2,"cards":["6c"]},
  {"type":"play","seat":2,"cards":["8c"]},
  {"type":"play","seat":2,"cards":["Ac"]},
  {"type":"play","seat":2,"cards":["5h"]},
  {"type":"play","seat":2,"cards":["3d"]},
  {"type":"play","seat":2,"cards":["7d"]},
  {"type":"play","seat":0,"cards":["5c"]},
  {"type":"play","seat":1,"cards":["6h"]},
  {"type":"play","seat":0,"cards":["2s"]},
  {"type":"play","seat":3,"cards":["7s"]},
  {"type":"play","seat":1,"cards":["5s"]},
  {"type":"play","seat":1,"cards":["5d"]},
  {"type":"play","seat":3,"cards":["2h"]},
  {"type":"play","seat":1,"cards":["Ah"]},
  {"type":"play","seat":2,"cards":["8h"]},
  {"type":"play","seat":0,"cards":["3s"]},
  {"type":"play","seat":2,"cards":["8s"]},
  {"type":"play","seat":2,"cards":["4d"]},
  {"type":"play","seat":3,"cards":["6d"]},
  {"type":"play","seat":2,"cards":["7c"]},
  {"type":"play","seat":2,"cards":["3h"]},
  {"type":"play","seat":2,"cards":["10s"]},
  {"type":"play","seat":1,"cards":["10c"]},
  {"type":"play","seat":2,"cards":["10h"]},
  {"type":"play","seat":2,"cards":["10d"]},
  {"type":"return","seat":0,"cards":["Dd"]},
  {"type":"deal","seat":4,"cards":["6h","6s","7c","7s","9s","Vc","Vh","2c"]},
];

export const presidentRules: readonly president.Rules[] = [
  {"players":5,"rounds":1,"revolution":true,"leader":"last"},
  {"players":5,"rounds":2,"revolution":true,"leader":"seat0"},
  {"players":4,"rounds":3,"revolution":true,"leader":"president"},
];

export const presidentRecords: readonly president.Record[] = [
  {"v":1,"game":"president","revision":"1.1.0","tags":{"players":["สมชาย","Bo \"\u003c\u0026\u003e\"","สมชาย"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"Table","value":"Bo \"\u003c\u0026\u003e\""},{"name":"x_9","value":"Bo \"\u003c\u0026\u003e\""},{"name":"seat","value":"Anna"}]},"rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"actions":[{"type":"deal","seat":0,"cards":["4d","5d","5h","5s","6s","7h","8c","8d","8h","8s","9d","9h","9s","10s","Dc","Dh","Ds","Rh"]},{"type":"deal","seat":1,"cards":["3d","3h","3s","4c","4s","6d","6h","7d","9c","Vs","Rc","Rd","Rs","Ac","Ad","Ah","2d"]},{"type":"deal","seat":2,"cards":["3c","4h","5c","6c","7c","7s","10c","10d","10h","Vc","Vd","Vh","Dd","As","2c","2h","2s"]},{"type":"play","seat":0,"cards":["Rh"]},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["As"]},{"type":"pass","seat":0},{"type":"play","seat":2,"cards":["10h"]},{"type":"pass","seat":0},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["2c","2h","2s"]},{"type":"pass","seat":0},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["6c"]},{"type":"play","seat":0,"cards":["8c"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":0,"cards":["Dc","Dh"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":0,"cards":["9d","9h","9s"]},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["Vc","Vd","Vh"]},{"type":"pass","seat":0},{"type":"play","seat":2,"cards":["5c"]},{"type":"pass","seat":0},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["7c","7s"]},{"type":"pass","seat":0},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["10d"]},{"type":"play","seat":0,"cards":["Ds"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":0,"cards":["4d"]},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["10c"]},{"type":"pass","seat":0},{"type":"play","seat":2,"cards":["4h"]},{"type":"pass","seat":0},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["3c"]},{"type":"play","seat":0,"cards":["10s"]},{"type":"pass","seat":1},{"type":"play","seat":2,"cards":["Dd"]},{"type":"pass","seat":0},{"type":"play","seat":0,"cards":["7h"]},{"type":"pass","seat":1},{"type":"play","seat":0,"cards":["5d"]},{"type":"pass","seat":1},{"type":"play","seat":0,"cards":["5h","5s"]},{"type":"pass","seat":1},{"type":"play","seat":0,"cards":["6s"]},{"type":"pass","seat":1},{"type":"play","seat":0,"cards":["8d","8h","8s"]}]},
];

export const presidentObservations: readonly president.Observation[] = [
  {"v":1,"type":"passed","seat":3},
  {"v":1,"type":"began","seat":0,"round":1},
  {"v":1,"type":"dealt","seat":0,"count":9},
  {"v":1,"type":"trick_ended","seat":2,"to":2},
  {"v":1,"type":"went_out","seat":0,"place":1},
  {"v":1,"type":"gave","seat":3,"to":1,"count":2},
  {"v":1,"type":"returned","seat":0,"to":2,"count":1},
  {"v":1,"type":"revolution","seat":0,"reversed":true},
  {"v":1,"type":"round_ended","round":1,"places":[2,0,1]},
  {"v":1,"type":"played","seat":0,"cards":["9h"],"count":1},
  {"v":1,"type":"gave","seat":2,"to":0,"cards":["Dd"],"count":1},
  {"v":1,"type":"returned","seat":0,"to":2,"cards":["Dd"],"count":1},
  {"v":1,"type":"dealt","seat":4,"cards":["6h","6s","7c","7s","9s","Vc","Vh","2c"],"count":8},
  {"v":1,"type":"ended","result":{"by":"P21","places":[2,0,1],"roles":["vice-president","ass","president"],"points":[2,1,3],"standings":[2,3,1]}},
];

export const presidentViews: readonly president.View[] = [
  {"v":1,"game":"president","rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"seat":0,"phase":"dealing","round":0,"hand":[],"counts":[0,0,0],"shown":[[],[],[]],"passed":[],"reversed":false,"places":[],"roles":["none","none","none"],"points":[0,0,0],"gave":[],"got":[],"pending":[-2],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"seat":-1,"phase":"playing","round":1,"hand":[],"counts":[18,17,17],"shown":[[],[],[]],"turn":0,"passed":[],"reversed":false,"places":[],"roles":["none","none","none"],"points":[0,0,0],"gave":[],"got":[],"pending":[0],"legal":[]},
  {"v":1,"game":"president","rules":{"players":4,"rounds":2,"revolution":true,"leader":"last"},"seat":-1,"phase":"returning","round":2,"hand":[],"counts":[13,15,13,11],"shown":[[],[],[],[]],"passed":[],"reversed":false,"places":[],"roles":["vice-president","president","vice-ass","ass"],"points":[3,4,2,1],"gave":[],"got":[],"pending":[1],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"seat":-1,"phase":"playing","round":1,"hand":[],"counts":[17,17,17],"shown":[["Rh"],[],[]],"top":{"seat":0,"cards":["Rh"]},"turn":1,"passed":[],"reversed":false,"places":[],"roles":["none","none","none"],"points":[0,0,0],"gave":[],"got":[],"pending":[1],"legal":[]},
  {"v":1,"game":"president","rules":{"players":4,"rounds":2,"revolution":true,"leader":"last"},"seat":3,"phase":"returning","round":2,"hand":["4s","5d","5s","6d","6h","6s","7h","10d","10s","Vd","Ad"],"counts":[13,15,13,11],"shown":[[],[],[],[]],"passed":[],"reversed":false,"places":[],"roles":["vice-president","president","vice-ass","ass"],"points":[3,4,2,1],"partner":1,"gave":["Ah","2h"],"got":[],"pending":[1],"legal":[]},
  {"v":1,"game":"president","rules":{"players":4,"rounds":2,"revolution":true,"leader":"last"},"seat":0,"phase":"playing","round":2,"hand":["3d","4d","8d","8h","9c","9d","9s","10c","Vc","Ds","Rs","2c","2s"],"counts":[13,13,13,13],"shown":[[],[],[],[]],"turn":3,"passed":[],"reversed":false,"places":[],"roles":["vice-president","president","vice-ass","ass"],"points":[3,4,2,1],"partner":2,"gave":["Rc"],"got":["Ds"],"pending":[3],"legal":[]},
  {"v":1,"game":"president","rules":{"players":5,"rounds":3,"revolution":false,"leader":"seat0"},"seat":0,"phase":"dealing","round":2,"hand":[],"counts":[0,0,0,10,0],"shown":[["4c","4d","4h","4s","9h","10c","Dc","Dd","Dh","Ds","Rs"],["7c","7s","9c","9d","9s","10h","Vc","Vd","Vh","Ac","Ah"],["8d","8h","10d","10s","Ad","As","2c","2d","2h","2s"],[],["3c","3d","3h","3s","6c","6d","6h","6s","8c","Vs"]],"passed":[],"reversed":false,"places":[2,4,0,1,3],"roles":["neutral","vice-ass","president","ass","vice-president"],"points":[7,5,10,3,5],"partner":3,"gave":["8s"],"got":["Rs"],"pending":[-2],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"seat":0,"phase":"over","round":1,"hand":[],"counts":[0,17,0],"shown":[["4d","5d","5h","5s","6s","7h","8c","8d","8h","8s","9d","9h","9s","10s","Dc","Dh","Ds","Rh"],[],["3c","4h","5c","6c","7c","7s","10c","10d","10h","Vc","Vd","Vh","Dd","As","2c","2h","2s"]],"passed":[],"reversed":false,"places":[2,0,1],"roles":["vice-president","ass","president"],"points":[2,1,3],"gave":[],"got":[],"pending":[],"result":{"by":"P21","places":[2,0,1],"roles":["vice-president","ass","president"],"points":[2,1,3],"standings":[2,3,1]},"legal":[]},
  {"v":1,"game":"president","rules":{"players":4,"rounds":3,"revolution":true,"leader":"president"},"seat":2,"phase":"over","round":3,"hand":[],"counts":[0,10,0,0],"shown":[["5c","5d","5h","5s","6c","6d","6h","6s","9c","9d","9h","9s","Vd"],["8d","Ac","2s"],["3d","4c","4d","4h","4s","7c","7d","7h","7s","As","2c","2d","2h"],["3h","3s","8c","8h","8s","Vh","Vs","Dc","Dd","Dh","Ds","Ad","Ah"]],"passed":[],"reversed":false,"places":[2,3,0,1],"roles":["vice-ass","ass","president","vice-president"],"points":[5,8,9,8],"partner":1,"gave":["2s"],"got":["As"],"pending":[],"result":{"by":"P21","places":[2,3,0,1],"roles":["vice-ass","ass","president","vice-president"],"points":[5,8,9,8],"standings":[4,2,1,2]},"legal":[]},
];

export const presidentResults: readonly president.Result[] = [
  {"by":"P21","places":[2,0,1],"roles":["vice-president","ass","president"],"points":[2,1,3],"standings":[2,3,1]},
  {"by":"P21","places":[3,1,0,2],"roles":["vice-ass","vice-president","ass","president"],"points":[5,7,3,5],"standings":[2,1,4,2]},
  {"by":"P21","places":[0,2,3,4,1],"roles":["president","ass","vice-president","neutral","vice-ass"],"points":[5,1,4,3,2],"standings":[1,5,2,3,4]},
];

export const presidentTranscripts: readonly president.Transcript[] = [
  {"v":1,"game":"president","revision":"1.1.0","tags":{"players":["สมชาย","Bo \"\u003c\u0026\u003e\"","สมชาย"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"Table","value":"Bo \"\u003c\u0026\u003e\""},{"name":"x_9","value":"Bo \"\u003c\u0026\u003e\""},{"name":"seat","value":"Anna"}]},"rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"observations":[{"type":"dealt","seat":0,"count":18},{"type":"dealt","seat":1,"count":17},{"type":"dealt","seat":2,"count":17},{"type":"began","seat":0,"round":1},{"type":"played","seat":0,"cards":["Rh"],"count":1},{"type":"passed","seat":1},{"type":"played","seat":2,"cards":["As"],"count":1},{"type":"passed","seat":0},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["10h"],"count":1},{"type":"passed","seat":0},{"type":"passed","seat":1},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["2c","2h","2s"],"count":3},{"type":"passed","seat":0},{"type":"passed","seat":1},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["6c"],"count":1},{"type":"played","seat":0,"cards":["8c"],"count":1},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["Dc","Dh"],"count":2},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["9d","9h","9s"],"count":3},{"type":"passed","seat":1},{"type":"played","seat":2,"cards":["Vc","Vd","Vh"],"count":3},{"type":"passed","seat":0},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["5c"],"count":1},{"type":"passed","seat":0},{"type":"passed","seat":1},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["7c","7s"],"count":2},{"type":"passed","seat":0},{"type":"passed","seat":1},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["10d"],"count":1},{"type":"played","seat":0,"cards":["Ds"],"count":1},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["4d"],"count":1},{"type":"passed","seat":1},{"type":"played","seat":2,"cards":["10c"],"count":1},{"type":"passed","seat":0},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["4h"],"count":1},{"type":"passed","seat":0},{"type":"passed","seat":1},{"type":"trick_ended","seat":2,"to":2},{"type":"played","seat":2,"cards":["3c"],"count":1},{"type":"played","seat":0,"cards":["10s"],"count":1},{"type":"passed","seat":1},{"type":"played","seat":2,"cards":["Dd"],"count":1},{"type":"went_out","seat":2,"place":1},{"type":"passed","seat":0},{"type":"trick_ended","seat":2,"to":0},{"type":"played","seat":0,"cards":["7h"],"count":1},{"type":"passed","seat":1},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["5d"],"count":1},{"type":"passed","seat":1},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["5h","5s"],"count":2},{"type":"passed","seat":1},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["6s"],"count":1},{"type":"passed","seat":1},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["8d","8h","8s"],"count":3},{"type":"went_out","seat":0,"place":2},{"type":"round_ended","round":1,"places":[2,0,1]},{"type":"ended","result":{"by":"P21","places":[2,0,1],"roles":["vice-president","ass","president"],"points":[2,1,3],"standings":[2,3,1]}}],"view":{"game":"president","rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"seat":-1,"phase":"over","round":1,"hand":[],"counts":[0,17,0],"shown":[["4d","5d","5h","5s","6s","7h","8c","8d","8h","8s","9d","9h","9s","10s","Dc","Dh","Ds","Rh"],[],["3c","4h","5c","6c","7c","7s","10c","10d","10h","Vc","Vd","Vh","Dd","As","2c","2h","2s"]],"passed":[],"reversed":false,"places":[2,0,1],"roles":["vice-president","ass","president"],"points":[2,1,3],"gave":[],"got":[],"pending":[],"result":{"by":"P21","places":[2,0,1],"roles":["vice-president","ass","president"],"points":[2,1,3],"standings":[2,3,1]},"legal":[]}},
];

export const presidentRefusals: readonly president.Refusal[] = [
  {"v":1,"type":"refused","reason":"match_over","clause":"P21","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","reason":"no_such_action","message":"there is no action of that kind","pending":[1]},
  {"v":1,"type":"refused","reason":"gone_out","clause":"P17","message":"that seat has gone out","pending":[1]},
  {"v":1,"type":"refused","reason":"no_such_seat","clause":"P1","message":"no player has that seat","pending":[2]},
  {"v":1,"type":"refused","reason":"invalid_state","message":"the state is the zero value and no match","pending":[]},
  {"v":1,"type":"refused","reason":"not_your_turn","clause":"P8","message":"it is another seat's turn","pending":[4]},
  {"v":1,"type":"refused","reason":"still_dealing","clause":"P3","message":"the hands are still to be dealt","pending":[-2]},
  {"v":1,"type":"refused","reason":"not_cards","clause":"P2","message":"that is not a set of cards of the deck","pending":[2]},
  {"v":1,"type":"refused","reason":"already_passed","clause":"P9","message":"that seat has passed in this trick","pending":[3]},
  {"v":1,"type":"refused","reason":"not_your_seat","clause":"P27","message":"a view answers for its own seat only","pending":[]},
  {"v":1,"type":"refused","action":{"type":"pass","seat":2},"reason":"match_over","clause":"P21","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","reason":"still_returning","clause":"P24","message":"cards are still to be returned in the exchange","pending":[0,3]},
  {"v":1,"type":"refused","action":{"type":"pass","seat":3},"reason":"leader_passes","clause":"P7","message":"the leader of a trick cannot pass","pending":[3]},
  {"v":1,"type":"refused","action":{"type":"play","seat":1,"cards":[]},"reason":"no_cards","clause":"P7","message":"a play is of one to four cards","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"return","seat":3,"cards":[]},"reason":"no_return_due","clause":"P24","message":"no exchange is going on","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"play","seat":0,"cards":["4d"]},"reason":"equal_rank","clause":"P8","message":"an equal rank does not beat","pending":[0]},
  {"v":1,"type":"refused","action":{"type":"play","seat":3,"cards":["8s"]},"reason":"not_held","clause":"P7","message":"the hand does not hold those cards","pending":[3]},
  {"v":1,"type":"refused","action":{"type":"return","seat":4,"cards":[]},"reason":"already_returned","clause":"P24","message":"the cards are returned already","pending":[3]},
  {"v":1,"type":"refused","action":{"type":"return","seat":2,"cards":[]},"reason":"not_returner","clause":"P24","message":"that seat has no cards to return","pending":[1,3]},
  {"v":1,"type":"refused","action":{"type":"play","seat":1,"cards":["7h","Rc"]},"reason":"mixed_ranks","clause":"P7","message":"a set has cards of one rank only","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"play","seat":2,"cards":["4c"]},"reason":"too_low","clause":"P8","message":"the rank is too low in the order in force","pending":[2]},
  {"v":1,"type":"refused","action":{"type":"play","seat":4,"cards":["3h"]},"reason":"wrong_count","clause":"P8","message":"as many cards as in the last set are needed","pending":[4]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":4,"cards":["3h","3s","4d","9h","Dh","Rc","2s"]},"reason":"no_deal_due","clause":"P3","message":"no deal is due","pending":[0]},
  {"v":1,"type":"refused","action":{"type":"return","seat":1,"cards":[]},"reason":"return_size","clause":"P24","message":"the president returns two cards, the vice-president one","pending":[0,1]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":3,"cards":["3h","4s","6s","7c","8c","9d","10d","2h"]},"reason":"deal_order","clause":"P3","message":"hands are dealt seat by seat","pending":[-2]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":3,"cards":["3d","3s","5h","8d","9c","9h","10d","Vs","2s"]},"reason":"already_dealt","clause":"P3","message":"a card is dealt already","pending":[-2]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":4,"cards":["5c","7d","8c","8s","10h","Vs","Rh","Ac","2h"]},"reason":"hand_size","clause":"P3","message":"the hand has the wrong size","pending":[-2]},
];

export const presidentFaults: readonly president.Fault[] = [
  {"v":1,"type":"unreadable","code":"syntax","offset":75,"message":"not valid UTF-8"},
  {"v":1,"type":"unreadable","code":"unknown_value","offset":8,"message":"not a suit"},
  {"v":1,"type":"unreadable","code":"wrong_type","offset":8,"message":"a string is expected"},
  {"v":1,"type":"unreadable","code":"missing_member","offset":40,"message":"tags are missing"},
  {"v":1,"type":"unreadable","code":"card_twice","offset":9,"message":"the card stands twice"},
  {"v":1,"type":"unreadable","code":"unexpected_end","offset":7,"message":"a card is expected"},
  {"v":1,"type":"unreadable","code":"repeated_member","offset":0,"message":"a tag stands twice"},
  {"v":1,"type":"unreadable","code":"impossible_state","offset":186,"message":"an exchange of nobody"},
  {"v":1,"type":"unreadable","code":"trailing_data","offset":67,"message":"a state has thirteen fields"},
  {"v":1,"type":"unreadable","code":"out_of_range","offset":48,"message":"a number in range is expected"},
  {"v":1,"type":"unreadable","code":"wrong_version","offset":5,"message":"another version of the format"},
  {"v":1,"type":"unreadable","code":"not_canonical","offset":7,"message":"cards stand in ascending order"},
  {"v":1,"type":"unreadable","code":"unknown_member","offset":76,"message":"the member does not belong here"},
  {"v":1,"type":"unreadable","code":"impossible_rules","offset":48,"message":"president: a match has 1 to 1000 rounds"},
];

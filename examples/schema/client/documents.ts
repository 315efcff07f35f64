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
  {"type":"discard","seat":0,"color":"red"},
  {"type":"choose","seat":0,"hand":["red","red","red","red","red","red","red"]},
];

export const core7Rules: readonly core7.Rules[] = [
  {"cycle":"red-green-blue"},
  {"cycle":"red-blue-green"},
];

export const core7Records: readonly core7.Record[] = [
  {"v":1,"game":"core7","revision":"1.0.0","tags":{"players":[],"date":"","event":"","finished":true,"extra":[]},"rules":{"cycle":"red-green-blue"},"actions":[{"type":"choose","seat":1,"hand":["red","red","green","green","green","green","green"]},{"type":"choose","seat":0,"hand":["red","blue","blue","blue","blue","blue","blue"]},{"type":"lock","seat":0,"color":"blue"},{"type":"lock","seat":1,"color":"green"},{"type":"discard","seat":0,"color":"red"},{"type":"lock","seat":1,"color":"red"},{"type":"lock","seat":0,"color":"blue"},{"type":"discard","seat":1,"color":"red"},{"type":"lock","seat":0,"color":"blue"},{"type":"lock","seat":1,"color":"green"},{"type":"discard","seat":0,"color":"blue"},{"type":"lock","seat":1,"color":"green"},{"type":"lock","seat":0,"color":"blue"}]},
  {"v":1,"game":"core7","revision":"1.0.0","tags":{"players":["Zoë\n","สมชาย"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"x_9","value":"Anna"},{"name":"seat","value":"Anna"}]},"rules":{"cycle":"red-blue-green"},"actions":[{"type":"choose","seat":1,"hand":["red","red","red","red","green","gray","gray"]},{"type":"choose","seat":0,"hand":["red","green","green","green","green","gray","gray"]},{"type":"lock","seat":1,"color":"gray"},{"type":"lock","seat":0,"color":"green"},{"type":"lock","seat":1,"color":"red"},{"type":"lock","seat":0,"color":"red"},{"type":"lock","seat":0,"color":"green"},{"type":"lock","seat":1,"color":"red"},{"type":"discard","seat":1,"color":"gray"},{"type":"lock","seat":0,"color":"green"},{"type":"lock","seat":1,"color":"red"},{"type":"discard","seat":1,"color":"green"},{"type":"lock","seat":1,"color":"red"},{"type":"lock","seat":0,"color":"green"}]},
];

export const core7Observations: readonly core7.Observation[] = [
  {"v":1,"type":"chosen","seat":1},
  {"v":1,"type":"locked","seat":0},
  {"v":1,"type":"locked","seat":1,"color":"red"},
  {"v":1,"type":"discarded","seat":0,"color":"red"},
  {"v":1,"type":"ended","result":{"by":"C16","wins":[0,0]}},
  {"v":1,"type":"revealed","round":5,"played":["red","red"]},
  {"v":1,"type":"revealed","round":2,"played":["red","blue"],"winner":1},
  {"v":1,"type":"chosen","seat":0,"hand":["red","red","red","red","red","red","red"]},
];

export const core7Views: readonly core7.View[] = [
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"locking","hand":[],"counts":[7,7],"chosen":[true,true],"locked":[true,false],"wins":[0,0],"rounds":[],"pending":[1],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"choosing","hand":[],"counts":[0,7],"chosen":[false,true],"locked":[false,false],"wins":[0,0],"rounds":[],"pending":[0],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"locking","hand":[],"counts":[6,6],"chosen":[true,true],"locked":[true,false],"wins":[0,0],"rounds":[{"played":["red","red"]}],"pending":[1],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-blue-green"},"seat":-1,"phase":"discarding","hand":[],"counts":[6,6],"chosen":[true,true],"locked":[false,false],"wins":[0,1],"rounds":[{"played":["blue","red"],"winner":1}],"pending":[0],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-blue-green"},"seat":-1,"phase":"locking","hand":[],"counts":[5,6],"chosen":[true,true],"locked":[false,true],"wins":[0,1],"rounds":[{"played":["blue","red"],"winner":1,"discarded":"gray"}],"pending":[0],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":0,"phase":"locking","hand":["red","red","red","red","red","blue","blue"],"lock":"red","counts":[7,7],"chosen":[true,true],"locked":[true,false],"wins":[0,0],"rounds":[],"pending":[1],"legal":[]},
  {"v":1,"game":"core7","rules":{"cycle":"red-green-blue"},"seat":0,"phase":"over","hand":[],"counts":[0,0],"chosen":[true,true],"locked":[false,false],"wins":[0,0],"rounds":[{"played":["red","red"]},{"played":["red","gray"]},{"played":["red","red"]},{"played":["blue","blue"]},{"played":["green","green"]},{"played":["gray","green"]},{"played":["green","green"]}],"pending":[],"result":{"by":"C16","wins":[0,0]},"legal":[]},
];

export const core7Results: readonly core7.Result[] = [
  {"by":"C16","wins":[0,0]},
  {"winner":1,"by":"C11","wins":[0,2]},
  {"winner":0,"by":"C10","wins":[3,2]},
  {"winner":1,"by":"C14","wins":[1,1]},
  {"winner":0,"by":"C13","wins":[2,1]},
  {"winner":1,"by":"C15","wins":[1,1]},
];

export const core7Transcripts: readonly core7.Transcript[] = [
  {"v":1,"game":"core7","revision":"1.0.0","tags":{"players":[],"date":"","event":"","finished":true,"extra":[]},"rules":{"cycle":"red-green-blue"},"observations":[{"type":"chosen","seat":1},{"type":"chosen","seat":0},{"type":"locked","seat":0},{"type":"locked","seat":1},{"type":"revealed","round":1,"played":["blue","green"],"winner":1},{"type":"discarded","seat":0,"color":"red"},{"type":"locked","seat":1},{"type":"locked","seat":0},{"type":"revealed","round":2,"played":["blue","red"],"winner":0},{"type":"discarded","seat":1,"color":"red"},{"type":"locked","seat":0},{"type":"locked","seat":1},{"type":"revealed","round":3,"played":["blue","green"],"winner":1},{"type":"discarded","seat":0,"color":"blue"},{"type":"locked","seat":1},{"type":"locked","seat":0},{"type":"revealed","round":4,"played":["blue","green"],"winner":1},{"type":"ended","result":{"winner":1,"by":"C10","wins":[1,3]}}],"view":{"game":"core7","rules":{"cycle":"red-green-blue"},"seat":-1,"phase":"over","hand":[],"counts":[1,2],"chosen":[true,true],"locked":[false,false],"wins":[1,3],"rounds":[{"played":["blue","green"],"winner":1,"discarded":"red"},{"played":["blue","red"],"winner":0,"discarded":"red"},{"played":["blue","green"],"winner":1,"discarded":"blue"},{"played":["blue","green"],"winner":1}],"pending":[],"result":{"winner":1,"by":"C10","wins":[1,3]},"legal":[]}},
];

export const core7Refusals: readonly core7.Refusal[] = [
  {"v":1,"type":"refused","reason":"match_over","clause":"C10","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","reason":"no_discard_due","clause":"C8","message":"no discard is due","pending":[0]},
  {"v":1,"type":"refused","reason":"no_such_action","message":"there is no action of that kind","pending":[0]},
  {"v":1,"type":"refused","reason":"no_such_seat","clause":"C1","message":"no player has that seat","pending":[0]},
  {"v":1,"type":"refused","reason":"unknown_color","clause":"C1","message":"there is no such color","pending":[0]},
  {"v":1,"type":"refused","reason":"invalid_state","message":"the state is the zero value and no match","pending":[]},
  {"v":1,"type":"refused","reason":"already_locked","clause":"C4","message":"a card is locked already","pending":[0]},
  {"v":1,"type":"refused","reason":"not_your_seat","clause":"C18","message":"a view answers for its own seat only","pending":[]},
  {"v":1,"type":"refused","reason":"not_all_chosen","clause":"C3","message":"both players must choose a hand first","pending":[1]},
  {"v":1,"type":"refused","reason":"winner_keeps","clause":"C7","message":"the winner of the round does not discard","pending":[0]},
  {"v":1,"type":"refused","reason":"discard_due","clause":"C8","message":"the loser of the round must discard first","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"lock","seat":1,"color":"blue"},"reason":"match_over","clause":"C10","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","action":{"type":"lock","seat":0,"color":"blue"},"reason":"not_held","clause":"C4","message":"the hand holds no card of that color","pending":[0]},
  {"v":1,"type":"refused","action":{"type":"choose","seat":0,"hand":["red","red","red","red","green","green"]},"reason":"hand_size","clause":"C3","message":"a hand has seven cards","pending":[0,1]},
  {"v":1,"type":"refused","action":{"type":"choose","seat":1,"hand":["red","red","blue","blue","gray","gray"]},"reason":"already_chosen","clause":"C3","message":"the hand is chosen already","pending":[0]},
];

export const core7Faults: readonly core7.Fault[] = [
  {"v":1,"type":"unreadable","code":"syntax","offset":317,"message":"not valid UTF-8"},
  {"v":1,"type":"unreadable","code":"wrong_type","offset":8,"message":"a string is expected"},
  {"v":1,"type":"unreadable","code":"missing_member","offset":17,"message":"tags are missing"},
  {"v":1,"type":"unreadable","code":"trailing_data","offset":8,"message":"one color is expected"},
  {"v":1,"type":"unreadable","code":"unexpected_end","offset":5,"message":"5 fields are expected"},
  {"v":1,"type":"unreadable","code":"wrong_version","offset":0,"message":"core7/1 is expected first"},
  {"v":1,"type":"unreadable","code":"unknown_value","offset":14,"message":"not the letter of a color"},
  {"v":1,"type":"unreadable","code":"repeated_member","offset":24,"message":"the member stands twice"},
  {"v":1,"type":"unreadable","code":"unknown_member","offset":217,"message":"the member does not belong here"},
  {"v":1,"type":"unreadable","code":"out_of_range","offset":0,"message":"a whole number from 0 to 14 is expected"},
  {"v":1,"type":"unreadable","code":"not_canonical","offset":123,"message":"the tags are not as they would be written"},
  {"v":1,"type":"unreadable","code":"impossible_state","offset":12,"message":"with the pile, each hand must be a choice of seven cards"},
];

export const presidentActions: readonly president.Action[] = [
  {"type":"pass","seat":1},
  {"type":"play","seat":0,"cards":["7s"]},
  {"type":"play","seat":1,"cards":["Rd"]},
  {"type":"play","seat":1,"cards":["4h"]},
  {"type":"play","seat":0,"cards":["Vs"]},
  {"type":"play","seat":0,"cards":["9d"]},
  {"type":"play","seat":1,"cards":["2d"]},
  {"type":"play","seat":1,"cards":["5s"]},
  {"type":"play","seat":1,"cards":["7h"]},
  {"type":"play","seat":1,"cards":["3s"]},
  {"type":"play","seat":1,"cards":["2h"]},
  {"type":"play","seat":2,"cards":["7d"]},
  {"type":"play","seat":2,"cards":["2s"]},
  {"type":"play","seat":2,"cards":["9h"]},
  {"type":"play","seat":2,"cards":["2c"]},
  {"type":"play","seat":2,"cards":["3d"]},
  {"type":"play","seat":2,"cards":["5h"]},
  {"type":"play","seat":2,"cards":["Dd"]},
  {"type":"play","seat":3,"cards":["5c"]},
  {"type":"play","seat":3,"cards":["Rh"]},
  {"type":"play","seat":3,"cards":["6c"]},
  {"type":"play","seat":3,"cards":["Rc"]},
  {"type":"play","seat":3,"cards":["Rs"]},
  {"type":"play","seat":3,"cards":["5d"]},
  {"type":"play","seat":1,"cards":["Ah"]},
  {"type":"play","seat":1,"cards":["4c"]},
  {"type":"play","seat":3,"cards":["Ac"]},
  {"type":"play","seat":1,"cards":["8c"]},
  {"type":"play","seat":2,"cards":["9s"]},
  {"type":"play","seat":0,"cards":["Dc"]},
  {"type":"play","seat":0,"cards":["Vh"]},
  {"type":"play","seat":2,"cards":["4s"]},
  {"type":"play","seat":0,"cards":["8d"]},
  {"type":"play","seat":3,"cards":["Ds"]},
  {"type":"play","seat":2,"cards":["Vc"]},
  {"type":"play","seat":2,"cards":["4d"]},
  {"type":"play","seat":0,"cards":["6h"]},
  {"type":"play","seat":2,"cards":["As"]},
  {"type":"play","seat":5,"cards":["8h"]},
  {"type":"play","seat":4,"cards":["Vd"]},
  {"type":"play","seat":4,"cards":["9c"]},
  {"type":"play","seat":1,"cards":["7c"]},
  {"type":"play","seat":1,"cards":["8s"]},
  {"type":"play","seat":0,"cards":["6s"]},
  {"type":"play","seat":5,"cards":["Ad"]},
  {"type":"play","seat":0,"cards":["Dh"]},
  {"type":"play","seat":5,"cards":["6d"]},
  {"type":"play","seat":2,"cards":["3h"]},
  {"type":"play","seat":5,"cards":["3c"]},
  {"type":"play","seat":3,"cards":["10d"]},
  {"type":"play","seat":3,"cards":["10h"]},
  {"type":"play","seat":0,"cards":["10s"]},
  {"type":"play","seat":5,"cards":["10c"]},
  {"type":"return","seat":0,"cards":["Rs"]},
  {"type":"deal","seat":4,"cards":["4s","5s","9c","9h","Vd","Dd","Rc","Ah"]},
];

export const presidentRules: readonly president.Rules[] = [
  {"players":5,"rounds":1,"revolution":true,"leader":"last"},
  {"players":4,"rounds":3,"revolution":true,"leader":"seat0"},
  {"players":3,"rounds":1,"revolution":true,"leader":"president"},
];

export const presidentRecords: readonly president.Record[] = [
  {"v":1,"game":"president","revision":"1.1.0","tags":{"players":["Zoë\n","Anna","Anna","Anna"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"Table","value":"7"},{"name":"x_9","value":""},{"name":"seat","value":"7"}]},"rules":{"players":4,"rounds":1,"revolution":true,"leader":"last"},"actions":[{"type":"deal","seat":0,"cards":["7c","7h","7s","8c","8h","10h","10s","Vc","Vd","Vh","Vs","Rd","Rs"]},{"type":"deal","seat":1,"cards":["4c","4d","4h","4s","5c","5d","5h","5s","6c","6d","6h","6s","8s"]},{"type":"deal","seat":2,"cards":["3c","3d","3h","3s","7d","10c","10d","Dc","Dd","Dh","Ds","Rc","Rh"]},{"type":"deal","seat":3,"cards":["8d","9c","9d","9h","9s","Ac","Ad","Ah","As","2c","2d","2h","2s"]},{"type":"play","seat":0,"cards":["Vc","Vd","Vh","Vs"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":3,"cards":["9c","9d","9h","9s"]},{"type":"pass","seat":0},{"type":"play","seat":3,"cards":["8d"]},{"type":"play","seat":0,"cards":["Rs"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":3,"cards":["2h"]},{"type":"pass","seat":0},{"type":"play","seat":3,"cards":["Ac","Ad","Ah","As"]},{"type":"pass","seat":0},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":3,"cards":["2c","2d","2s"]},{"type":"play","seat":0,"cards":["7c","7h","7s"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":0,"cards":["8c","8h"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":0,"cards":["10h","10s"]},{"type":"pass","seat":1},{"type":"pass","seat":2},{"type":"play","seat":0,"cards":["Rd"]},{"type":"play","seat":1,"cards":["8s"]},{"type":"pass","seat":2},{"type":"play","seat":1,"cards":["6c"]},{"type":"pass","seat":2},{"type":"play","seat":1,"cards":["6d","6h"]},{"type":"pass","seat":2},{"type":"play","seat":1,"cards":["6s"]},{"type":"pass","seat":2},{"type":"play","seat":1,"cards":["4d","4h"]},{"type":"pass","seat":2},{"type":"play","seat":1,"cards":["4s"]},{"type":"pass","seat":2},{"type":"play","seat":1,"cards":["4c"]},{"type":"pass","seat":2},{"type":"play","seat":1,"cards":["5c","5d","5h","5s"]}]},
];

export const presidentObservations: readonly president.Observation[] = [
  {"v":1,"type":"passed","seat":1},
  {"v":1,"type":"began","seat":0,"round":1},
  {"v":1,"type":"dealt","seat":0,"count":9},
  {"v":1,"type":"trick_ended","seat":0,"to":0},
  {"v":1,"type":"went_out","seat":0,"place":1},
  {"v":1,"type":"gave","seat":3,"to":4,"count":2},
  {"v":1,"type":"returned","seat":0,"to":2,"count":1},
  {"v":1,"type":"revolution","seat":1,"reversed":true},
  {"v":1,"type":"round_ended","round":1,"places":[1,0,2]},
  {"v":1,"type":"played","seat":0,"cards":["7s"],"count":1},
  {"v":1,"type":"gave","seat":2,"to":0,"cards":["Rs"],"count":1},
  {"v":1,"type":"returned","seat":0,"to":2,"cards":["Rs"],"count":1},
  {"v":1,"type":"dealt","seat":4,"cards":["4s","5s","9c","9h","Vd","Dd","Rc","Ah"],"count":8},
  {"v":1,"type":"ended","result":{"by":"P21","places":[1,0,2],"roles":["vice-president","president","ass"],"points":[4,6,2],"standings":[2,1,3]}},
];

export const presidentViews: readonly president.View[] = [
  {"v":1,"game":"president","rules":{"players":3,"rounds":3,"revolution":true,"leader":"last"},"seat":0,"phase":"dealing","round":0,"hand":[],"counts":[0,0,0],"shown":[[],[],[]],"passed":[],"reversed":false,"places":[],"roles":["none","none","none"],"points":[0,0,0],"gave":[],"got":[],"pending":[-2],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":3,"revolution":true,"leader":"last"},"seat":-1,"phase":"playing","round":1,"hand":[],"counts":[18,17,17],"shown":[[],[],[]],"turn":0,"passed":[],"reversed":false,"places":[],"roles":["none","none","none"],"points":[0,0,0],"gave":[],"got":[],"pending":[0],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":3,"revolution":true,"leader":"last"},"seat":-1,"phase":"returning","round":2,"hand":[],"counts":[18,15,19],"shown":[[],[],[]],"passed":[],"reversed":false,"places":[],"roles":["vice-president","ass","president"],"points":[2,1,3],"gave":[],"got":[],"pending":[2],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":3,"revolution":true,"leader":"last"},"seat":-1,"phase":"playing","round":1,"hand":[],"counts":[17,17,17],"shown":[["Dd"],[],[]],"top":{"seat":0,"cards":["Dd"]},"turn":1,"passed":[],"reversed":false,"places":[],"roles":["none","none","none"],"points":[0,0,0],"gave":[],"got":[],"pending":[1],"legal":[]},
  {"v":1,"game":"president","rules":{"players":4,"rounds":3,"revolution":true,"leader":"seat0"},"seat":2,"phase":"returning","round":2,"hand":["3c","4c","4h","5h","6d","6h","8d","9c","Vd","Rc","Rd","Rh"],"counts":[13,14,12,13],"shown":[[],[],[],[]],"passed":[],"reversed":false,"places":[],"roles":["ass","vice-president","vice-ass","president"],"points":[1,3,2,4],"partner":1,"gave":["Rs"],"got":[],"pending":[1],"legal":[]},
  {"v":1,"game":"president","rules":{"players":4,"rounds":3,"revolution":true,"leader":"seat0"},"seat":2,"phase":"playing","round":2,"hand":["3c","4c","4h","5h","6d","6h","7c","8d","9c","Vd","Rc","Rd","Rh"],"counts":[13,13,13,13],"shown":[[],[],[],[]],"turn":0,"passed":[],"reversed":false,"places":[],"roles":["ass","vice-president","vice-ass","president"],"points":[1,3,2,4],"partner":1,"gave":["Rs"],"got":["7c"],"pending":[0],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":3,"revolution":true,"leader":"seat0"},"seat":2,"phase":"dealing","round":2,"hand":[],"counts":[0,17,0],"shown":[["3h","4s","5c","5h","6d","6h","8c","9h","9s","10d","10h","10s","Vc","Vh","Dd","Rc","Rh","2d"],[],["3c","3d","7c","7d","8s","9c","9d","Dc","Dh","Rd","Rs","Ad","Ah","As","2c","2h","2s"]],"passed":[],"reversed":false,"places":[2,0,1],"roles":["vice-president","ass","president"],"points":[4,2,6],"partner":1,"gave":["4d","Ds"],"got":["Ad","As"],"pending":[-2],"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":3,"revolution":false,"leader":"seat0"},"seat":-1,"phase":"over","round":3,"hand":[],"counts":[0,17,0],"shown":[["3c","3h","6c","6s","7h","8h","8s","9h","10c","10d","10h","Vh","Dh","Rd","Ac","Ad","As","2c"],[],["3d","4c","4d","5c","5h","6d","6h","7c","7s","8c","10s","Vc","Vd","Dc","Dd","Rc","Rs"]],"passed":[],"reversed":false,"places":[2,0,1],"roles":["vice-president","ass","president"],"points":[7,4,7],"gave":[],"got":[],"pending":[],"result":{"by":"P21","places":[2,0,1],"roles":["vice-president","ass","president"],"points":[7,4,7],"standings":[1,3,1]},"legal":[]},
  {"v":1,"game":"president","rules":{"players":3,"rounds":3,"revolution":false,"leader":"seat0"},"seat":0,"phase":"over","round":3,"hand":[],"counts":[0,17,0],"shown":[["3c","3h","6c","6s","7h","8h","8s","9h","10c","10d","10h","Vh","Dh","Rd","Ac","Ad","As","2c"],[],["3d","4c","4d","5c","5h","6d","6h","7c","7s","8c","10s","Vc","Vd","Dc","Dd","Rc","Rs"]],"passed":[],"reversed":false,"places":[2,0,1],"roles":["vice-president","ass","president"],"points":[7,4,7],"partner":2,"gave":["5c","7s"],"got":["Ac","2c"],"pending":[],"result":{"by":"P21","places":[2,0,1],"roles":["vice-president","ass","president"],"points":[7,4,7],"standings":[1,3,1]},"legal":[]},
];

export const presidentResults: readonly president.Result[] = [
  {"by":"P21","places":[1,0,2],"roles":["vice-president","president","ass"],"points":[4,6,2],"standings":[2,1,3]},
  {"by":"P21","places":[1,0,2,3],"roles":["vice-president","president","vice-ass","ass"],"points":[3,4,2,1],"standings":[2,1,3,4]},
  {"by":"P21","places":[0,1,2,3,4],"roles":["president","vice-president","neutral","vice-ass","ass"],"points":[5,4,3,2,1],"standings":[1,2,3,4,5]},
];

export const presidentTranscripts: readonly president.Transcript[] = [
  {"v":1,"game":"president","revision":"1.1.0","tags":{"players":["Zoë\n","Anna","Anna","Anna"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"Table","value":"7"},{"name":"x_9","value":""},{"name":"seat","value":"7"}]},"rules":{"players":4,"rounds":1,"revolution":true,"leader":"last"},"observations":[{"type":"dealt","seat":0,"count":13},{"type":"dealt","seat":1,"count":13},{"type":"dealt","seat":2,"count":13},{"type":"dealt","seat":3,"count":13},{"type":"began","seat":0,"round":1},{"type":"played","seat":0,"cards":["Vc","Vd","Vh","Vs"],"count":4},{"type":"revolution","seat":0,"reversed":true},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"played","seat":3,"cards":["9c","9d","9h","9s"],"count":4},{"type":"revolution","seat":3,"reversed":false},{"type":"passed","seat":0},{"type":"trick_ended","seat":3,"to":3},{"type":"played","seat":3,"cards":["8d"],"count":1},{"type":"played","seat":0,"cards":["Rs"],"count":1},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"played","seat":3,"cards":["2h"],"count":1},{"type":"passed","seat":0},{"type":"trick_ended","seat":3,"to":3},{"type":"played","seat":3,"cards":["Ac","Ad","Ah","As"],"count":4},{"type":"revolution","seat":3,"reversed":true},{"type":"passed","seat":0},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":3,"to":3},{"type":"played","seat":3,"cards":["2c","2d","2s"],"count":3},{"type":"went_out","seat":3,"place":1},{"type":"played","seat":0,"cards":["7c","7h","7s"],"count":3},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["8c","8h"],"count":2},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["10h","10s"],"count":2},{"type":"passed","seat":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":0,"to":0},{"type":"played","seat":0,"cards":["Rd"],"count":1},{"type":"went_out","seat":0,"place":2},{"type":"played","seat":1,"cards":["8s"],"count":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":1,"to":1},{"type":"played","seat":1,"cards":["6c"],"count":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":1,"to":1},{"type":"played","seat":1,"cards":["6d","6h"],"count":2},{"type":"passed","seat":2},{"type":"trick_ended","seat":1,"to":1},{"type":"played","seat":1,"cards":["6s"],"count":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":1,"to":1},{"type":"played","seat":1,"cards":["4d","4h"],"count":2},{"type":"passed","seat":2},{"type":"trick_ended","seat":1,"to":1},{"type":"played","seat":1,"cards":["4s"],"count":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":1,"to":1},{"type":"played","seat":1,"cards":["4c"],"count":1},{"type":"passed","seat":2},{"type":"trick_ended","seat":1,"to":1},{"type":"played","seat":1,"cards":["5c","5d","5h","5s"],"count":4},{"type":"revolution","seat":1,"reversed":false},{"type":"went_out","seat":1,"place":3},{"type":"round_ended","round":1,"places":[3,0,1,2]},{"type":"ended","result":{"by":"P21","places":[3,0,1,2],"roles":["vice-president","vice-ass","ass","president"],"points":[3,2,1,4],"standings":[2,3,4,1]}}],"view":{"game":"president","rules":{"players":4,"rounds":1,"revolution":true,"leader":"last"},"seat":-1,"phase":"over","round":1,"hand":[],"counts":[0,0,13,0],"shown":[["7c","7h","7s","8c","8h","10h","10s","Vc","Vd","Vh","Vs","Rd","Rs"],["4c","4d","4h","4s","5c","5d","5h","5s","6c","6d","6h","6s","8s"],[],["8d","9c","9d","9h","9s","Ac","Ad","Ah","As","2c","2d","2h","2s"]],"passed":[],"reversed":false,"places":[3,0,1,2],"roles":["vice-president","vice-ass","ass","president"],"points":[3,2,1,4],"gave":[],"got":[],"pending":[],"result":{"by":"P21","places":[3,0,1,2],"roles":["vice-president","vice-ass","ass","president"],"points":[3,2,1,4],"standings":[2,3,4,1]},"legal":[]}},
];

export const presidentRefusals: readonly president.Refusal[] = [
  {"v":1,"type":"refused","reason":"match_over","clause":"P21","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","reason":"no_such_action","message":"there is no action of that kind","pending":[0]},
  {"v":1,"type":"refused","reason":"gone_out","clause":"P17","message":"that seat has gone out","pending":[4]},
  {"v":1,"type":"refused","reason":"no_such_seat","clause":"P1","message":"no player has that seat","pending":[2]},
  {"v":1,"type":"refused","reason":"not_your_turn","clause":"P8","message":"it is another seat's turn","pending":[1]},
  {"v":1,"type":"refused","reason":"invalid_state","message":"the state is the zero value and no match","pending":[]},
  {"v":1,"type":"refused","reason":"still_dealing","clause":"P3","message":"the hands are still to be dealt","pending":[-2]},
  {"v":1,"type":"refused","reason":"not_cards","clause":"P2","message":"that is not a set of cards of the deck","pending":[4]},
  {"v":1,"type":"refused","reason":"already_passed","clause":"P9","message":"that seat has passed in this trick","pending":[4]},
  {"v":1,"type":"refused","reason":"not_your_seat","clause":"P27","message":"a view answers for its own seat only","pending":[2]},
  {"v":1,"type":"refused","action":{"type":"pass","seat":1},"reason":"match_over","clause":"P21","message":"the match is over","pending":[]},
  {"v":1,"type":"refused","reason":"still_returning","clause":"P24","message":"cards are still to be returned in the exchange","pending":[0,5]},
  {"v":1,"type":"refused","action":{"type":"pass","seat":2},"reason":"leader_passes","clause":"P7","message":"the leader of a trick cannot pass","pending":[2]},
  {"v":1,"type":"refused","action":{"type":"play","seat":2,"cards":[]},"reason":"no_cards","clause":"P7","message":"a play is of one to four cards","pending":[2]},
  {"v":1,"type":"refused","action":{"type":"return","seat":3,"cards":[]},"reason":"no_return_due","clause":"P24","message":"no exchange is going on","pending":[0]},
  {"v":1,"type":"refused","action":{"type":"play","seat":1,"cards":["Ds"]},"reason":"equal_rank","clause":"P8","message":"an equal rank does not beat","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"play","seat":1,"cards":["6s"]},"reason":"not_held","clause":"P7","message":"the hand does not hold those cards","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"return","seat":4,"cards":[]},"reason":"not_returner","clause":"P24","message":"that seat has no cards to return","pending":[2,3]},
  {"v":1,"type":"refused","action":{"type":"play","seat":1,"cards":["8s","2h"]},"reason":"mixed_ranks","clause":"P7","message":"a set has cards of one rank only","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"play","seat":4,"cards":["As"]},"reason":"too_low","clause":"P8","message":"the rank is too low in the order in force","pending":[4]},
  {"v":1,"type":"refused","action":{"type":"play","seat":1,"cards":["Rd"]},"reason":"wrong_count","clause":"P8","message":"as many cards as in the last set are needed","pending":[1]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":5,"cards":["6h","7d","9d","9h","Vc","Rc","Ac"]},"reason":"no_deal_due","clause":"P3","message":"no deal is due","pending":[2]},
  {"v":1,"type":"refused","action":{"type":"return","seat":1,"cards":["10h","Dh","Ac"]},"reason":"already_returned","clause":"P24","message":"the cards are returned already","pending":[2]},
  {"v":1,"type":"refused","action":{"type":"return","seat":0,"cards":[]},"reason":"return_size","clause":"P24","message":"the president returns two cards, the vice-president one","pending":[0]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":3,"cards":["4s","5d","6h","7d","9c","9s","2h","2s"]},"reason":"hand_size","clause":"P3","message":"the hand has the wrong size","pending":[-2]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":3,"cards":["6c","7c","7s","9h","9s","Vd","Ad","Ah"]},"reason":"deal_order","clause":"P3","message":"hands are dealt seat by seat","pending":[-2]},
  {"v":1,"type":"refused","action":{"type":"deal","seat":3,"cards":["3s","6d","6s","8c","10s","Vc","Vs","Ds","Rc"]},"reason":"already_dealt","clause":"P3","message":"a card is dealt already","pending":[-2]},
];

export const presidentFaults: readonly president.Fault[] = [
  {"v":1,"type":"unreadable","code":"syntax","offset":68,"message":"not valid UTF-8"},
  {"v":1,"type":"unreadable","code":"unknown_value","offset":9,"message":"not a rank"},
  {"v":1,"type":"unreadable","code":"wrong_type","offset":8,"message":"a string is expected"},
  {"v":1,"type":"unreadable","code":"missing_member","offset":21,"message":"tags are missing"},
  {"v":1,"type":"unreadable","code":"seat_twice","offset":167,"message":"a seat stands twice"},
  {"v":1,"type":"unreadable","code":"card_twice","offset":9,"message":"the card stands twice"},
  {"v":1,"type":"unreadable","code":"unexpected_end","offset":7,"message":"a card is expected"},
  {"v":1,"type":"unreadable","code":"repeated_member","offset":243,"message":"a tag stands twice"},
  {"v":1,"type":"unreadable","code":"trailing_data","offset":94,"message":"13 fields are expected"},
  {"v":1,"type":"unreadable","code":"wrong_version","offset":14,"message":"a record of another game"},
  {"v":1,"type":"unreadable","code":"impossible_state","offset":187,"message":"an exchange of nobody"},
  {"v":1,"type":"unreadable","code":"not_canonical","offset":94,"message":"cards stand in ascending order"},
  {"v":1,"type":"unreadable","code":"unknown_member","offset":76,"message":"the member does not belong here"},
  {"v":1,"type":"unreadable","code":"out_of_range","offset":11,"message":"a whole number from 3 to 6 is expected"},
];

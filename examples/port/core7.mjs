// CORE7, ported from the numbered clauses of the rules and the README of the conformance vectors. A state is a
// plain object that nobody changes; actions, views and observations are the JSON documents.

export const clauses = 19;

const colors = ['red', 'green', 'blue', 'gray'];
const letters = { red: 'R', green: 'G', blue: 'B', gray: 'X' };
const cycles = { 'red-green-blue': 'RGB', 'red-blue-green': 'RBG' };
const players = [0, 1];

export const seats = () => players;
export const viewers = () => [0, 1, -1];
const other = (seat) => 1 - seat;

// start begins a match. A text is the code of the reason why there is none.
export function start(rules) {
  if (!(rules.cycle in cycles)) return 'unknown_cycle'; // C2
  return { rules, hands: [[], []], chosen: [false, false], locks: [null, null], rounds: [], phase: 'choosing' };
}

function beats(rules, a, b) {
  // C2, C5
  if (a === 'gray' || b === 'gray') return false;
  const step = rules.cycle === 'red-green-blue' ? 1 : 2;
  return (colors.indexOf(a) + step) % 3 === colors.indexOf(b);
}

function winnerOf(rules, [first, second]) {
  if (beats(rules, first, second)) return 0;
  return beats(rules, second, first) ? 1 : null;
}

const wins = (s, seat) => s.rounds.filter((r) => r.winner === seat).length; // C7
const loser = (s) => other(s.rounds.at(-1).winner);

export function pending(s) {
  switch (s.phase) {
    case 'choosing':
      return players.filter((seat) => !s.chosen[seat]); // C3
    case 'locking':
      return players.filter((seat) => s.locks[seat] === null); // C4
    case 'discarding':
      return [loser(s)]; // C8
  }
  return [];
}

// check gives the code of the first reason against an action, '' if it is legal.
export function check(s, a) {
  if (s.phase === 'over') return 'match_over'; // C10 to C12
  if (!players.includes(a.seat)) return 'no_such_seat'; // C1
  switch (a.type) {
    case 'choose': // C3
      if (s.chosen[a.seat]) return 'already_chosen';
      return a.hand.length === 7 ? '' : 'hand_size';
    case 'lock': // C4
      if (s.phase === 'choosing') return 'not_all_chosen';
      if (s.phase === 'discarding') return 'discard_due';
      if (s.locks[a.seat] !== null) return 'already_locked';
      break;
    case 'discard': // C8
      if (s.phase !== 'discarding') return 'no_discard_due';
      if (a.seat !== loser(s)) return 'winner_keeps';
      break;
    default:
      return 'no_such_action';
  }
  if (!colors.includes(a.color)) return 'unknown_color'; // C1
  return s.hands[a.seat].includes(a.color) ? '' : 'not_held';
}

const sorted = (hand) => colors.flatMap((c) => hand.filter((d) => d === c));

function without(hand, color) {
  const i = hand.indexOf(color);
  return [...hand.slice(0, i), ...hand.slice(i + 1)];
}

// apply carries out a legal action.
export function apply(state, a) {
  const s = structuredClone(state);
  const events = [];
  if (a.type === 'choose') {
    s.hands[a.seat] = sorted(a.hand);
    s.chosen[a.seat] = true;
    if (s.chosen[other(a.seat)]) s.phase = 'locking';
    events.push({ type: 'chosen', seat: a.seat, hand: s.hands[a.seat] });
  } else if (a.type === 'lock') {
    s.locks[a.seat] = a.color;
    events.push({ type: 'locked', seat: a.seat, color: a.color });
    if (s.locks[other(a.seat)] !== null) reveal(s, events);
  } else {
    s.hands[a.seat] = without(s.hands[a.seat], a.color);
    s.rounds.at(-1).discarded = a.color;
    events.push({ type: 'discarded', seat: a.seat, color: a.color });
    complete(s);
  }
  const end = result(s);
  if (end) events.push({ type: 'ended', result: end });
  return { state: s, events };
}

function reveal(s, events) {
  // C4 to C9
  const round = { played: s.locks };
  const winner = winnerOf(s.rules, s.locks);
  if (winner !== null) round.winner = winner;
  s.rounds.push(round);
  s.hands = s.hands.map((hand, seat) => without(hand, s.locks[seat])); // C6, C7, C9
  s.locks = [null, null];
  events.push({ type: 'revealed', round: s.rounds.length, ...structuredClone(round) });
  if (winner !== null && wins(s, winner) === 3)
    s.phase = 'over'; // C10
  else if (winner !== null && s.hands[other(winner)].length > 0)
    s.phase = 'discarding'; // C8
  else complete(s);
}

function complete(s) {
  s.phase = s.hands.every((hand) => hand.length > 0) ? 'locking' : 'over'; // C11, C12
}

// result says how the match ended, null while it goes on.
export function result(s) {
  if (s.phase !== 'over') return null;
  const won = (winner, by) => ({
    ...(winner === null ? {} : { winner }),
    by,
    wins: players.map((seat) => wins(s, seat)),
  });
  for (const seat of players) if (wins(s, seat) === 3) return won(seat, 'C10');
  const [empty0, empty1] = s.hands.map((hand) => hand.length === 0);
  if (empty0 !== empty1) return won(empty0 ? 1 : 0, 'C11');
  const last = s.rounds.at(-1);
  if (last.winner !== undefined) return won(last.winner, 'C13');
  const [gray0, gray1] = last.played.map((c) => c === 'gray');
  if (gray0 !== gray1) return won(gray0 ? 1 : 0, 'C14');
  const decisive = s.rounds.filter((r) => r.winner !== undefined).at(-1);
  return decisive ? won(decisive.winner, 'C15') : won(null, 'C16');
}

// legal lists the actions of a seat in their order; plays, the short list, is the same in this game.
export function legal(s, seat) {
  if (!pending(s).includes(seat)) return [];
  if (s.phase === 'choosing') return hands(7, colors).map((hand) => ({ type: 'choose', seat, hand }));
  const type = s.phase === 'locking' ? 'lock' : 'discard';
  return colors.filter((color) => s.hands[seat].includes(color)).map((color) => ({ type, seat, color }));
}

export const plays = legal;

// hands lists the hands of n cards, those with more of the first color first.
function hands(n, [color, ...rest]) {
  if (rest.length === 0) return [Array(n).fill(color)];
  const list = [];
  for (let k = n; k >= 0; k--)
    for (const hand of hands(n - k, rest)) list.push([...Array(k).fill(color), ...hand]);
  return list;
}

// view gives what a seat may know (C18); -1 is a spectator.
export function view(s, seat) {
  const own = players.includes(seat);
  const end = result(s);
  return {
    v: 1,
    game: 'core7',
    rules: s.rules,
    seat,
    phase: s.phase,
    hand: own ? s.hands[seat] : [],
    ...(own && s.locks[seat] !== null ? { lock: s.locks[seat] } : {}),
    counts: s.hands.map((hand) => hand.length),
    chosen: s.chosen,
    locked: s.locks.map((lock) => lock !== null),
    wins: players.map((p) => wins(s, p)),
    rounds: s.rounds,
    pending: pending(s),
    ...(end ? { result: end } : {}),
    legal: own ? plays(s, seat) : [],
  };
}

// observe gives what a seat learns of an event (C18).
export function observe(event, seat) {
  const { hand, ...open } = { v: 1, ...event };
  if (event.type === 'locked' && event.seat !== seat) delete open.color;
  return event.type === 'chosen' && event.seat === seat ? { ...open, hand } : open;
}

// asker gives the seat that acts.
export const asker = (a) => a.seat;

// ---- text

const handText = (hand) => hand.map((c) => letters[c]).join('') || '-';
const lockText = (lock) => (lock === null ? '-' : letters[lock]);

export function notation(s) {
  const rounds = s.rounds.map(
    (r) => r.played.map((c) => letters[c]).join('') + (r.discarded ? ':' + letters[r.discarded] : ''),
  );
  return [
    'core7/1',
    cycles[s.rules.cycle],
    s.hands.map(handText).join('/'),
    s.locks.map(lockText).join('/'),
    rounds.join(',') || '-',
  ].join(' ');
}

export const revision = '1.0.0';
export const rulesText = (rules) => cycles[rules.cycle];
export const actionText = (a) =>
  `${a.seat}:${a.type}=` + (a.type === 'choose' ? handText(sorted(a.hand)) : letters[a.color]);

// ---- reading JSON, with a reader of reader.mjs

export const gameName = 'core7';

export function readRules(o) {
  const cycle = o.string('cycle');
  if (!(cycle in cycles)) o.fail('cycle', 'unknown_value');
  return { cycle };
}

export function readAction(o) {
  const seat = o.int('seat', 0, 14);
  const type = o.string('type');
  const color = (node, name) => {
    if (!colors.includes(name)) o.failAt(node, 'unknown_value');
    return name;
  };
  switch (type) {
    case 'choose': {
      const hand = [];
      for (const { node, text } of o.texts('hand')) {
        hand.push(color(node, text));
        if (hand.filter((c) => c === text).length > 15) o.failAt(node, 'out_of_range');
      }
      return { type, seat, hand: sorted(hand) };
    }
    case 'lock':
    case 'discard':
      return { type, seat, color: color(o.find('color'), o.string('color')) };
  }
  o.fail('type', 'unknown_value');
  return null;
}

export const tagsFirst = true; // of a record the tags are read before the rules
export const playersOf = () => 2;

// ---- reading text; a fault is thrown as { code, offset }

const fault = (code, offset) => ({ code, offset });
const colorOf = (letter) => colors.find((c) => letters[c] === letter);

export function parseHand(text, at = 0) {
  if (text === '-') return [];
  if (text === '') throw fault('unexpected_end', at);
  const hand = [];
  for (let i = 0; i < text.length; i++) {
    const c = colorOf(text[i]);
    if (!c) throw fault('unknown_value', at + i);
    if (hand.length && colors.indexOf(c) < colors.indexOf(hand.at(-1))) throw fault('not_canonical', at + i);
    if (hand.filter((d) => d === c).length === 15) throw fault('out_of_range', at + i);
    hand.push(c);
  }
  return hand;
}

function parseLetter(text, at) {
  if (text === '') throw fault('unexpected_end', at);
  if (!colorOf(text[0])) throw fault('unknown_value', at);
  if (text.length > 1) throw fault('trailing_data', at + 1);
  return colorOf(text[0]);
}

export function parseAction(text, at = 0) {
  const colon = text.indexOf(':');
  if (colon < 0) throw fault('unexpected_end', at + text.length);
  const seat = Number(text.slice(0, colon));
  if (String(seat) !== text.slice(0, colon) || !Number.isInteger(seat) || seat < 0 || seat > 14)
    throw fault('out_of_range', at);
  const equals = text.indexOf('=', colon);
  if (equals < 0) throw fault('unexpected_end', at + text.length);
  const type = text.slice(colon + 1, equals);
  const what = text.slice(equals + 1);
  if (type === 'choose') return { type, seat, hand: parseHand(what, at + equals + 1) };
  if (type === 'lock' || type === 'discard') return { type, seat, color: parseLetter(what, at + equals + 1) };
  throw fault('unknown_value', at + colon + 1);
}

export function parseRules(text, at = 0) {
  const cycle = Object.keys(cycles).find((name) => cycles[name] === text);
  if (!cycle) throw fault('unknown_value', at);
  return { cycle };
}

// parseState accepts exactly the positions that a match can reach: it plays the match again.
export function parseState(text) {
  const fields = text.split(' ');
  if (fields[0] !== 'core7/1' && fields.length > 1) throw fault('wrong_version', 0);
  if (fields.length < 5) throw fault('unexpected_end', text.length);
  const at = fields.map((_, i) => fields.slice(0, i).join(' ').length + (i > 0 ? 1 : 0));
  if (fields.length > 5) throw fault('trailing_data', at[5] - 1);
  const rules = parseRules(fields[1], at[1]);
  const pair = (i, parse) => {
    const slash = fields[i].indexOf('/');
    if (slash < 0) throw fault('syntax', at[i] + fields[i].length);
    return [parse(fields[i].slice(0, slash), at[i]), parse(fields[i].slice(slash + 1), at[i] + slash + 1)];
  };
  const left = pair(2, parseHand);
  const locks = pair(3, (word, place) => (word === '-' ? null : parseLetter(word, place)));
  const rounds = parseRounds(fields[4], at[4]);
  if (left.some((hand) => hand.length > 7)) throw fault('impossible_state', at[2]);

  let s = start(rules);
  const act = (a, place) => {
    if (check(s, a) !== '') throw fault('impossible_state', place);
    s = apply(s, a).state;
  };
  for (const seat of players) {
    const used = rounds.flatMap((r) => [
      r.played[seat],
      ...(r.discarded && winnerOf(rules, r.played) === other(seat) ? [r.discarded] : []),
    ]);
    const hand = sorted([...left[seat], ...used]);
    if (hand.length > 0) act({ type: 'choose', seat, hand }, at[2]);
  }
  for (const r of rounds) {
    for (const seat of players) act({ type: 'lock', seat, color: r.played[seat] }, r.at);
    const winner = winnerOf(rules, r.played);
    if (r.discarded) act({ type: 'discard', seat: winner === 0 ? 1 : 0, color: r.discarded }, r.at);
  }
  for (const seat of players) if (locks[seat] !== null) act({ type: 'lock', seat, color: locks[seat] }, at[3]);
  if (locks[0] !== null && locks[1] !== null) throw fault('impossible_state', at[3]);
  return s;
}

function parseRounds(text, at) {
  if (text === '-') return [];
  const rounds = [];
  let place = at;
  for (const word of text.split(',')) {
    if (rounds.length === 7) throw fault('out_of_range', place);
    const letter = (i) => {
      if (i >= word.length) throw fault('unexpected_end', place + word.length);
      if (!colorOf(word[i])) throw fault('unknown_value', place + i);
      return colorOf(word[i]);
    };
    const round = { played: [letter(0), letter(1)], at: place };
    if (word.length > 2) {
      if (word[2] !== ':') throw fault('syntax', place + 2);
      round.discarded = letter(3);
      if (word.length > 4) throw fault('syntax', place + 4);
    }
    rounds.push(round);
    place += word.length + 1;
  }
  return rounds;
}

// what reading.json reads as text besides states, actions and records
export const parseOther = { hand: (text) => handText(parseHand(text)) };

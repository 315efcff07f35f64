// President, ported from the numbered clauses of the rules and the README of the conformance vectors. A state is a
// plain object that nobody changes; actions, views and observations are the JSON documents.

export const clauses = 27;

const ranks = ['3', '4', '5', '6', '7', '8', '9', '10', 'V', 'D', 'R', 'A', '2']; // P2, P6
const suits = ['c', 'd', 'h', 's']; // P23: spades are the best
const deck = ranks.flatMap((rank) => suits.map((suit) => rank + suit)); // the best card last
const rankOf = (card) => ranks.indexOf(card.slice(0, -1));
const sorted = (cards) => deck.filter((card) => cards.includes(card));
const range = (n) => [...Array(n).keys()];
const leaders = ['last', 'president', 'seat0'];

export const seats = (rules) => range(rules.players);
export const viewers = (rules) => [...seats(rules), -1];
export const chance = -2;

// start begins a match. A text is the code of the reason why there is none.
export function start(rules) {
  if (rules.players < 3 || rules.players > 6) return 'player_count'; // P1
  if (rules.rounds < 1 || rules.rounds > 1000) return 'round_count'; // P21
  if (!leaders.includes(rules.leader)) return 'unknown_leader'; // P5
  const each = (value) => seats(rules).map(() => value);
  return {
    rules,
    phase: 'dealing',
    round: 0,
    dealt: 0,
    hands: each([]),
    shown: each([]),
    top: null,
    turn: null,
    passed: [],
    reversed: false,
    places: [],
    before: [],
    points: each(0),
    exchange: [],
  };
}

const handSize = (rules, seat) => Math.floor(52 / rules.players) + (seat < 52 % rules.players ? 1 : 0); // P3
const holds = (s, seat) => s.hands[seat].length > 0;
const after = (s, seat) => range(s.rules.players - 1).map((i) => (seat + 1 + i) % s.rules.players);
const exchangeOf = (s, seat) => s.exchange.find((x) => x.giver === seat || x.taker === seat);

export function pending(s) {
  switch (s.phase) {
    case 'dealing':
      return [chance]; // P3
    case 'returning':
      return seats(s.rules).filter((seat) => owes(s, seat)); // P24
    case 'playing':
      return [s.turn];
  }
  return [];
}

const owes = (s, seat) => s.exchange.some((x) => x.taker === seat && x.back.length === 0);

// higher tells whether rank a is higher than rank b in the order in force (P6, P13).
const higher = (s, a, b) => (s.reversed ? a < b : a > b);

// check gives the code of the first reason against an action, '' if it is legal.
export function check(s, a) {
  if (s.phase === 'over') return 'match_over'; // P21
  if (!seats(s.rules).includes(a.seat)) return 'no_such_seat'; // P1
  const cards = a.cards ?? [];
  const unknown = cards.some((card) => !deck.includes(card)); // P2
  const missing = () => cards.some((card) => !s.hands[a.seat].includes(card));
  switch (a.type) {
    case 'deal': // P3
      if (s.phase !== 'dealing') return 'no_deal_due';
      if (a.seat !== s.dealt) return 'deal_order';
      if (unknown) return 'not_cards';
      if (cards.length !== handSize(s.rules, a.seat)) return 'hand_size';
      return s.dealt > 0 && s.hands.some((hand) => cards.some((card) => hand.includes(card)))
        ? 'already_dealt'
        : '';
    case 'return': {
      // P24
      if (s.phase === 'dealing') return 'still_dealing';
      if (s.phase === 'playing') return 'no_return_due';
      if (!owes(s, a.seat))
        return s.exchange.some((x) => x.taker === a.seat) ? 'already_returned' : 'not_returner';
      if (unknown) return 'not_cards';
      if (cards.length !== exchangeOf(s, a.seat).gift.length) return 'return_size';
      return missing() ? 'not_held' : '';
    }
    case 'play':
    case 'pass':
      if (s.phase === 'dealing') return 'still_dealing'; // P3
      if (s.phase === 'returning') return 'still_returning'; // P24
      if (s.turn !== a.seat) {
        if (!holds(s, a.seat)) return 'gone_out'; // P17
        return s.passed.includes(a.seat) ? 'already_passed' : 'not_your_turn'; // P9, P8
      }
      if (a.type === 'pass') return s.top ? '' : 'leader_passes'; // P7, P8
      if (unknown) return 'not_cards';
      if (cards.length === 0) return 'no_cards'; // P7
      if (cards.some((card) => rankOf(card) !== rankOf(cards[0]))) return 'mixed_ranks'; // P7
      if (s.top && cards.length !== s.top.cards.length) return 'wrong_count'; // P8
      if (missing()) return 'not_held';
      if (!s.top) return '';
      if (rankOf(cards[0]) === rankOf(s.top.cards[0])) return 'equal_rank'; // P8
      return higher(s, rankOf(cards[0]), rankOf(s.top.cards[0])) ? '' : 'too_low'; // P8
  }
  return 'no_such_action';
}

// apply carries out a legal action.
export function apply(state, a) {
  const s = structuredClone(state);
  const events = [];
  const cards = sorted(a.cards ?? []);
  switch (a.type) {
    case 'deal':
      events.push({ type: 'dealt', seat: a.seat, cards });
      deal(s, a.seat, cards, events);
      break;
    case 'return': {
      const x = exchangeOf(s, a.seat);
      x.back = cards;
      move(s, cards, x.taker, x.giver); // P24: at once
      events.push({ type: 'returned', seat: x.taker, to: x.giver, cards });
      if (pending(s).length === 0) begin(s, firstLeader(s), events);
      break;
    }
    case 'play':
      play(s, a.seat, cards, events);
      break;
    case 'pass': // P9
      s.passed = [...s.passed, a.seat].sort();
      events.push({ type: 'passed', seat: a.seat });
      follow(s, a.seat, events);
  }
  return { state: s, events };
}

function deal(s, seat, cards, events) {
  // P3
  if (s.dealt === 0) {
    // the first hand of a round
    s.round++;
    s.before = s.places;
    s.places = [];
    s.exchange = [];
    s.hands = s.hands.map(() => []);
    s.shown = s.shown.map(() => []);
  }
  s.hands[seat] = cards;
  s.dealt++;
  if (s.dealt < s.rules.players) return;
  s.dealt = 0;
  if (s.round === 1) return begin(s, 0, events); // P4
  s.phase = 'returning';
  give(s, s.before.at(-1), s.before[0], 2, events); // P22
  if (s.rules.players >= 4) give(s, s.before.at(-2), s.before[1], 1, events);
}

function give(s, giver, taker, n, events) {
  // P22, P23
  const gift = s.hands[giver].slice(-n);
  move(s, gift, giver, taker);
  s.exchange.push({ giver, taker, gift, back: [] });
  events.push({ type: 'gave', seat: giver, to: taker, cards: gift });
}

function move(s, cards, from, to) {
  s.hands[from] = s.hands[from].filter((card) => !cards.includes(card));
  s.hands[to] = sorted([...s.hands[to], ...cards]);
}

function firstLeader(s) {
  // P5
  if (s.rules.leader === 'seat0') return 0;
  return s.rules.leader === 'president' ? s.before[0] : s.before.at(-1);
}

function begin(s, leader, events) {
  s.phase = 'playing';
  s.turn = leader;
  events.push({ type: 'began', seat: leader, round: s.round });
}

function play(s, seat, cards, events) {
  // P7, P8
  s.hands[seat] = s.hands[seat].filter((card) => !cards.includes(card));
  s.shown[seat] = sorted([...s.shown[seat], ...cards]);
  s.top = { seat, cards };
  events.push({ type: 'played', seat, cards });
  if (cards.length === 4 && s.rules.revolution) {
    // P13, P14, P16
    s.reversed = !s.reversed;
    events.push({ type: 'revolution', seat, reversed: s.reversed });
  }
  if (!holds(s, seat)) {
    // P17
    s.places.push(seat);
    events.push({ type: 'went_out', seat, place: s.places.length });
    if (s.places.length === s.rules.players - 1) return endRound(s, events); // P18
  }
  follow(s, seat, events);
}

function follow(s, seat, events) {
  // P8 to P12
  const owner = s.top.seat;
  const left = after(s, seat).filter((next) => next !== owner && holds(s, next) && !s.passed.includes(next));
  if (left.length > 0) {
    s.turn = left[0];
    return;
  }
  s.turn = [owner, ...after(s, owner)].find((next) => holds(s, next)); // P10, P11
  s.top = null;
  s.passed = [];
  events.push({ type: 'trick_ended', seat: owner, to: s.turn });
}

function endRound(s, events) {
  // P18
  s.places.push(seats(s.rules).find((seat) => holds(s, seat)));
  s.places.forEach((seat, i) => {
    s.points[seat] += s.rules.players - i;
  }); // P20
  s.top = null;
  s.turn = null;
  s.passed = [];
  s.reversed = false; // P15
  s.phase = s.round === s.rules.rounds ? 'over' : 'dealing'; // P21
  events.push({ type: 'round_ended', round: s.round, places: [...s.places] });
  if (s.phase === 'over') events.push({ type: 'ended', result: result(s) });
}

function roleOf(place, players) {
  // P19
  if (place === 1) return 'president';
  if (place === 2) return 'vice-president';
  if (place === players - 1) return 'vice-ass';
  return place === players ? 'ass' : 'neutral';
}

function roles(s) {
  // by the last round that has ended
  const ended = s.places.length === s.rules.players ? s.places : s.before;
  return seats(s.rules).map((seat) => (ended.length ? roleOf(ended.indexOf(seat) + 1, s.rules.players) : 'none'));
}

// result says how the match ended, null while it goes on.
export function result(s) {
  if (s.phase !== 'over') return null;
  const standings = s.points.map((n) => 1 + s.points.filter((m) => m > n).length); // P21
  return { by: 'P21', places: s.places, roles: roles(s), points: s.points, standings };
}

// choices lists the ways to choose n of a list, those with its first items first.
function choices(list, n) {
  if (n === 0) return [[]];
  return list.flatMap((item, i) => choices(list.slice(i + 1), n - 1).map((rest) => [item, ...rest]));
}

// legal lists the actions of a seat in their order.
export function legal(s, seat) {
  if (seat === chance || !pending(s).includes(seat)) return []; // deals are too many to list
  const hand = s.hands[seat];
  if (s.phase === 'returning') {
    return choices(hand, exchangeOf(s, seat).gift.length).map((cards) => ({ type: 'return', seat, cards }));
  }
  const list = [];
  for (const size of [1, 2, 3, 4]) {
    for (const rank of range(13)) {
      const same = hand.filter((card) => rankOf(card) === rank);
      // of sets of one rank the one whose highest card that the other lacks is lower comes first
      const sets = choices([...same].reverse(), size)
        .reverse()
        .map(sorted);
      for (const cards of sets) list.push({ type: 'play', seat, cards });
    }
  }
  if (s.top) list.push({ type: 'pass', seat });
  return list.filter((a) => check(s, a) === '');
}

// plays gives the short list: of actions that differ in suits only, the one with the lowest suits.
export function plays(s, seat) {
  const hand = s.hands[seat] ?? [];
  const lowest = (cards) =>
    cards.every((card) =>
      hand.every(
        (other) =>
          rankOf(other) !== rankOf(card) || cards.includes(other) || deck.indexOf(other) > deck.indexOf(card),
      ),
    );
  return legal(s, seat).filter((a) => lowest(a.cards ?? []));
}

// view gives what a seat may know (P26, P27); -1 is a spectator.
export function view(s, seat) {
  const own = seats(s.rules).includes(seat);
  const x = own && exchangeOf(s, seat);
  const end = result(s);
  const gives = x && x.giver === seat;
  return {
    v: 1,
    game: 'president',
    rules: s.rules,
    seat,
    phase: s.phase,
    round: s.round,
    hand: own ? s.hands[seat] : [],
    counts: s.hands.map((hand) => hand.length),
    shown: s.shown,
    ...(s.top ? { top: s.top } : {}),
    ...(s.phase === 'playing' ? { turn: s.turn } : {}),
    passed: s.passed,
    reversed: s.reversed,
    places: s.places,
    roles: roles(s),
    points: s.points,
    ...(x ? { partner: gives ? x.taker : x.giver } : {}),
    gave: x ? (gives ? x.gift : x.back) : [],
    got: x ? (gives ? x.back : x.gift) : [],
    pending: pending(s),
    ...(end ? { result: end } : {}),
    legal: own ? plays(s, seat) : [],
  };
}

// observe gives what a seat learns of an event (P26, P27).
export function observe(event, seat) {
  const o = { v: 1, ...event };
  if (!event.cards) return o;
  o.count = event.cards.length;
  const knows = { dealt: [event.seat], gave: [event.seat, event.to], returned: [event.seat, event.to] }[
    event.type
  ];
  if (knows && !knows.includes(seat)) delete o.cards;
  return o;
}

// asker gives the seat that acts.
export const asker = (a) => (a.type === 'deal' ? chance : a.seat);

// shuffled deals the coming round; pick gives a number from 0 to n-1.
export function shuffled(s, pick) {
  if (s.phase !== 'dealing') return [];
  const rest = s.dealt === 0 ? [...deck] : deck.filter((card) => !s.hands.some((hand) => hand.includes(card)));
  for (let i = rest.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  return seats(s.rules)
    .slice(s.dealt)
    .map((seat) => ({ type: 'deal', seat, cards: sorted(rest.splice(0, handSize(s.rules, seat))) }));
}

// ---- text

const text = (cards) => cards.join('') || '-';
const list = (numbers) => numbers.join('') || '-';

export const rulesText = (r) => `${r.players}x${r.rounds}${r.revolution ? '+' : '-'}${r.leader}`;

export function notation(s) {
  return [
    'president/1',
    rulesText(s.rules),
    `${s.round}:${s.phase}`,
    s.hands.map(text).join('/'),
    s.shown.some((cards) => cards.length > 0) ? s.shown.map(text).join('/') : '-',
    s.top ? `${s.top.seat}=${text(s.top.cards)}` : '-',
    s.turn ?? '-',
    list(s.passed),
    s.reversed ? 'r' : 'n',
    list(s.places),
    list(s.before),
    s.points.join('/'),
    s.exchange.map((x) => text(x.gift) + '>' + text(x.back)).join(',') || '-',
  ].join(' ');
}

export const revision = '1.1.0';
export const actionText = (a) => `${a.seat}:${a.type}` + (a.type === 'pass' ? '' : '=' + text(sorted(a.cards)));

// ---- reading JSON, with a reader of reader.mjs

export const gameName = 'president';

export function readRules(o) {
  const rules = {
    players: o.int('players', 3, 6),
    rounds: o.int('rounds', 1, 1000),
    revolution: o.bool('revolution'),
    leader: o.string('leader'),
  };
  if (!leaders.includes(rules.leader)) o.fail('leader', 'unknown_value');
  return rules;
}

export function readAction(o) {
  const seat = o.int('seat', 0, 14);
  const type = o.string('type');
  if (type === 'pass') return { type, seat };
  if (!['deal', 'play', 'return'].includes(type)) return void o.fail('type', 'unknown_value');
  const cards = [];
  for (const { node, text: card } of o.texts('cards')) {
    if (!deck.includes(card)) o.failAt(node, 'unknown_value');
    if (cards.includes(card)) o.failAt(node, 'card_twice');
    cards.push(card);
  }
  return { type, seat, cards: sorted(cards) };
}

export const tagsFirst = false; // of a record the rules are read before the tags
export const playersOf = (rules) => rules.players;

// ---- reading text; a fault is thrown as { code, offset }

const fault = (code, offset) => ({ code, offset });

function number(word, low, high, at) {
  const n = Number(word);
  if (String(n) !== word || !Number.isInteger(n) || n < low || n > high) throw fault('out_of_range', at);
  return n;
}

// parseCards reads cards in any order; in an action each stands above the one before.
function parseCards(word, at, ascending = false) {
  if (word === '-') return [];
  if (word === '') throw fault('unexpected_end', at);
  const cards = [];
  for (let i = 0; i < word.length;) {
    const rank = ranks.find((r) => word.startsWith(r, i));
    if (!rank) throw fault('unknown_value', at + i);
    const place = i + rank.length;
    if (place >= word.length) throw fault('unexpected_end', at + place);
    if (!suits.includes(word[place])) throw fault('unknown_value', at + place);
    if (cards.includes(rank + word[place])) throw fault('card_twice', at + i);
    if (ascending && cards.length > 0 && deck.indexOf(cards.at(-1)) > deck.indexOf(rank + word[place]))
      throw fault('not_canonical', at + i);
    cards.push(rank + word[place]);
    i = place + 1;
  }
  return cards;
}

export function parseAction(word, at = 0) {
  const colon = word.indexOf(':');
  if (colon < 0) throw fault('unexpected_end', at + word.length);
  const seat = number(word.slice(0, colon), 0, 14, at);
  const equals = word.indexOf('=', colon);
  const type = equals < 0 ? word.slice(colon + 1) : word.slice(colon + 1, equals);
  if (!['deal', 'play', 'pass', 'return'].includes(type)) throw fault('unknown_value', at + colon + 1);
  if (type === 'pass') {
    if (equals >= 0) throw fault('trailing_data', at + equals);
    return { type, seat };
  }
  if (equals < 0) throw fault('unexpected_end', at + word.length);
  return { type, seat, cards: parseCards(word.slice(equals + 1), at + equals + 1, true) };
}

export function parseRules(word, at = 0) {
  const parts = /^([^x]*)x([^+-]*)([+-])(.*)$/.exec(word);
  if (!parts) throw fault('syntax', at);
  const [, players, rounds, sign, leader] = parts;
  const rules = {
    players: number(players, 3, 6, at),
    rounds: number(rounds, 1, 1000, at + players.length + 1),
    revolution: sign === '+',
    leader,
  };
  if (!leaders.includes(leader)) throw fault('unknown_value', at + players.length + rounds.length + 2);
  return rules;
}

// Reading positions back is left out: a server stores actions. The vectors of that are skipped.
export const parseState = null;

// what reading.json reads as text besides states, actions and records
export const parseOther = { cards: (word) => text(sorted(parseCards(word, 0))) };

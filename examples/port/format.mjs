// The format of the conformance vectors, checked member by member: what is not described here is a fault.

const clause = (letter) => (x) => new RegExp(`^${letter}\\d+$`).test(x);

// codes gives the reasons of each game with their clauses, and the faults of readers.
export const codes = {
  core7: {
    reasons: {
      unknown_cycle: 'C2',
      not_your_seat: 'C18',
      invalid_state: '-',
      match_over: 'C10',
      no_such_seat: 'C1',
      no_such_action: '-',
      already_chosen: 'C3',
      not_all_chosen: 'C3',
      discard_due: 'C8',
      already_locked: 'C4',
      no_discard_due: 'C8',
      winner_keeps: 'C7',
      hand_size: 'C3',
      unknown_color: 'C1',
      not_held: 'C4',
    },
  },
  president: {
    reasons: {
      player_count: 'P1',
      round_count: 'P21',
      unknown_leader: 'P5',
      not_your_seat: 'P27',
      invalid_state: '-',
      match_over: 'P21',
      no_such_seat: 'P1',
      no_such_action: '-',
      still_dealing: 'P3',
      still_returning: 'P24',
      no_deal_due: 'P3',
      no_return_due: 'P24',
      already_returned: 'P24',
      not_returner: 'P24',
      deal_order: 'P3',
      gone_out: 'P17',
      already_passed: 'P9',
      not_your_turn: 'P8',
      not_cards: 'P2',
      no_cards: 'P7',
      leader_passes: 'P7',
      hand_size: 'P3',
      return_size: 'P24',
      mixed_ranks: 'P7',
      wrong_count: 'P8',
      already_dealt: 'P3',
      not_held: 'P7',
      equal_rank: 'P8',
      too_low: 'P8',
    },
  },
  faults: [
    'syntax',
    'unexpected_end',
    'trailing_data',
    'wrong_type',
    'missing_member',
    'unknown_member',
    'repeated_member',
    'unknown_value',
    'out_of_range',
    'card_twice',
    'seat_twice',
    'not_canonical',
    'wrong_version',
    'impossible_state',
  ],
};

// A type is a test, a list [type], a map { bySeat: type }, objects that their member type tells apart { byType }, or
// an object of members, those that may be missing with a ? behind their names.
const text = (x) => typeof x === 'string';
const filled = (x) => text(x) && x !== '';
const number = (low, high) => (x) => Number.isInteger(x) && x >= low && x <= high;
const truth = (x) => typeof x === 'boolean';
const any = () => true;
const seat = number(0, 14);
const one = number(1, 1);
const oneOf =
  (...values) =>
  (x) =>
    values.includes(x);

function typesOf(game) {
  const c7 = game === 'core7';
  const letter = c7 ? 'C' : 'P';
  const color = oneOf('red', 'green', 'blue', 'gray');
  const card = (x) => /^(3|4|5|6|7|8|9|10|V|D|R|A|2)[cdhs]$/.test(x);
  const cards = [card];
  const rules = c7
    ? { cycle: oneOf('red-green-blue', 'red-blue-green') }
    : {
        players: number(3, 6),
        rounds: number(1, 1000),
        revolution: truth,
        leader: oneOf('last', 'president', 'seat0'),
      };
  const action = c7
    ? {
        byType: {
          choose: { type: text, seat, hand: [color] },
          lock: { type: text, seat, color },
          discard: { type: text, seat, color },
        },
      }
    : {
        byType: {
          deal: { type: text, seat, cards },
          play: { type: text, seat, cards },
          return: { type: text, seat, cards },
          pass: { type: text, seat },
        },
      };
  const role = oneOf('none', 'president', 'vice-president', 'neutral', 'vice-ass', 'ass');
  const result = c7
    ? { 'winner?': oneOf(0, 1), by: oneOf('C10', 'C11', 'C13', 'C14', 'C15', 'C16'), wins: [number(0, 3)] }
    : { by: oneOf('P21'), places: [seat], roles: [role], points: [number(1, 6000)], standings: [number(1, 6)] };
  const round = { played: [color], 'winner?': oneOf(0, 1), 'discarded?': color };
  const views = (version) =>
    c7
      ? {
          ...version,
          game: oneOf(game),
          rules,
          seat: number(-1, 1),
          phase: oneOf('choosing', 'locking', 'discarding', 'over'),
          hand: [color],
          'lock?': color,
          counts: [number(0, 7)],
          chosen: [truth],
          locked: [truth],
          wins: [number(0, 3)],
          rounds: [round],
          pending: [seat],
          'result?': result,
          legal: [action],
        }
      : {
          ...version,
          game: oneOf(game),
          rules,
          seat: number(-1, 5),
          phase: oneOf('dealing', 'returning', 'playing', 'over'),
          round: number(0, 1000),
          hand: cards,
          counts: [number(0, 20)],
          shown: [cards],
          'top?': { seat, cards },
          'turn?': seat,
          passed: [seat],
          reversed: truth,
          places: [seat],
          roles: [role],
          points: [number(0, 6000)],
          'partner?': seat,
          gave: cards,
          got: cards,
          pending: [number(-2, 5)],
          'result?': result,
          legal: [action],
        };
  const seen = (version) => ({
    byType: c7
      ? {
          chosen: { ...version, type: text, seat, 'hand?': [color] },
          locked: { ...version, type: text, seat, 'color?': color },
          revealed: { ...version, type: text, round: number(1, 7), played: [color], 'winner?': oneOf(0, 1) },
          discarded: { ...version, type: text, seat, color },
          ended: { ...version, type: text, result },
        }
      : {
          dealt: { ...version, type: text, seat, 'cards?': cards, count: number(8, 18) },
          gave: { ...version, type: text, seat, to: seat, 'cards?': cards, count: number(1, 2) },
          returned: { ...version, type: text, seat, to: seat, 'cards?': cards, count: number(1, 2) },
          began: { ...version, type: text, seat, round: number(1, 1000) },
          played: { ...version, type: text, seat, cards, count: number(1, 4) },
          passed: { ...version, type: text, seat },
          revolution: { ...version, type: text, seat, reversed: truth },
          went_out: { ...version, type: text, seat, place: number(1, 5) },
          trick_ended: { ...version, type: text, seat, to: seat },
          round_ended: { ...version, type: text, round: number(1, 1000), places: [seat] },
          ended: { ...version, type: text, result },
        },
  });
  const position = {
    notation: filled,
    pending: [number(-2, 5)],
    legal: { bySeat: [action] },
    'views?': { bySeat: views({ v: one }) },
    'result?': result,
  };
  const fault = { code: oneOf(...codes.faults), offset: number(0, 1e6) };
  const reason = oneOf(...Object.keys(codes[game].reasons));
  const refused = { code: reason, clause: oneOf(...Object.values(codes[game].reasons)) };
  const head = { name: filled, clauses: [clause(letter)], why: (x) => filled(x) && x.endsWith('.') };
  const tags = {
    players: [text],
    date: text,
    event: text,
    finished: truth,
    extra: [{ name: filled, value: text }],
  };
  const record = { v: one, game: oneOf(game), revision: filled, tags, rules, actions: [action] };
  const transcript = {
    v: one,
    game: oneOf(game),
    revision: filled,
    tags,
    rules,
    observations: [seen({})],
    view: views({}),
  };
  return {
    cases: (c) => {
      if (!c.action) return { ...head, rules: any, unreadable: fault, refused };
      const act = {
        ...head,
        rules,
        setup: [action],
        before: position,
        'asked?': number(-1, 5),
        action: c.unreadable ? any : action,
        'unreadable?': fault,
      };
      if (c.refused) return { ...act, refused };
      return c.asked === undefined ? { ...act, seen: { bySeat: [seen({ v: one })] }, after: position } : act;
    },
    matches: () => ({
      ...head,
      record,
      text: filled,
      steps: [{ notation: filled, pending: [number(-2, 5)], legal: { bySeat: [number(1, 200)] } }],
      'broken?': { index: number(0, 1e6), code: reason },
      'result?': result,
      transcripts: { bySeat: transcript },
    }),
    reads: (r) => ({
      ...head,
      read: oneOf('action', 'rules', 'record', 'state', 'hand', 'cards'),
      form: oneOf('json', 'text'),
      input: text,
      ...(r.fault ? { fault } : { written: filled }),
    }),
    shuffles: () => ({ ...head, rules, setup: [action], picks: [number(0, 51)], deals: [action] }),
  };
}

// faults yields what is wrong with a value.
function* faults(where, x, type) {
  if (typeof type === 'function') {
    if (!type(x)) yield `${where} is ${JSON.stringify(x)}`;
  } else if (Array.isArray(type)) {
    if (!Array.isArray(x)) yield `${where} is no list`;
    else for (const [i, item] of x.entries()) yield* faults(`${where}[${i}]`, item, type[0]);
  } else if (typeof x !== 'object' || x === null || Array.isArray(x)) {
    yield `${where} is no object`;
  } else if (type.bySeat) {
    for (const [key, value] of Object.entries(x)) {
      if (!/^(-1|[0-5])$/.test(key)) yield `${where} has the key ${key}`;
      yield* faults(`${where}.${key}`, value, type.bySeat);
    }
  } else if (type.byType) {
    if (type.byType[x.type]) yield* faults(where, x, type.byType[x.type]);
    else yield `${where} is of type ${x.type}`;
  } else {
    for (const name of Object.keys(x))
      if (!(name in type) && !(name + '?' in type)) yield `${where} has the member ${name}`;
    for (const [key, inner] of Object.entries(type)) {
      const name = key.replace(/\?$/, '');
      if (name in x) yield* faults(`${where}.${name}`, x[name], inner);
      else if (name === key) yield `${where} lacks the member ${name}`;
    }
  }
}

// format yields what is wrong with a file.
export function* format(game, file) {
  const [list, ...more] = Object.keys(file).filter((name) => name !== 'v' && name !== 'game');
  const type = typesOf(game)[list];
  if (file.v !== 1 || file.game !== game || more.length > 0 || !type) {
    yield 'the file has another head';
    return;
  }
  const names = new Set();
  for (const item of file[list]) {
    if (names.has(item.name)) yield `two are named ${item.name}`;
    names.add(item.name);
    yield* faults(item.name, item, type(item));
    if (list === 'cases' && !item.name.startsWith(item.clauses[0] + '/'))
      yield `${item.name} is about ${item.clauses[0]}`;
  }
}

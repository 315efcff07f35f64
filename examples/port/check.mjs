// Checks the conformance vectors of both games with ports of the rules that know nothing of the Go packages.
//
//	node examples/port/check.mjs
//
// It prints the number of cases by clause and exits with 1 if anything differs.

import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import * as core7 from './core7.mjs';
import * as president from './president.mjs';
import { format, codes } from './format.mjs';
import { parseRecord, readDocument, readRecord, recordText } from './reader.mjs';

let failures = 0;

function fail(where, what, got, want) {
  failures++;
  if (failures > 20) return;
  console.error(`FAIL ${where}: ${what}`);
  if (want !== undefined) console.error(`  got  ${JSON.stringify(got)}\n  want ${JSON.stringify(want)}`);
}

function same(where, what, got, want) {
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(got ?? null)), want ?? null))
    fail(where, what, got, want ?? null);
}

// replay carries out actions that must all be legal.
function replay(game, where, rules, actions) {
  let s = game.start(rules);
  for (const a of actions) {
    const code = game.check(s, a);
    if (code !== '') {
      fail(where, `${JSON.stringify(a)} of the setup is refused: ${code}`);
      return s;
    }
    s = game.apply(s, a).state;
  }
  return s;
}

function checkPosition(game, where, s, want) {
  same(where, 'notation', game.notation(s), want.notation);
  same(where, 'pending', game.pending(s), want.pending);
  for (const [seat, list] of Object.entries(want.legal))
    same(where, `legal of ${seat}`, game.legal(s, Number(seat)), list);
  for (const [seat, view] of Object.entries(want.views ?? {}))
    same(where, `view of ${seat}`, game.view(s, Number(seat)), view);
  same(where, 'result', game.result(s), want.result);
}

function checkCase(game, c) {
  const where = `${game.gameName} ${c.name}`;
  if (c.unreadable) {
    const read = c.action ? game.readAction : game.readRules;
    same(
      where,
      'unreadable',
      faultOf(() => readDocument(JSON.stringify(c.action ?? c.rules), read)),
      c.unreadable,
    );
  }
  if (!c.action) {
    same(where, 'refused', game.start(c.rules), c.refused.code);
    return;
  }
  const s = replay(game, where, c.rules, c.setup);
  checkPosition(game, where + ', before', s, c.before);
  let code = game.check(s, c.action);
  if (c.asked !== undefined && (c.asked < 0 || game.asker(c.action) !== c.asked)) code = 'not_your_seat';
  same(where, 'refused', code, c.refused?.code ?? '');
  same(
    where,
    'clause of the code',
    c.refused?.clause,
    code === '' ? undefined : codes[game.gameName].reasons[code],
  );

  const legal = game.legal(s, game.asker(c.action));
  const short = game.plays(s, game.asker(c.action));
  const within = (list, a) => list.some((b) => isDeepStrictEqual(b, a));
  if (c.asked === undefined && game.asker(c.action) >= 0 && within(legal, c.action) !== (code === ''))
    fail(where, 'the legal list differs');
  if (!short.every((a) => within(legal, a))) fail(where, 'the short list is no part of the full one');
  if (!c.after) return;
  const { state, events } = game.apply(s, c.action);
  for (const [seat, seen] of Object.entries(c.seen)) {
    same(
      where,
      `seen by ${seat}`,
      events.map((e) => game.observe(e, Number(seat))),
      seen,
    );
  }
  checkPosition(game, where, state, c.after);
}

function checkMatch(game, m) {
  const where = `${game.gameName} match ${m.name}`;
  const { record } = m;
  same(where, 'text', recordText(game, record), m.text);
  let s = game.start(record.rules);
  const told = new Map(game.viewers(record.rules).map((seat) => [seat, []]));
  let broken = null;
  for (let i = 0; ; i++) {
    const step = m.steps[i];
    same(where, `notation ${i}`, game.notation(s), step.notation);
    same(where, `pending ${i}`, game.pending(s), step.pending);
    for (const [seat, counts] of Object.entries(step.legal)) {
      same(where, `legal ${i}`, [game.legal(s, Number(seat)).length, game.plays(s, Number(seat)).length], counts);
    }
    if (i === record.actions.length) break;
    const code = game.check(s, record.actions[i]);
    if (code !== '') {
      broken = { index: i, code };
      break;
    }
    const { state, events } = game.apply(s, record.actions[i]);
    for (const [seat, list] of told) list.push(...events.map((e) => game.observe(e, seat)));
    s = state;
  }
  same(where, 'broken', broken, m.broken);
  same(where, 'result', game.result(s), m.result);
  const inner = ({ v, ...rest }) => rest; // within a transcript views and observations have no version
  for (const [seat, list] of told) {
    same(
      where,
      `transcript of ${seat}`,
      {
        v: 1,
        game: game.gameName,
        revision: game.revision,
        tags: record.tags,
        rules: record.rules,
        observations: list.map(inner),
        view: inner(game.view(s, seat)),
      },
      m.transcripts[seat],
    );
  }
}

function faultOf(read) {
  try {
    read();
    return null;
  } catch (e) {
    if (!e.code || e.offset === undefined) throw e;
    return { code: e.code, offset: e.offset };
  }
}

// checkReading reports whether the port reads such things.
function checkReading(game, r) {
  const where = `${game.gameName} reading ${r.name}`;
  const documents = { action: game.readAction, rules: game.readRules, record: readRecord(game) };
  const texts = {
    action: (text) => game.actionText(game.parseAction(text)),
    state: game.parseState && ((text) => game.notation(game.parseState(text))),
    record: (text) => recordText(game, parseRecord(game, text)),
    ...game.parseOther,
  };
  let written;
  if (r.form === 'text' && !texts[r.read]) return false;
  same(
    where,
    'fault',
    faultOf(() => {
      written = r.form === 'json' ? readDocument(r.input, documents[r.read]) : texts[r.read](r.input);
    }),
    r.fault,
  );
  if (r.written !== undefined)
    same(where, 'written', written, r.form === 'json' ? JSON.parse(r.written) : r.written);
  return true;
}

function checkShuffle(game, m) {
  const where = `${game.gameName} shuffle ${m.name}`;
  const picks = [...m.picks];
  same(
    where,
    'deals',
    game.shuffled(replay(game, where, m.rules, m.setup), () => picks.shift()),
    m.deals,
  );
  same(where, 'picks left', picks, []);
}

for (const game of [core7, president]) {
  const dir = new URL(`../../${game.gameName}/testdata/conformance/`, import.meta.url);
  const count = {};
  const refused = {};
  const reached = new Set();
  const total = { cases: 0, matches: 0, readings: 0, skipped: 0, shuffles: 0 };
  for (const name of readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const file = JSON.parse(readFileSync(new URL(name, dir), 'utf8'));
    for (const what of format(game.gameName, file)) fail(`${game.gameName}/${name}`, what);
    for (const c of file.cases ?? []) {
      total.cases++;
      count[c.clauses[0]] = (count[c.clauses[0]] ?? 0) + 1;
      if (c.refused) {
        refused[c.clauses[0]] = (refused[c.clauses[0]] ?? 0) + 1;
        reached.add(c.refused.code);
      }
      checkCase(game, c);
    }
    for (const m of file.matches ?? []) {
      total.matches++;
      checkMatch(game, m);
    }
    for (const r of file.reads ?? []) total[checkReading(game, r) ? 'readings' : 'skipped']++;
    for (const m of file.shuffles ?? []) {
      total.shuffles++;
      checkShuffle(game, m);
    }
  }
  const letter = game.gameName === 'core7' ? 'C' : 'P';
  const { reasons } = codes[game.gameName];
  console.log(
    `${game.gameName}: ` +
      Object.entries(total)
        .map(([what, n]) => `${n} ${what}`)
        .join(', '),
  );
  for (let n = 1; n <= game.clauses; n++) {
    const clause = letter + n;
    console.log(
      `  ${clause.padEnd(4)} ${String(count[clause] ?? 0).padStart(3)} cases, ${String(refused[clause] ?? 0).padStart(3)} of them refusals`,
    );
    if (!(count[clause] >= 3)) fail(clause, 'fewer than three cases');
    if (Object.values(reasons).includes(clause) && !refused[clause]) fail(clause, 'can refuse, and no case does');
  }
  for (const code of Object.keys(reasons)) {
    if (code !== 'invalid_state' && !reached.has(code)) fail(code, 'no case is refused so');
  }
}

if (failures > 0) {
  console.error(`${failures} failures`);
  process.exit(1);
}
console.log('all hold');

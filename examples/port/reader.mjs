// A strict reader of JSON documents and of the head of records. Offsets count bytes from the start of the input.
// The first fault is kept and thrown by close as { code, offset }.

const fault = (code, offset) => ({ code, offset });
const bytes = (text) => Buffer.from(text, 'utf8').toString('latin1'); // one character for each byte
const chars = (text) => Buffer.from(text, 'latin1').toString('utf8');

const digit = '0123456789';
const words = ['true', 'false', 'null'];

// half gives the place of the first \u escape in a string that is half of a character, -1 if there is none.
function half(raw) {
  const escapes = raw.matchAll(/\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\(u....|.)/g);
  for (const m of escapes) if (/^\\u[dD][89a-fA-F]..$/.test(m[0])) return m.index;
  return -1;
}

// parse gives the value at the front of a text as { kind, at, end, ... }, kind being the first character of its
// sort. It goes byte by byte, as a fault is at the first one with which no document can go on.
function parse(text) {
  let i = 0;
  const broken = () => fault(i < text.length ? 'syntax' : 'unexpected_end', i);
  const next = (set) => i < text.length && set.includes(text[i]);
  const take = (set) => {
    const taken = next(set);
    if (taken) i++;
    return taken;
  };
  const want = (set) => {
    if (!take(set)) throw broken();
  };
  const space = () => {
    while (take(' \t\r\n'));
  };
  const digits = () => {
    want(digit);
    while (take(digit));
  };
  const escaped = () => {
    if (!take('u')) return want('"\\/bfnrt');
    for (let n = 0; n < 4; n++) want(digit + 'abcdefABCDEF');
  };
  const string = () => {
    const at = i;
    for (want('"'); !take('"'); ) {
      if (take('\\')) escaped();
      else if (i < text.length && text[i] >= ' ') i++;
      else throw broken();
    }
    const raw = text.slice(at, i);
    // Well-formed: halves of characters in names become U+FFFD, and with it two names can be the same.
    return { kind: '"', at, end: i, text: JSON.parse(chars(raw)).toWellFormed(), half: half(raw) };
  };
  const number = () => {
    const at = i;
    take('-');
    if (!take('0')) digits();
    if (take('.')) digits();
    if (take('eE')) {
      take('+-');
      digits();
    }
    return { kind: '0', at, end: i, raw: text.slice(at, i) };
  };
  const member = () => {
    const name = string();
    space();
    want(':');
    return { name: name.text, at: name.at, value: value() };
  };
  const value = () => {
    space();
    const at = i;
    if (next('"')) return string();
    for (const word of words) {
      if (!next(word[0])) continue;
      for (const c of word) want(c);
      return { kind: word, at, end: i };
    }
    if (!next('{[')) return number();
    const open = text[i++];
    const close = open === '{' ? '}' : ']';
    const items = [];
    for (space(); !take(close); space()) {
      if (items.length > 0) want(',');
      space();
      items.push(open === '{' ? member() : value());
    }
    return { kind: open, at, end: i, items };
  };
  return value();
}

// Reader asks an object for its members by name.
class Reader {
  constructor(node) {
    this.node = node;
    this.asked = new Set();
    if (node.kind !== '{') return void this.failAt(node, 'wrong_type');
    const seen = new Set();
    for (const m of node.items) {
      if (seen.has(m.name)) this.failAt(m, 'repeated_member');
      seen.add(m.name);
    }
  }

  failAt(node, code) {
    this.error ??= fault(code, node.at);
  }

  find(name) {
    return this.node.items?.find((m) => m.name === name)?.value ?? { at: this.node.end };
  }

  fail(name, code) {
    this.failAt(this.find(name), code);
  }

  value(name) {
    if (this.error) return null;
    const member = this.node.items.find((m) => m.name === name);
    if (!member) {
      const alike = this.node.items.find((m) => new RegExp(`^${name}$`, 'iu').test(m.name));
      this.error = alike ? fault('unknown_member', alike.at) : fault('missing_member', this.node.end);
      return null;
    }
    this.asked.add(name);
    return member.value;
  }

  kind(name, kind) {
    const node = this.value(name);
    if (node && node.kind !== kind) this.failAt(node, 'wrong_type');
    return this.error ? null : node;
  }

  // text reads a value as a string. Half of a character is refused: readers do not agree on what it stands for.
  text(node) {
    if (node.kind !== '"') this.failAt(node, 'wrong_type');
    else if (node.half >= 0) this.failAt({ at: node.at + node.half }, 'syntax');
    return this.error ? '' : node.text;
  }

  string(name) {
    const node = this.value(name);
    return node ? this.text(node) : '';
  }

  int(name, low, high) {
    const node = this.kind(name, '0');
    const n = Number(node?.raw);
    if (node && (!/^(0|-?[1-9]\d*)$/.test(node.raw) || n < low || n > high)) this.failAt(node, 'out_of_range');
    return this.error ? 0 : n;
  }

  bool(name) {
    const node = this.value(name);
    if (node && node.kind !== 'true' && node.kind !== 'false') this.failAt(node, 'wrong_type');
    return node?.kind === 'true';
  }

  *list(name) {
    for (const node of this.kind(name, '[')?.items ?? []) {
      if (this.error) return;
      yield node;
    }
  }

  *texts(name) {
    for (const node of this.list(name)) {
      const text = this.text(node);
      if (this.error) return;
      yield { node, text };
    }
  }

  // within reads an object within the object, and makes its first fault that of this one.
  within(node, read) {
    if (this.error || !node) return null;
    const inner = new Reader(node);
    const got = read(inner);
    try {
      inner.close();
    } catch (e) {
      this.error ??= e;
    }
    return got;
  }

  object(name, read) {
    return this.within(this.value(name), read);
  }

  close() {
    if (!this.error)
      for (const m of this.node.items) if (!this.asked.has(m.name)) this.failAt(m, 'unknown_member');
    if (this.error) throw this.error;
  }
}

// readDocument reads a document that is one object.
export function readDocument(input, read) {
  const text = bytes(input);
  const node = parse(text);
  const o = new Reader(node);
  const rest = text.slice(node.end).replace(/^[ \t\r\n]+/, '');
  if (!o.error && rest !== '') o.error = fault('trailing_data', text.length - rest.length);
  const got = read(o);
  o.close();
  return got;
}

// readRecord reads a record of a game.
export const readRecord = (game) => (o) => {
  const record = { v: 1, game: game.gameName, revision: game.revision };
  const want = (name, got) => {
    if (got !== record[name]) o.fail(name, 'wrong_version');
  };
  want('v', o.int('v', 0, 2 ** 30));
  want('game', o.string('game'));
  want('revision', o.string('revision'));
  const rules = () => {
    record.rules = o.object('rules', game.readRules);
  };
  if (!game.tagsFirst) rules();
  record.tags = o.object('tags', (t) => {
    const tags = {
      players: [...t.texts('players')].map((x) => x.text),
      date: t.string('date'),
      event: t.string('event'),
      finished: t.bool('finished'),
      extra: [],
    };
    for (const node of t.list('extra')) {
      tags.extra.push(t.within(node, (pair) => ({ name: pair.string('name'), value: pair.string('value') })));
    }
    return tags;
  });
  const players = game.playersOf(record.rules ?? {});
  const wrong = o.error ? '' : wrongTags(record.tags, players);
  if (wrong) o.fail('tags', wrong);
  if (game.tagsFirst) rules();
  record.actions = [];
  for (const node of o.list('actions')) record.actions.push(o.within(node, game.readAction));
  return record;
};

const reserved = ['Game', 'Revision', 'Rules', 'Date', 'Event', 'Status'];
const validName = (name) =>
  /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(name) && !reserved.includes(name) && !name.startsWith('Seat');

// wrongTags gives the code of what is wrong with tags, '' if nothing is.
function wrongTags(tags, players) {
  if (tags.players.length !== 0 && tags.players.length !== players) return 'out_of_range';
  const seen = new Set();
  for (const { name } of tags.extra) {
    if (!validName(name)) return 'unknown_value';
    if (seen.has(name)) return 'repeated_member';
    seen.add(name);
  }
  return '';
}

const quoted = (text) =>
  '"' +
  text
    .replace(/["\\]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/[\x00-\x1f\x7f]/g, (c) => '\\x' + c.charCodeAt(0).toString(16).padStart(2, '0')) +
  '"';
const unquoted = (text) =>
  text.replace(/\\(x[0-9a-f]{2}|.)/g, (_, c) => {
    if (c[0] === 'x') return String.fromCharCode(parseInt(c.slice(1), 16));
    return c === 'n' ? '\n' : c;
  });

// recordText writes a record as text.
export function recordText(game, record) {
  const line = (name, value) => `[${name} ${quoted(value)}]\n`;
  const { tags } = record;
  return (
    line('Game', game.gameName + '/1') +
    line('Revision', record.revision) +
    line('Rules', game.rulesText(record.rules)) +
    tags.players.map((name, seat) => line('Seat' + seat, name)).join('') +
    (tags.date ? line('Date', tags.date) : '') +
    (tags.event ? line('Event', tags.event) : '') +
    (tags.finished ? line('Status', 'finished') : '') +
    tags.extra.map((tag) => line(tag.name, tag.value)).join('') +
    '\n' +
    record.actions.map((a) => game.actionText(a) + '\n').join('')
  );
}

// parseRecord reads a record from text, of ASCII characters as far as offsets are concerned.
export function parseRecord(game, text) {
  const record = { v: 1, game: game.gameName, revision: game.revision, actions: [] };
  const tags = { players: [], date: '', event: '', finished: false, extra: [] };
  const seen = new Set();
  let at = 0;
  const cut = () => {
    const stop = text.indexOf('\n', at);
    if (stop < 0) throw fault('unexpected_end', text.length);
    return text.slice(at, stop);
  };
  for (let n = 0; cut() !== ''; n++) {
    const line = cut();
    const tag = /^\[(\S*) "((?:[^"\\]|\\.)*)"\]$/.exec(line);
    if (!tag) throw fault('syntax', /^\[\S* ".*\]$/.test(line) ? at + line.indexOf(' ') : at);
    const [, name, raw] = tag;
    const value = unquoted(raw);
    if (n === 0 && (name !== 'Game' || value !== game.gameName + '/1')) throw fault('wrong_version', at);
    if (n === 1 && (name !== 'Revision' || value !== game.revision)) throw fault('wrong_version', at);
    if (n === 2 && name !== 'Rules') throw fault('missing_member', at);
    if (n === 2) record.rules = game.parseRules(value, at + '[Rules "'.length);
    if (n > 2) {
      if (name === 'Seat' + tags.players.length) tags.players.push(value);
      else if (name === 'Date' && !tags.date && value) tags.date = value;
      else if (name === 'Event' && !tags.event && value) tags.event = value;
      else if (name === 'Status' && value === 'finished' && !tags.finished) tags.finished = true;
      else if (validName(name)) tags.extra.push({ name, value });
      else throw fault('unknown_value', at);
      if (tags.players.length > game.playersOf(record.rules)) throw fault('out_of_range', at);
      if (seen.has(name)) throw fault('repeated_member', at);
      seen.add(name);
    }
    at += line.length + 1;
  }
  if (!record.rules) throw fault('missing_member', at);
  const missing = game.playersOf(record.rules) - tags.players.length;
  if (tags.players.length > 0 && missing > 0) throw fault('out_of_range', at);
  record.tags = tags;
  const written = recordText(game, record);
  for (let i = 0; i <= at; i++) if (written[i] !== text[i]) throw fault('not_canonical', i);
  for (at++; at < text.length; at += cut().length + 1) record.actions.push(game.parseAction(cut(), at));
  return record;
}

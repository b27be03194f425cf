import type { Rng } from '../../src/kernel/rng.js';

/** Names of properties that plain objects inherit. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'prototype'];

/** Texts that have broken programs. */
const TEXTS = [
  ...NAMES,
  '',
  ' ',
  '-',
  '--',
  '.',
  '..',
  '/',
  '\0',
  '\u001b[2J',
  '\r\n',
  'a\nb',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\ud800',
  '😀',
  '"',
  "'",
  '`',
  '\\',
  '<b>&"',
  '%s%n',
  '${x}',
  '=',
  ':',
  ',',
  ';',
  '1e999',
  'NaN',
  'null',
  'true',
  'é'.normalize('NFD'),
  'x'.repeat(5000),
];

/** JSON values that have broken programs, without numbers that would only cause more work. */
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.5,
  1e-300,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { id: null },
  JSON.parse('{"__proto__":{"x":1}}'),
  Array.from({ length: 300 }, () => 0),
];

/** A random one of them. */
export function pick<T>(rng: Rng, all: readonly T[]): T {
  return all[rng.below(all.length)];
}

type Holder = Record<string, unknown> | unknown[];

/** The text of a JSON document with one to three changes: mostly to its values, sometimes to its text. */
export function mutateJson(rng: Rng, text: string): string {
  if (rng.below(4) === 0) return mutateText(rng, text);
  const root: Holder = [JSON.parse(text)];
  for (let edits = 1 + rng.below(3); edits > 0; edits--) edit(rng, root);
  return JSON.stringify(root[0]) ?? '';
}

/** Makes one random change in a document, at any depth. */
function edit(rng: Rng, root: Holder): void {
  const places: { holder: Holder; key: string }[] = [];
  const visit = (holder: Holder): void => {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      const value = get(holder, key);
      if (typeof value === 'object' && value !== null) visit(value as Holder);
    }
  };
  visit(root);
  // An earlier edit may have removed everything.
  if (places.length === 0) return;
  const { holder, key } = pick(rng, places);
  const value = get(holder, key);
  switch (rng.below(7)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1:
      if (Array.isArray(holder)) holder.push(structuredClone(value));
      else set(holder, pick(rng, NAMES), value);
      return;
    case 2: {
      const other = pick(rng, places);
      set(holder, key, structuredClone(get(other.holder, other.key)));
      return;
    }
    case 3:
      if (typeof value === 'string') set(holder, key, mutateText(rng, value));
      else if (typeof value === 'number') set(holder, key, value + pick(rng, [-1, 1, 0.5, 1000, -1000]));
      else set(holder, key, structuredClone(pick(rng, VALUES)));
      return;
    case 4: {
      let deep: unknown = value;
      for (let levels = rng.below(100); levels > 0; levels--) deep = [deep];
      set(holder, key, deep);
      return;
    }
    default:
      set(holder, key, structuredClone(pick(rng, VALUES)));
  }
}

function get(holder: Holder, key: string): unknown {
  return Object.getOwnPropertyDescriptor(holder, key)?.value;
}

/** Works for a field named `__proto__` too, which an assignment would not create. */
function set(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** A text with a part removed, repeated or replaced. */
export function mutateText(rng: Rng, text: string): string {
  const at = rng.below(text.length + 1);
  const end = Math.min(text.length, at + rng.below(rng.below(4) === 0 ? 200 : 4));
  switch (rng.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at);
    case 2:
      return text.slice(0, end) + text.slice(at);
    case 3:
      return text.slice(0, at) + String.fromCharCode(rng.below(rng.below(2) === 0 ? 128 : 65536)) + text.slice(end);
    default:
      return text.slice(0, at) + pick(rng, TEXTS) + text.slice(end);
  }
}

/** A random one of the texts that have broken programs. */
export function strangeText(rng: Rng): string {
  return pick(rng, TEXTS);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { everyReason } from '../../../../machine/reason.js';
import { compileCards } from '../../compile/compile-cards.js';
import { EDITIONS } from '../../editions/all.js';
import type { ReasonWords } from '../../words/said.js';
import { OFFERED } from '../wording/offered.js';
import { REASONS } from '../wording/reasons.js';
import { PARTS } from './parts.js';

/** The words of reasons, those of every edition among them. */
const WORDS: ReasonWords = Object.assign({}, REASONS, ...[...EDITIONS.values()].map(({ reasons }) => reasons));
const TABLES = { ...OFFERED, ...WORDS };

function partsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, part]) => part).sort();
}

/** The reasons that the sources of a game declare. */
function declaredIn(game: string): ReadonlySet<string> {
  const folder = fileURLToPath(new URL(`../../../../../src/games/${game}/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/reason\('([\w-]+)'/g)].map(([, name]) => name)));
}

test('every reason that a rule can give has words', () => {
  const worded = new Set(Object.keys(TABLES).map((name) => name.split(' ').at(-1)));
  // Tests share a process, in which the other game can be loaded too.
  const own = declaredIn('legion');
  const others = new Set([...declaredIn('imperial-assault')].filter((name) => !own.has(name)));
  expect(everyReason().filter((name) => name !== 'not-offered' && !others.has(name) && !worded.has(name))).toEqual([]);
});

test('words are for reasons that a rule gives, in both languages', () => {
  // The reasons of cards are known once the module that compiles them is loaded.
  expect(compileCards).toBeTypeOf('function');
  const reasons = new Set(everyReason());
  const worded = Object.keys(WORDS);
  expect(worded.filter((name) => !reasons.has(name.split(' ').at(-1) ?? ''))).toEqual([]);
  const bad = Object.values(TABLES).flatMap((texts) => texts.filter(([one, other]) => one === '' || other === one));
  expect(bad).toEqual([]);
});

test('both languages fill in the same parts', () => {
  const differ = Object.values(TABLES).flatMap((texts) =>
    texts.filter(([one, other]) => String(partsOf(one)) !== String(partsOf(other))),
  );
  expect(differ).toEqual([]);
});

test('the parts of a reason are known', () => {
  const parts = Object.values(WORDS).flat(2).flatMap(partsOf);
  expect(parts.filter((part) => !(part in PARTS))).toEqual([]);
});

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

test('every reason that a rule can give has words', () => {
  const worded = new Set(Object.keys(TABLES).map((name) => name.split(' ').at(-1)));
  expect(everyReason().filter((name) => name !== 'not-offered' && !worded.has(name))).toEqual([]);
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

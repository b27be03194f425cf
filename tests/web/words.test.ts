import process from 'node:process';
import { expect, test } from 'vitest';
import { de } from '../../src/web/words/de.js';
import { en } from '../../src/web/words/en.js';
import { listed, loadList } from '../../src/web/engine/data.js';
import { languageOf } from '../../src/web/words/words.js';

/** Words that are the same in both languages. */
const SAME = ['Opfor', 'Text', 'Trooper', 'Name', 'Start', 'General', 'Esc', 'Enter', 'done'];

/** The texts of a catalogue by their keys; functions are given numbers or names. */
function textsOf(part: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[at, part]];
  if (typeof part === 'function') {
    const given = (part as (...args: unknown[]) => string)(...Array.from({ length: part.length }, (_, i) => 2 + i));
    return [[at, given]];
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, at === '' ? key : `${at}.${key}`));
}

test('every sentence of the page is German in German', () => {
  const english = new Map(textsOf(en));
  const untranslated = textsOf(de).filter(([key, text]) => english.get(key) === text && !SAME.includes(text));
  expect(untranslated).toEqual([]);
  // The types promise that no key is missing; a sentence may still be empty.
  expect(textsOf(de).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('what is not German yet is known', async () => {
  await loadList();
  const titles = listed().flatMap(({ name }) => (Object.hasOwn(de.battles, name) ? [] : [name]));
  process.stdout.write(`English descriptions of battles: ${titles.length}: ${titles.join(', ')}\n`);
  expect(listed().length - titles.length).toBe(Object.keys(de.battles).length);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de_DE.UTF-8', 'de'],
  ['EN-gb', 'en'],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
])('the language of %s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

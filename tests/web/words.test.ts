import { expect, test } from 'vitest';
import { de } from '../../src/web/words/de.js';
import { en } from '../../src/web/words/en.js';
import { loadList } from '../../src/web/engine/data.js';
import { menu } from '../../src/web/engine/menu.js';
import { languageOf } from '../../src/web/words/words.js';

/** Words that are the same in both languages. */
const SAME = ['Opfor', 'Text', 'Trooper', 'Name', 'Start', 'General', 'Edition', 'Esc', 'Enter', 'done'];

/** What functions are given that read notation. */
const NOTATION: Readonly<Record<string, string>> = { correction: 'wounds b3 2' };

/** The texts of a catalogue by their keys; functions are given numbers. */
function textsOf(part: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[at, part]];
  if (typeof part === 'function') {
    const args = Array.from({ length: part.length }, (_, i) => NOTATION[at.split('.').at(-1) ?? ''] ?? 2 + i);
    const given = (part as (...args: unknown[]) => unknown)(...args);
    return textsOf(given, at);
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

test('every battle has a German title and description', async () => {
  await loadList();
  const english = menu().battles.flatMap(({ source, title, about }) => {
    if (source.kind !== 'scenario' || Object.hasOwn(de.battles, source.name)) return [];
    const said = de.battleOf(title, about);
    return said.about === about || `${said.title} ${said.about}`.includes(' against ') ? [said.title] : [];
  });
  expect(english).toEqual([]);
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

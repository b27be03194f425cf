import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../games/legion/editions/all.js';
import { parseRulesIndex } from '../../proof/rules-index.js';
import { readJson } from '../package-root.js';
import type { Result } from '../../kernel/result.js';
import { germanCards, readGermanHandbook } from './german-books.js';
import { readHandbook } from './handbook.js';
import { legionLibrary, libraryFolder } from './library.js';

function made<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const dataOf = (edition: string, file: string): unknown => made(readJson(`${libraryFolder(edition)}/${file}.json`));

/** What an edition says of Armor, in both languages. */
const armorIn = (edition: string): string[] =>
  [readHandbook(edition), readGermanHandbook(edition)].map((book) => made(made(book).about('armor')));

test('a name means what its edition says, in both languages', () => {
  const [english, german] = armorIn('legion-2020');
  expect(english).toMatch(/^Armor \(unit keyword; entry armor, lines 799–810\)\n {2}While the unit defends/);
  expect(german).toMatch(/^Armor \(Schlüsselwort von Einheiten; Eintrag armor, Zeilen 799–810\)/);
});

const LATER = 'legion-2025';
test.skipIf(!EDITIONS.has(LATER))('and in another what that says (skipped: needs legion-2025)', () => {
  const [english, german] = armorIn(LATER);
  expect(english).toMatch(/^Armor X \(unit keyword; entry armor, lines R 5542–5548, K 57\)\n {2}Defender cancels/);
  expect(german).toMatch(/^Panzerung X \(Schlüsselwort von Einheiten; Eintrag armor, Zeilen R 5542–5548, K 57\)/);
});

describe.each([...EDITIONS.keys()])('the texts of %s', (edition) => {
  const index = made(parseRulesIndex(dataOf(edition, 'rules-index'), edition)).map(({ id }) => id);
  const english = Object.keys((dataOf(edition, 'rules-texts') as { texts: object }).texts);
  const german = Object.keys((dataOf(edition, 'rules-texts-de') as { texts: object }).texts);

  test('are the same entries in both languages', () => {
    expect(german.toSorted()).toEqual(english.toSorted());
  });

  test('are found by the ids of the entries', () => {
    const books = [readHandbook(edition), readGermanHandbook(edition)].map(made);
    const lost = english.filter((id) => !books.every((book) => book.rule(id).includes(` ${id}, `)));
    expect(lost).toEqual([]);
    expect(index.filter((id) => english.includes(id)).length).toBeGreaterThan(300);
  });
});

test.each([...EDITIONS.keys()])('what cards of %s say is said of cards that it has', (edition) => {
  const library = legionLibrary(edition);
  const file = dataOf(edition, 'card-texts-de') as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const lost = [
    ...Object.keys(file['commandCards']).filter((id) => !library.commandCards.has(id)),
    ...Object.keys(file['upgrades']).filter((id) => !library.upgrades.has(id)),
    ...Object.keys(file['battleCards']).filter((at) => !library.battleCards.has(at.split('/')[0])),
  ];
  expect(lost).toEqual([]);
  expect(germanCards(edition).command('an-unknown-card', 'It says so.')).toBe('It says so.');
});

test('what a card does is said in German', () => {
  expect(germanCards('legion-2020').command('imperial-discipline', '')).toContain('befreundete Einheit');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BattleCase } from '../../src/games/legion/conformance/schema.js';
import { choicesOf } from '../../src/games/legion/conformance/choice-kinds.js';
import {
  ARMY_REASONS,
  ATTACK_PROPERTIES,
  CANCELLED_BY,
  EVENT_TOKENS,
  eventsOf,
  GAME_PROPERTIES,
  MINI_PROPERTIES,
  MOVE_TYPES,
  PAIR_PROPERTIES,
  NOT_YOUR_DECISION,
  PLAYER_PROPERTIES,
  ROLL_PURPOSES,
  TOKEN_PROPERTIES,
  UNIT_PROPERTIES,
} from '../../src/games/legion/conformance/vocabulary.js';
import { everyReason } from '../../src/machine/reason.js';
import { NOT_NOW } from '../../src/proof/case-rules.js';
import { EDITIONS, USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { allCases } from './read-cases.js';

const page = readFileSync(new URL('../../docs/conformance.md', import.meta.url), 'utf8');

/** Every word in backticks between two texts of the page. */
function words(from: string, to: string): string[] {
  const start = page.indexOf(from);
  const end = page.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`the page has no part from "${from}" to "${to}"`);
  return [...page.slice(start + from.length, end).matchAll(/`([^`]+)`/g)].map((match) => match[1]);
}

/** The words in backticks in the first column of a table. */
function firstColumn(head: string): string[] {
  const start = page.indexOf(head);
  if (start < 0) throw new Error(`the page has no table ${head}`);
  const rows = page.slice(start).split('\n\n')[0].split('\n').slice(2);
  return rows.flatMap((row) => [...row.split(' | ')[0].matchAll(/`([^`]+)`/g)].map((match) => match[1]));
}

const sorted = (list: Iterable<string>): string[] => [...new Set(list)].sort();

test('the page lists every kind of choice', () => {
  expect(sorted(firstColumn('| kind | fields | example |'))).toEqual(sorted(choicesOf(USUAL_EDITION).kinds.keys()));
});

test('the page lists every value of by that a script of a case uses', () => {
  const used = new Set<string>();
  const battles = allCases(USUAL_EDITION).filter((one): one is BattleCase => 'units' in one);
  for (const { script = [] } of battles)
    for (const step of script)
      if ('choose' in step && typeof step.choose['by'] === 'string') used.add(step.choose['by']);
  expect(sorted(firstColumn('| `by` | what it is |'))).toEqual(sorted(used));
});

test('the page lists every card action that is not named after its card', () => {
  const { keywords, battleCards } = USUAL_EDITION;
  const behaviours = [keywords, battleCards].flatMap((known) => [...known.values()]);
  const names = behaviours.flatMap(({ actions = [] }) => actions.map(({ name }) => name));
  expect(sorted(words('the name that the keyword or objective card gives', '; capitals'))).toEqual(sorted(names));
});

test('the page lists every reason that a case gives, and each is declared by a rule', () => {
  const listed = words('These are the reasons that cases give', '\n\n');
  const given = new Set([NOT_NOW, NOT_YOUR_DECISION]);
  for (const one of allCases(USUAL_EDITION)) for (const reason of reasonsIn(one)) given.add(reason);
  expect(sorted(listed)).toEqual(sorted(given));
  const declared = new Set([NOT_NOW, NOT_YOUR_DECISION, ...everyReason()]);
  const all = [...listed, ...words('a choice is not even asked for:', 'A choice that')];
  expect(all.filter((reason) => !declared.has(reason))).toEqual([]);
});

/** The values of `because` of what is not legal, anywhere in a case. */
function reasonsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'legal' in part && 'because' in part ? [String(part.because)] : [];
  return [...own, ...Object.values(part).flatMap(reasonsIn)];
}

test('the page lists every reason against an army', () => {
  expect(sorted(words('The reasons are', 'An army'))).toEqual(sorted(ARMY_REASONS));
});

test('the page lists every event with its fields, and the words in them', () => {
  const start = page.indexOf('| event | fields | only in |');
  const rows = page.slice(start, page.indexOf('\n\n', start)).split('\n').slice(2);
  for (const edition of EDITIONS.values()) {
    const own = edition.cases.events ?? {};
    const listed = Object.entries(eventsOf(edition)).map(
      ([event, fields]) =>
        `| \`${event}\` | ${fields.map((field) => `\`${field}\``).join(', ')} |${event in own ? ` \`${edition.id}\`` : ''} |`,
    );
    const ofEdition = rows.filter((row) => !/`legion-\d+` \|$/.test(row) || row.includes(`\`${edition.id}\``));
    expect(sorted(ofEdition)).toEqual(sorted(listed));
  }
  expect(words('of a move ', '; of a Bane')).toEqual([...MOVE_TYPES]);
  expect(words('issues an order, or ', 'for the reason that cancels')).toEqual([...CANCELLED_BY]);
  expect(words('`token` of a unit is ', '; `token` of a detonation')).toEqual([...EVENT_TOKENS]);
  expect(words('is checked if given: `attack`', '\n- ')).toEqual(ROLL_PURPOSES.slice(1));
});

test('the page has every property that a path can end with', () => {
  const paths = [...page.matchAll(/`(?:[\w-]+(?:\.\d)?)?\.(\w[\w-]*)(?:\.[\w-]+)*`/g)].map((match) => match[1]);
  const all = [UNIT_PROPERTIES, PAIR_PROPERTIES, MINI_PROPERTIES, PLAYER_PROPERTIES, GAME_PROPERTIES, TOKEN_PROPERTIES];
  const own = Object.values(USUAL_EDITION.cases.values ?? {}).flatMap((values) => Object.keys(values));
  const missing = [...all.flat(), ...own, ...ATTACK_PROPERTIES].filter((property) => !paths.includes(property));
  expect(missing).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readHandbook } from '../../../../arena/legion/handbook.js';
import { legionLibrary } from '../../../../arena/legion/library.js';
import type { Result } from '../../../../kernel/result.js';
import { fullName } from '../../cards/card-names.js';
import { edition2020 } from './edition.js';
import { keywordText } from '../../present/card-lines.js';
import { UNIT_TOKENS } from '../../state/unit-tokens.js';
import { TERRAIN } from './terrain.js';
import { parseRuleTexts } from '../../present/handbook/texts.js';
import { VOCABULARY } from './vocabulary.js';

const data = new URL('data/', import.meta.url);
const json = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, data), 'utf8'));
const made = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
};
const texts = made(parseRuleTexts(VOCABULARY, json('rules-index'), json('rules-texts')));
const cards = legionLibrary('legion-2020');
const handbook = made(readHandbook('legion-2020'));

/** Entries of the index that say nothing by themselves, or that only correct a card, whose own text tells them. */
const NO_TEXT = new Set(
  `defining-the-battlefield-example clambering-example terrain-types blocked claim destroyed leader obscured play-area
   promote ready speed unit-card errata optional-rules key-positions limited-visibility rapid-reinforcements
   coordinated-fire covert-observation sabotaged-communications son-of-skywalker mark-ii-medium-blaster-trooper
   t-47-airspeeder e-web-heavy-blaster-team 1-4-fd-laser-cannon-team wookiee-warriors chewbacca-walking-carpet
   aggressive-tactics battle-meditation bistan cm-o-93-trooper commanding-presence comms-relay dh-447-sniper
   dlt-19x-sniper unnamed-upgrade-wound-threshold-2 force-choke jedi-mind-trick long-range-comlink pao
   t-7-ion-snowtrooper wedge-antilles`.split(/\s+/),
);

describe('the texts of the rules', () => {
  test('exist for every keyword and every entry that says something', () => {
    const index = json('rules-index') as { id: string }[];
    const needed = index.filter(({ id }) => !NO_TEXT.has(id) && !/-(redirect|heading)$|^points-/.test(id));
    const missing = [...needed, ...VOCABULARY.catalogue.all]
      .filter(({ id }) => !texts.entries.has(id))
      .map(({ id }) => id);
    expect(missing).toEqual([]);
  });

  test('are a few short sentences, each with its place in the rules', () => {
    for (const { id, text, lines } of texts.entries.values()) {
      expect(text.length, id).toBeLessThanOrEqual(330);
      expect(text.match(/[.!?](?=\s|$)/g)?.length ?? 0, id).toBeLessThanOrEqual(4);
      expect(text, id).toMatch(/^[A-Z0-9'].*[.]$/s);
      expect(lines, id).toMatch(/^[1-9]\d*(–[1-9]\d*)?$/);
    }
  });

  test('exist for every token and every kind of terrain, with or without the word token', () => {
    const others = 'smoke,charge,bane,graffiti,objective,condition,victory,order,panic,incognito,wheel mode,commander';
    const named = [...UNIT_TOKENS, 'shield', 'damaged', 'disabled', 'weapon-disrupted', ...others.split(',')];
    const tokens = named.map((name) => name.replaceAll('-', ' '));
    const lost = [...tokens, ...tokens.map((name) => `${name} token`), ...TERRAIN.kinds.keys()].filter(
      (name) => !handbook.about(name.replaceAll('-', ' ')).ok,
    );
    expect(lost).toEqual([]);
  });

  test('are found by the name of the entry and by its id', () => {
    const lost = [...texts.entries.values()].filter(({ id, name }) =>
      [name, id].some((asked) => !made(handbook.about(asked)).includes(`entry ${id}, line`)),
    );
    expect(lost).toEqual([]);
  });

  test('of an entry that the rules do not have, or a word for none, are rejected in one line', () => {
    const wrong = { edition: 'legion-2020', texts: { gardian: 'It guards.' }, also: {} };
    expect(parseRuleTexts(VOCABULARY, json('rules-index'), wrong)).toMatchObject({
      problem: { message: 'rules-texts.json: texts: the rules have no entry "gardian"; did you mean guardian?' },
    });
    expect(
      parseRuleTexts(VOCABULARY, json('rules-index'), { ...wrong, texts: {}, also: { run: 'flee' } }),
    ).toMatchObject({ problem: { message: 'rules-texts.json: also: run: there is no text of "flee"' } });
  });
});

describe('every card that can be played', () => {
  const own = [
    ...[...cards.commandCards.values()].filter(({ id }) => edition2020.commandCards.has(id)),
    ...[...cards.upgrades.values()].filter(({ id }) => edition2020.upgrades.has(id)),
    ...cards.battleCards.values(),
    ...cards.upgrades.values(),
    ...cards.commandCards.values(),
  ];

  test('is found by its printed name and by its id, and says something', () => {
    for (const { name, id } of own) {
      for (const asked of [name, id]) {
        const found = made(handbook.about(asked));
        const about = found.split('\n\n').find((text) => text.includes(`; id ${id})`));
        expect(about, asked).toMatch(/^[^\n]+\n {2}\S[^\n]{4}/);
        expect(about?.startsWith(`${name} (`), asked).toBe(true);
      }
    }
    for (const unit of cards.units.values())
      for (const asked of [unit.name, fullName(unit), unit.id])
        expect(made(handbook.about(asked)), asked).toMatch(
          new RegExp(`${unit.name.replaceAll(/[^\\w ]/g, '.')}[^\n]*; id ${unit.id}\\)\\n.*speed \\d`),
        );
  });

  test('counts one and several right, and so does every entry of the rules', () => {
    const things = 'hit|crit|critical|block|surge|wound|token|miniature|unit|card|point|pip|shield|action|round';
    const wrong = new RegExp(
      `(?<![\\d.,–+-])(?<!range |round |speed |height )\\b1 (?:[a-z]+ )?(?:${things})s\\b|\\b(?:[2-9]|two|three|four) (?:${things})\\b(?! (?:tokens|cards|actions|points)|, )`,
    );
    const asked = [...cards.units.keys(), ...own.map(({ id }) => id), ...texts.entries.keys()];
    const told = asked.map((id) => made(handbook.about(id)).replaceAll(/\s+/g, ' '));
    expect(told.flatMap((text) => wrong.exec(text)?.[0] ?? [])).toEqual([]);
  });

  test('with a gunner who slows the speeder down says so', () => {
    expect(made(handbook.about('BARC Ion Gunner'))).toContain("The unit's maximum speed is 1 lower.");
  });

  test('has keywords that are found as they are printed on it', () => {
    const printed = [
      ...[...cards.units.values()].flatMap(({ keywords, weapons }) => [
        ...keywords,
        ...weapons.flatMap((w) => w.keywords),
      ]),
      ...[...cards.upgrades.values()].flatMap(({ adds }) => [
        ...adds.keywords,
        ...adds.weapons.flatMap((w) => w.keywords),
      ]),
    ];
    const names = new Map(printed.map((keyword) => [keywordText(keyword), keyword.id]));
    expect(names.size).toBeGreaterThan(150);
    const lost = [...names].filter(([name, id]) => {
      const found = handbook.about(name);
      return !found.ok || !found.value.includes(`entry ${id}, line`);
    });
    expect(lost).toEqual([]);
  });

  test('has a text of its own where its module adds something to its keywords', () => {
    const silent = own.filter((card) => {
      const behaves = edition2020.commandCards.has(card.id) || ('slot' in card && edition2020.upgrades.has(card.id));
      return behaves && 'effect' in card && card.effect === null;
    });
    // Plain orders, and cards whose module only refines a keyword that they print.
    expect(silent.map(({ id }) => id).filter((id) => !PLAIN.has(id))).toEqual([]);
  });
});

const PLAIN = new Set(['assault', 'push', 'ambush', 'an-entire-legion']);

const about = (name: string): string => made(handbook.about(name)).split('\n')[0];

describe('names', () => {
  test('are matched without case, numbers, punctuation and number of things', () => {
    expect(about('GUARDIAN 2')).toBe('Guardian X (unit keyword; entry guardian, lines 2546–2569)');
    expect(about('treat 1: capacity 2')).toContain('Treat X');
    expect(about('immune pierce')).toContain('Immune: Pierce');
    expect(about('dodge tokens')).toContain('Dodge');
    expect(about('clamber')).toContain('Climb and clamber');
    expect(made(handbook.about('rebel trooper'))).toMatch(/^Rebel Trooper \(.*^Rebel Troopers \(/ms);
    expect(made(handbook.about('z-6'))).toMatch(/^Z-6 Trooper \(.*^Z-6 Phase I Trooper \(/ms);
    expect(about('R2')).toMatch(/^R2-D2, /);
    expect(about('key pos')).toBe('Key Positions (standard objective; id key-positions)');
  });

  test('of several things tell about all, and many are listed', () => {
    expect(made(handbook.about('battle lines')).match(/deployment;/g)).toHaveLength(2);
    expect(about('rebel')).toMatch(/is part of several names: /);
  });

  test('that mean nothing are answered with those that are near', () => {
    expect(handbook.about('gaurdian')).toMatchObject({
      problem: {
        message: "nothing in the rules or on the cards is called 'gaurdian'; did you mean Guardian X?",
      },
    });
    for (const odd of ['', ' ', 'zzzzqqq', '🎲', '((', 'x'.repeat(5000)]) expect(handbook.about(odd).ok).toBe(false);
  });
});

test('an upgrade card says who may take it, how often, and what its miniature has', () => {
  expect(made(handbook.about('Del Meeko'))).toMatch(
    /Adds 1 miniature with 2 wounds.*Only for Imperial Special Forces or imperial corps trooper units\.\n {2}An army can have it once\./s,
  );
  expect(made(handbook.about('JT-12 Jetpacks'))).toContain('It costs 5 points less on Clone Captain Rex.');
  expect(made(handbook.about('Comms Relay'))).toContain('Only for units other than emplacement troopers.');
  expect(made(handbook.about('Rebel Comms Technician'))).toContain('room for a comms card, which it must have');
  expect(made(handbook.about('Fragmentation Grenades'))).toContain('range 1, 1 red; its surges are criticals');
  for (const { id, restrictions } of cards.upgrades.values()) {
    const own = made(handbook.about(id))
      .split('\n\n')
      .find((text) => text.includes(`; id ${id})`));
    expect(own?.includes('Only for '), id).toBe(restrictions.length > 0);
  }
});

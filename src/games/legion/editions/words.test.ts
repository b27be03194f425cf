import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legionLibrary, libraryFolder } from '../../../arena/legion/library.js';
import { shippedDraft } from '../../../arena/testing/shipped.js';
import { readEach } from '../../../proof/read-cases.js';
import { armyListSchema } from '../army/schema.js';
import { kindNamed } from '../cards/named-units.js';
import { LIBRARY_FILES, type LibraryFile, parseLibrary } from '../cards/parse-library.js';
import { compileBattle } from '../compile/compile.js';
import { casesOf } from '../conformance/case-kit.js';
import type { Edition } from '../engine/edition.js';
import { parseScenario } from '../scenario/parse.js';
import { USUAL_EDITION } from './all.js';

const { vocabulary, terrain, formats } = USUAL_EDITION;

/** A trooper of a type that the classic edition lacks, a faction, a format and a kind of terrain: a row each. */
const other: Edition = {
  ...USUAL_EDITION,
  vocabulary: {
    ...vocabulary,
    unitTypes: { ...vocabulary.unitTypes, 'mandalorian trooper': vocabulary.unitTypes['clone trooper'] },
    factions: [...vocabulary.factions, 'mandalorians'],
    sideOf: { ...vocabulary.sideOf, mandalorians: 'light' },
  },
  formats: { ...formats, recon: { ...formats['skirmish'], id: 'recon' } },
  terrain: {
    ...terrain,
    kinds: new Map([...terrain.kinds, ['smoke', { ...kindOf('tall-grass'), name: 'Smoke', rule: 'smoke-cloud' }]]),
  },
  cases: { ...USUAL_EDITION.cases, steps: { ...USUAL_EDITION.cases.steps, command: { reveal: { running: [] } } } },
};

function kindOf(id: string) {
  const kind = terrain.kinds.get(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}

interface Card {
  id: string;
  type: string;
  faction: string;
}

/** The shipped files, with stormtroopers that are mandalorian troopers of their own faction. */
function files(): Record<LibraryFile, unknown> {
  const read = Object.fromEntries(
    LIBRARY_FILES.map((name) => [name, JSON.parse(readFileSync(join(libraryFolder(), `${name}.json`), 'utf8'))]),
  ) as Record<LibraryFile, unknown>;
  const { units } = read.units as { units: Card[] };
  for (const card of units) if (card.id === 'stormtroopers') card.type = 'mandalorian trooper';
  return read;
}

/** The problems of the core set's battle with a change, as a scenario of the edition. */
function problems(edition: Edition, change: object): string {
  const read = parseScenario(legionLibrary(), edition, { ...shippedDraft('core-set-clash'), ...change }, 'test');
  return read.ok ? '' : read.problem.message;
}

/** What is wrong with a case of the edition. */
function faults(edition: Edition, given: object): string {
  const kits = new Map([[edition.id, casesOf(edition, legionLibrary)]]);
  return readEach(kits, [given])?.unreadable[0]?.faults.join('; ') ?? '';
}

describe('words of an edition', () => {
  test('a type of unit is a row of its edition: its cards are read, and played by the traits of the row', () => {
    const library = parseLibrary(other.vocabulary, files());
    if (!library.ok) throw new Error(library.problem.message);
    const unit = library.value.units.get('stormtroopers');
    expect(unit).toMatchObject({ type: 'mandalorian trooper', height: library.value.measures.heights.trooper });
    expect(kindNamed(other.vocabulary, 'Mandalorian Trooper')?.types).toEqual(['mandalorian trooper']);
    expect(kindNamed(other.vocabulary, 'Trooper')?.types).toContain('mandalorian trooper');
    const scenario = parseScenario(library.value, other, shippedDraft('core-set-clash'), 'test');
    if (!scenario.ok) throw new Error(scenario.problem.message);
    const battle = compileBattle(library.value, scenario.value, other);
    if (!battle.ok) throw new Error(battle.problem.message);
    const { card, trooper } = battle.value.units;
    expect(trooper[card.findIndex(({ id }) => id === 'stormtroopers')]).toBe(1);
  });

  test('the height of a type is in the measures of the edition', () => {
    const read = files();
    (read.measures as { measures: { heights: Record<string, number> } }).measures.heights['mandalorian trooper'] = 40;
    const library = parseLibrary(other.vocabulary, read);
    expect(library.ok && library.value.units.get('stormtroopers')?.height).toBe(400);
    expect(parseLibrary(vocabulary, read)).toMatchObject({ ok: false });
  });

  test('another edition refuses them', () => {
    expect(parseLibrary(vocabulary, files())).toMatchObject({
      problem: { message: expect.stringContaining('units.json: stormtroopers: units[') },
    });
    const list = { name: 'x', faction: 'mandalorians', units: [{ card: 'stormtroopers' }] };
    expect(armyListSchema(other.vocabulary).safeParse(list).success).toBe(true);
    expect(armyListSchema(vocabulary).safeParse(list).success).toBe(false);
  });

  test('a scenario names formats and kinds of terrain of its edition', () => {
    const square = [
      [100, 100],
      [150, 100],
      [150, 150],
      [100, 150],
    ];
    const piece = { id: 'cloud', kind: 'smoke', polygonMm: square, heightMm: 20 };
    expect(problems(other, { terrain: [piece] })).toBe('');
    expect(problems(USUAL_EDITION, { terrain: [piece] })).toContain('there is no kind "smoke"');
    expect(problems(other, { format: 'recon' })).not.toContain('format: must be one of');
    expect(problems(USUAL_EDITION, { format: 'recon' })).toContain('format: must be one of');
  });

  test('a case names kinds of terrain, formats and steps of its edition', () => {
    const cloud = [
      [100, 100],
      [150, 100],
      [150, 150],
    ];
    const head = {
      game: 'legion-2020',
      rule: 'nimble',
      id: 'a-case',
      source: 'lines 3232',
      says: 'A sentence about it.',
    };
    const one = {
      ...head,
      units: [{ id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450.5] }],
      at: { phase: 'activation', activating: 'A' },
      expect: [{ path: 'A.dodge', is: 1 }],
    };
    const given = [
      { ...one, terrain: [{ id: 'C', kind: 'smoke-cloud', polygonMm: cloud, heightMm: 5 }] },
      { ...one, at: { phase: 'command', step: 'reveal' } },
      { ...head, army: { format: 'recon', units: [{ card: 'stormtroopers' }] }, expect: [{ army: 'legal' }] },
    ];
    expect(given.map((each) => faults(other, each))).toEqual(['', '', '']);
    const [ofTerrain, ofStep, ofFormat] = given.map((each) => faults(USUAL_EDITION, each));
    expect(ofTerrain).toContain('terrain[0].kind');
    expect(ofStep).toContain('at.step');
    expect(ofFormat).toContain('army.format');
    expect(faults(other, { ...one, at: { phase: 'command', step: 'select-command' } })).toContain('at.step');
  });
});

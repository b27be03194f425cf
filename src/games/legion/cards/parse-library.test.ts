import * as fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { USUAL_EDITION } from '../editions/all.js';
import { legionLibrary, libraryFolder, readLibrary } from '../../../arena/legion/library.js';
import { packageRoot, readJson } from '../../../arena/package-root.js';
import { damaged } from './mutate.suite.js';
import { LIBRARY_FILES, parseLibrary } from './parse-library.js';
import type { LibraryFile } from './parse-library.js';
import { FIRST_ERA } from '../words/eras.js';

type Files = Record<LibraryFile, unknown>;

const folder = libraryFolder();

const library = legionLibrary();

/** How many items have each key. */
function count<T>(items: Iterable<T>, key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

/** A fresh copy of the shipped files, for a test to modify. */
function files(): Files {
  const read = {} as Files;
  for (const name of LIBRARY_FILES) {
    const file = readJson(join(folder, `${name}.json`));
    if (!file.ok) throw new Error(file.problem.message);
    read[name] = file.value;
  }
  return read;
}

interface Loose {
  [key: string]: unknown;
}

/** The card with this id in a file's list, to be changed in place. */
function cardIn(read: Files, file: LibraryFile, list: string, id: string): Loose {
  const card = (read[file] as Record<string, Loose[]>)[list].find((c) => c['id'] === id);
  if (card === undefined) throw new Error(`no ${id}`);
  return card;
}

/** The measures, to be changed in place. */
function measuresIn(read: Files): Loose {
  return (read.measures as { measures: Loose }).measures;
}

function problemOf(read: Files): string {
  const result = parseLibrary(USUAL_EDITION.id, read);
  return result.ok ? 'no problem' : result.problem.message;
}

const orders = (id: string): unknown => library.commandCards.get(id)?.orders;

describe('the shipped library', () => {
  test('holds every card of the edition and 31 of the year after', () => {
    expect({
      units: library.units.size,
      upgrades: library.upgrades.size,
      commandCards: library.commandCards.size,
      objectives: library.objectives.size,
      deployments: library.deployments.size,
      conditions: library.conditions.size,
      bases: library.bases.size,
    }).toEqual({
      units: 91,
      upgrades: 203,
      commandCards: 92,
      objectives: 12,
      deployments: 12,
      conditions: 12,
      bases: 8,
    });
  });

  test('counts units of the first era by faction and rank, upgrades by slot', () => {
    const units = [...library.units.values()].filter(({ era }) => era === FIRST_ERA);
    const upgrades = [...library.upgrades.values()].filter(({ era }) => era === FIRST_ERA);
    expect(count(units, (u) => u.faction)).toEqual({
      rebels: 27,
      empire: 25,
      republic: 13,
      separatists: 12,
    });
    expect(count(units, (u) => u.rank)).toEqual({
      commander: 17,
      operative: 12,
      corps: 12,
      'special forces': 17,
      support: 10,
      heavy: 6,
      counterpart: 3,
    });
    expect(count(upgrades, (u) => u.slot)).toEqual({
      'heavy weapon': 47,
      personnel: 27,
      armament: 17,
      hardpoint: 14,
      pilot: 12,
      gear: 11,
      force: 11,
      training: 10,
      comms: 7,
      command: 5,
      grenades: 5,
      crew: 5,
      ordnance: 3,
      generator: 2,
      flaw: 1,
      supply: 8,
      hostage: 1,
    });
  });

  test('reads a unit card in full', () => {
    const vader = library.units.get('darth-vader-commander');
    expect(vader).toMatchObject({
      name: 'Darth Vader',
      title: 'Dark Lord of the Sith',
      rank: 'commander',
      cost: 175,
      costPrinted: 200,
      wounds: 8,
      courage: null,
      defenseDie: 'red',
      surge: { attack: null, defense: false },
      speed: 1,
      base: 'small',
      height: 420,
      upgradeBar: ['force', 'force', 'force'],
    });
    expect(vader?.keywords.map((k) => [k.id, k.value])).toEqual([
      ['deflect', 0],
      ['immune-pierce', 0],
      ['master-of-the-force', 1],
      ['relentless', 0],
    ]);
    expect(vader?.weapons[0]).toEqual({
      name: "Vader's Lightsaber",
      range: { min: 0, max: 0, melee: true, ranged: false, area: false },
      dice: { red: 6, black: 0, white: 0 },
      keywords: [
        { id: 'impact', name: 'Impact', of: [], value: 3, capacity: 0 },
        { id: 'pierce', name: 'Pierce', of: [], value: 3, capacity: 0 },
      ],
      surge: null,
    });
  });

  test('distinguishes melee weapons, ranged weapons, both, unlimited range and area weapons', () => {
    const range = (id: string): unknown => library.upgrades.get(id)?.adds.weapons[0].range;
    expect(range('hardpoint-at-rt-laser-cannon')).toEqual({ min: 2, max: 4, melee: false, ranged: true, area: false });
    expect(range('hardpoint-at-rt-flamethrower')).toEqual({ min: 1, max: 1, melee: false, ranged: true, area: false });
    expect(range('armament-dt-57-annihilator')).toEqual({ min: 1, max: 2, melee: true, ranged: true, area: false });
    expect(range('hardpoint-at-st-mortar-launcher')).toEqual({
      min: 4,
      max: null,
      melee: false,
      ranged: true,
      area: false,
    });
    expect(range('heavy-weapon-sonic-charge-saboteur')).toEqual({
      min: 1,
      max: 1,
      melee: false,
      ranged: false,
      area: true,
    });
    expect(library.conditions.get('minefield')?.weapon).toMatchObject({ range: { area: true }, surge: 'crit' });
  });

  test('splits the names after a keyword’s colon', () => {
    const keywords = [...library.units.values()].flatMap((u) => u.keywords);
    const of = (name: string): readonly string[] | undefined => keywords.find((k) => k.name === name)?.of;
    expect(of('Coordinate: Droid Trooper, Ground Vehicle, Repulsor Vehicle')).toEqual([
      'Droid Trooper',
      'Ground Vehicle',
      'Repulsor Vehicle',
    ]);
    expect(of('Weak Point: Rear/Sides')).toEqual(['Rear', 'Sides']);
    expect(of('Immune: Pierce')).toEqual([]);
    expect(keywords.find((k) => k.id === 'repair')).toMatchObject({ value: 2, capacity: 2 });
  });

  test('reads the orders of command cards', () => {
    expect(orders('push')).toEqual({ characters: [], count: 2, ranks: [], types: [] });
    expect(orders('master-of-evil')).toEqual({ characters: ['Darth Vader'], count: 2, ranks: [], types: [] });
    expect(orders('an-entire-legion')).toEqual({ characters: [], count: null, ranks: [], types: [] });
    expect(orders('sacrifice')).toMatchObject({ characters: ['Cassian Andor', 'K-2SO'], count: 0 });
    expect(orders('evasive-maneuvers')).toMatchObject({ count: 2, types: ['ground vehicle', 'repulsor vehicle'] });
    expect(orders('pinned-down')).toMatchObject({ count: 2, ranks: ['support', 'heavy'] });
  });

  test('has heights by type of unit, and a ruling for every measure without a source', () => {
    const height = (id: string): number | undefined => library.units.get(id)?.height;
    expect(height('rebel-troopers')).toBe(420);
    expect(height('at-rt-rebel')).toBe(650);
    expect(height('74-z-speeder-bikes')).toBe(400);
    expect(height('tauntaun-riders')).toBe(690);
    expect(library.measures).toMatchObject({
      rangeSegment: 1524,
      moveTool: [0, 750, 1250, 1750],
      bendLimitDegrees: 90,
    });
    const names = library.measures.rulings.map((r) => r.name);
    for (const name of ['trooper-height', 'bend-limit', 'barricade-size', 'hover-height', 'eye-point']) {
      expect(names).toContain(name);
    }
  });

  test('has the contents of the core set', () => {
    const core = library.products.get('core-set');
    expect([...(core?.units ?? [])]).toContainEqual(['rebel-troopers', 2]);
    expect(core?.upgrades.size).toBe(18);
    expect(core?.battleCards.size).toBe(12);
  });

  test('has how certain each card is', () => {
    const read = files();
    expect(library.units.get('rebel-troopers')).toMatchObject({ confidence: 'certain', doubt: null });
    const doubt = 'Certain: the cost. Not certain: the weapon.';
    Object.assign(cardIn(read, 'units', 'units', 'rebel-troopers'), { confidence: 'single', doubt });
    const parsed = parseLibrary(USUAL_EDITION.id, read);
    expect(parsed.ok && parsed.value.units.get('rebel-troopers')).toMatchObject({ confidence: 'single', doubt });
  });

  test('has short effects, and a source for every card', () => {
    const cards = [
      ...library.units.values(),
      ...library.upgrades.values(),
      ...library.commandCards.values(),
      ...library.objectives.values(),
      ...library.deployments.values(),
      ...library.conditions.values(),
    ];
    const bare = cards.filter((card) => card.sources.length === 0);
    expect(bare.map((card) => card.id)).toEqual([]);
    const effects = cards.flatMap((card) => ('effect' in card && card.effect !== null ? [card.effect] : []));
    expect(effects.length).toBeGreaterThan(130);
    expect(effects.filter((effect) => !/^[A-Z0-9].{3,400}\.$/.test(effect))).toEqual([]);
  });
});

/** An empty text, or one line that begins with the name of a file. */
const ONE_LINE = new RegExp(`^$|^(${LIBRARY_FILES.join('|')})\\.json: [^\\n]+$`);

describe('a broken file', () => {
  const cases: [string, (read: Files) => void, string][] = [
    [
      'an unknown keyword',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['keywords'] = [{ name: 'Nimbel' }];
      },
      'units.json: rebel-troopers: units[6].keywords[0]: the rules have no keyword "Nimbel"; did you mean Nimble?',
    ],
    [
      'a keyword without its number',
      (read) => {
        cardIn(read, 'units', 'units', 'stormtroopers')['keywords'] = [{ name: 'Precise' }];
      },
      'keyword Precise needs a value',
    ],
    [
      'a keyword with a number that it must not have',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['keywords'] = [{ name: 'Nimble', value: 2 }];
      },
      'keyword Nimble has no value',
    ],
    [
      'a keyword that names nothing',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['keywords'] = [{ name: 'Coordinate' }];
      },
      'must name something after a colon',
    ],
    [
      'a text instead of a number',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['wounds'] = 'one';
      },
      'units.json: rebel-troopers: units[6].wounds: must be a number (found "one")',
    ],
    [
      'an unknown field',
      (read) => {
        cardIn(read, 'upgrades', 'upgrades', 'force-force-push')['colour'] = 'blue';
      },
      'upgrades.json: force-force-push: upgrades[',
    ],
    [
      'a missing field',
      (read) => {
        delete cardIn(read, 'command-cards', 'commandCards', 'push')['pips'];
      },
      'command-cards.json: push: commandCards[2].pips',
    ],
    [
      'resilience above the wound threshold',
      (read) => {
        cardIn(read, 'units', 'units', 'at-rt-rebel')['resilience'] = 9;
      },
      'resilience 9 is above the wound threshold 6',
    ],
    [
      'a ranged weapon without range',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['weapons'] = [
          { name: 'Rifle', range: {}, dice: { black: 1 } },
        ];
      },
      'a weapon that is not melee needs min and max',
    ],
    [
      'a range with max below min',
      (read) => {
        const weapon = { name: 'Rifle', range: { min: 3, max: 2 }, dice: { black: 1 } };
        cardIn(read, 'units', 'units', 'rebel-troopers')['weapons'] = [weapon];
      },
      'max 2 is below min 3',
    ],
    [
      'a repeated id',
      (read) => {
        const { units } = read.units as { units: Loose[] };
        units.push(structuredClone(units[0]));
      },
      'units.json: leia-organa: the id is used twice',
    ],
    [
      'a restriction to a unit that does not exist',
      (read) => {
        cardIn(read, 'upgrades', 'upgrades', 'heavy-weapon-z-6-trooper')['restrictions'] = [
          { units: ['rebel-trooper'] },
        ];
      },
      'restrictions[0].units: there is no unit card "rebel-trooper"; did you mean rebel-troopers',
    ],
    [
      'a command card of a character that does not exist',
      (read) => {
        cardIn(read, 'command-cards', 'commandCards', 'implacable')['character'] = 'Darth Vadar';
      },
      'command-cards.json: implacable: character: there is no unit named "Darth Vadar"; did you mean Darth Vader',
    ],
    [
      'a keyword that names no unit, type or rank',
      (read) => {
        cardIn(read, 'units', 'units', 'shoretroopers')['keywords'] = [{ name: 'Coordinate: Emplacement Troopers' }];
      },
      'units.json: shoretroopers: keyword Coordinate: Emplacement Troopers: there is no unit name, type of unit, or rank with a type, called "Emplacement Troopers"',
    ],
    [
      'a keyword on an upgrade card that names no unit, type or rank',
      (read) => {
        const card = cardIn(read, 'upgrades', 'upgrades', 'heavy-weapon-gideon-hask') as { adds: Loose };
        card.adds['keywords'] = [{ name: 'Coordinate: Corps Vehicle' }];
      },
      'upgrades.json: heavy-weapon-gideon-hask: keyword Coordinate: Corps Vehicle: there is no unit name',
    ],
    [
      'a product of cards that do not exist',
      (read) => {
        cardIn(read, 'products', 'products', 'core-set')['battleCards'] = { 'battle-line': 1 };
      },
      'there is no battle card "battle-line"; did you mean battle-lines',
    ],
    [
      'a zone with its bounds swapped',
      (read) => {
        const zone = { xMinIn: 6, xMaxIn: 0, yMinIn: 0, yMaxIn: 6 };
        cardIn(read, 'battle-cards', 'deployments', 'battle-lines')['zones'] = { blue: [zone], red: [zone] };
      },
      'each Min must be below its Max',
    ],
    [
      'a die whose faces do not add up',
      (read) => {
        const { measures } = read.measures as { measures: { attackDice: { red: Loose } } };
        measures.attackDice.red['hit'] = 6;
      },
      'the faces must add up to the sides',
    ],
    [
      'a length finer than a tenth of a millimetre',
      (read) => {
        measuresIn(read)['toolWidth'] = 15.05;
      },
      '15.05 mm is finer than a tenth of a millimetre',
    ],
    [
      'a tool that has no half',
      (read) => {
        measuresIn(read)['moveTool'] = [0, 75.1, 125, 175];
      },
      'measures.json: measures.moveTool[1]: half of it must be a whole number of tenths',
    ],
    [
      'tools out of order',
      (read) => {
        measuresIn(read)['moveTool'] = [0, 125, 75, 175];
      },
      'measures.json: measures.moveTool: each tool must be longer than the one before',
    ],
    [
      'a tool for speed 0',
      (read) => {
        measuresIn(read)['moveTool'] = [10, 75, 125, 175];
      },
      'measures.json: measures.moveTool: the first must be 0',
    ],
    [
      'a tool that is too long',
      (read) => {
        measuresIn(read)['moveTool'] = [0, 75, 125, 275];
      },
      'measures.json: measures.moveTool[3]: must be at most 200 mm',
    ],
    [
      'notches deeper than the shortest tool',
      (read) => {
        measuresIn(read)['notchDepth'] = 76;
      },
      'notchDepth must be below the shortest tool',
    ],
    [
      'a joint with another bend limit',
      (read) => {
        measuresIn(read)['bendLimitDegrees'] = 120;
      },
      'measures.json: measures.bendLimitDegrees: must be 90',
    ],
    [
      'arcs that are not quarters',
      (read) => {
        measuresIn(read)['arcDegrees'] = 60;
      },
      'measures.json: measures.arcDegrees: must be 90',
    ],
    [
      'a longer ruler',
      (read) => {
        measuresIn(read)['rangeSegments'] = 5;
      },
      'measures.json: measures.rangeSegments: must be 4',
    ],
    [
      'a ruler of length 0',
      (read) => {
        measuresIn(read)['rangeSegment'] = 0;
      },
      'measures.json: measures.rangeSegment: must be above 0',
    ],
    [
      'a round base that is not round',
      (read) => {
        cardIn(read, 'measures', 'bases', 'small')['width'] = 28;
      },
      'a round base must be as wide as long',
    ],
    [
      'an uncertain card that does not say why',
      (read) => {
        cardIn(read, 'battle-cards', 'conditions', 'war-weary')['confidence'] = 'reconstructed';
      },
      'battle-cards.json: war-weary: confidence "reconstructed" needs a "doubt" that says what is certain and what is not',
    ],
    [
      'a doubt about a certain card',
      (read) => {
        cardIn(read, 'command-cards', 'commandCards', 'ambush')['doubt'] = 'The pips may differ.';
      },
      'command-cards.json: ambush: a "doubt" needs a "confidence" of "single" or "reconstructed"',
    ],
    [
      'an unknown confidence',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['confidence'] = 'certain';
      },
      'units.json: rebel-troopers: units[6].confidence',
    ],
    [
      'another edition',
      (read) => {
        (read.units as Loose)['edition'] = 'legion-1977';
      },
      'units.json: edition',
    ],
  ];

  test.each(cases)('%s gives a message of one line that names it', (_name, spoil, expected) => {
    const read = files();
    spoil(read);
    const message = problemOf(read);
    expect(message).toContain(expected);
    expect(message).not.toMatch(/\n/);
  });

  test('nothing makes parseLibrary throw, and every problem is one line', () => {
    const read = files();
    const name = fc.constantFrom(...LIBRARY_FILES);
    const change = name.chain((file) =>
      fc.tuple(fc.constant(file), fc.oneof({ weight: 4, arbitrary: damaged(read[file]) }, fc.jsonValue())),
    );
    fc.assert(
      fc.property(change, ([file, content]) => {
        const result = parseLibrary(USUAL_EDITION.id, { ...read, [file]: content });
        expect(result.ok ? '' : result.problem.message).toMatch(ONE_LINE);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('readLibrary', () => {
  test('says which file cannot be read', () => {
    const result = readLibrary(join(folder, 'nowhere'));
    const message: unknown = expect.stringContaining('measures.json: cannot be read: there is no such file');
    expect(result).toEqual({ ok: false, problem: { code: 'cannot-read', message } });
  });

  test('says that a file is not JSON', () => {
    const result = readJson(join(packageRoot(), 'LICENSE'));
    expect(result).toMatchObject({ ok: false, problem: { code: 'bad-json' } });
  });
});

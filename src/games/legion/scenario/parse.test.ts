import { armiesOf } from '../battle/players.js';
import * as fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legionLibrary, packageRoot, readJson } from '../../../arena/library.js';
import { points } from '../army/points.js';
import { ARMY_RANKS, FACTIONS } from '../cards/words.js';
import { damaged } from '../cards/mutate.suite.js';
import { scenarioHash } from './hash.js';
import { battleCardIds, findBattleCard, parseScenario } from './parse.js';
import { TERRAIN_KINDS } from './terrain-kinds.js';
import type { Scenario, TerrainPiece } from './types.js';

const library = legionLibrary();
const folder = join(packageRoot(), 'scenarios');
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

interface Loose {
  [key: string]: unknown;
}

/** A fresh copy of a scenario file, for a test to break. */
function file(name = 'core-set-clash.json'): Loose {
  const read = readJson(join(folder, name));
  if (!read.ok) throw new Error(read.problem.message);
  return read.value as Loose;
}

function parsed(json: unknown): Scenario {
  const result = parseScenario(library, json, 'file.json');
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const close = (pieces: readonly TerrainPiece[], least: number): string[] =>
  pieces.flatMap((a, i) => pieces.slice(0, i).flatMap((b) => (gap(a, b) <= least ? [`${a.id} and ${b.id}`] : [])));

describe.each(names)('%s', (name) => {
  const scenario = parsed(file(name));

  test('is legal, is named after its file, and its armies cost nearly the same', () => {
    expect(`${scenario.id}.json`).toBe(name);
    const costs = armiesOf(scenario.armies).map((army) => points(library, army));
    expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(10);
  });

  test('looks the same from both long edges', () => {
    const width = scenario.table.widthIn * 254;
    const depth = scenario.table.depthIn * 254;
    const shape = (piece: TerrainPiece, turned: boolean): string =>
      [
        piece.kind,
        piece.height,
        piece.flatTop,
        ...piece.polygon.map(([x, y]) => (turned ? `${width - x},${depth - y}` : `${x},${y}`)).sort(),
      ].join(' ');
    const straight = scenario.terrain.map((piece) => shape(piece, false)).sort();
    expect(scenario.terrain.map((piece) => shape(piece, true)).sort()).toEqual(straight);
  });

  test('no two pieces overlap', () => {
    expect(close(scenario.terrain, 100)).toEqual([]);
  });

  test('leaves a 70 mm base room between what vehicles cannot pass', () => {
    const walls = scenario.terrain.filter((piece) => piece.movement.groundVehicle === 'impassable');
    expect(close(walls, 700)).toEqual([]);
  });

  test('leaves room for the widest vehicle of its armies between what it cannot pass', () => {
    const cards = armiesOf(scenario.armies).flatMap(({ units }) => units.map(({ card }) => library.units.get(card)));
    for (const [type, mover] of VEHICLES) {
      const bases = cards.filter((card) => card?.type === type).map((card) => library.bases.get(card?.base ?? 'small'));
      const widest = Math.max(0, ...bases.map((base) => base?.width ?? Infinity));
      const walls = scenario.terrain.filter((piece) => piece.movement[mover] === 'impassable');
      expect(close(walls, widest), type).toEqual([]);
    }
  });

  test('keeps the places of objective tokens clear', () => {
    const cards = battleCardIds(scenario.battle).map((id) => findBattleCard(library, id));
    const places = cards.flatMap((card) => (card?.kind === 'objective' ? card.places : []));
    const spots = places.map(({ xIn, yIn }) => ({ x: xIn * 254, y: yIn * 254 }));
    const near = scenario.terrain.filter((piece) => spots.some((spot) => clearance(piece, spot) < 400));
    expect(near.map((piece) => piece.id)).toEqual([]);
  });
});

const VEHICLES = [
  ['ground vehicle', 'groundVehicle'],
  ['repulsor vehicle', 'repulsorVehicle'],
] as const;

type Spot = { readonly x: number; readonly y: number };

function edges(piece: TerrainPiece): [Spot, Spot][] {
  return piece.polygon.map(([x, y], i) => {
    const [nextX, nextY] = piece.polygon[(i + 1) % piece.polygon.length];
    return [
      { x, y },
      { x: nextX, y: nextY },
    ];
  });
}

function toEdge(p: Spot, [a, b]: [Spot, Spot]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.sqrt((p.x - a.x - along * dx) ** 2 + (p.y - a.y - along * dy) ** 2);
}

/** From a point to a piece; 0 inside. */
function clearance(piece: TerrainPiece, p: Spot): number {
  let inside = false;
  for (const [a, b] of edges(piece)) {
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside ? 0 : Math.min(...edges(piece).map((edge) => toEdge(p, edge)));
}

function corners(piece: TerrainPiece): Spot[] {
  return piece.polygon.map(([x, y]) => ({ x, y }));
}

/** Between two outlines that do not cross: the least from a corner of one to the other. */
function gap(a: TerrainPiece, b: TerrainPiece): number {
  return Math.min(...corners(a).map((p) => clearance(b, p)), ...corners(b).map((p) => clearance(a, p)));
}

const cost = ({ armies }: Scenario): number => Math.max(...armiesOf(armies).map((army) => points(library, army)));

/** How many pieces of some kinds a scenario's table has. */
const pieces = (id: string, ...kinds: string[]): number =>
  parsed(file(`${id}.json`)).terrain.filter(({ kind }) => kinds.includes(kind)).length;

describe('the benchmark battles', () => {
  const all = names.map((name) => parsed(file(name)));
  const duels = all.filter(({ armies }) => armies.blue2 === undefined);
  const armies = duels.flatMap((scenario) => armiesOf(scenario.armies));
  const unitCards = armies.flatMap(({ units }) => units.map(({ card }) => library.units.get(card)));
  const played = (kind: string): Set<string> =>
    new Set(
      duels.flatMap(({ battle }) => battleCardIds(battle)).filter((id) => findBattleCard(library, id)?.kind === kind),
    );

  test('are at least nine for two players, from about 400 to 800 points', () => {
    expect(duels.length).toBeGreaterThanOrEqual(9);
    expect(Math.min(...duels.map(cost))).toBeLessThan(410);
    expect(Math.max(...duels.map(cost))).toBeGreaterThan(790);
  });

  test('have four objectives and deployments at least', () => {
    expect(played('objective').size).toBeGreaterThanOrEqual(4);
    expect(played('deployment').size).toBeGreaterThanOrEqual(4);
  });

  test('have tables of several kinds: streets, woods, open ground, and a small one', () => {
    expect(pieces('standard-uprising', 'buildings')).toBeGreaterThanOrEqual(14);
    expect(pieces('forest-patrol', 'dense-woods', 'sparse-woods')).toBeGreaterThanOrEqual(8);
    expect(pieces('ice-field', 'trenches', 'hills')).toBeGreaterThanOrEqual(8);
    expect(duels.filter(({ table }) => table.widthIn === 36).map(({ id }) => id)).toHaveLength(2);
  });

  test('meet every faction, every rank and every type of unit', () => {
    expect(new Set(armies.map(({ faction }) => faction))).toEqual(new Set(FACTIONS));
    expect(new Set(unitCards.map((card) => card?.rank))).toEqual(new Set(ARMY_RANKS));
    const types = new Set(unitCards.map((card) => card?.type));
    expect(types).toEqual(
      new Set([
        'trooper',
        'clone trooper',
        'creature trooper',
        'droid trooper',
        'emplacement trooper',
        'wookiee trooper',
        'ground vehicle',
        'repulsor vehicle',
      ]),
    );
  });

  test('the largest are full standard armies of nine to eleven units', () => {
    const standard = duels.filter(({ format }) => format.id === 'standard');
    expect(standard.map(({ id }) => id)).toEqual(['standard-manhunt', 'standard-uprising']);
    for (const army of standard.flatMap((scenario) => armiesOf(scenario.armies))) {
      expect(points(library, army)).toBeGreaterThan(790);
      expect(army.units.length).toBeGreaterThanOrEqual(9);
      expect(army.units.length).toBeLessThanOrEqual(11);
    }
  });

  test('one is mirrored: the same army on both sides, given battle cards, zones that half a turn changes over', () => {
    const { armies: both, battle } = parsed(file('mirror-crossroads.json'));
    expect({ ...both.blue, name: '' }).toEqual({ ...both.red, name: '' });
    expect(battle).toEqual({
      kind: 'fixed',
      objective: 'intercept-the-transmissions',
      deployment: 'battle-lines',
      condition: 'clear-conditions',
    });
  });
});

describe('core set scenarios', () => {
  test('there are three, one small and one dense', () => {
    expect(names).toEqual(
      expect.arrayContaining(['core-set-clash.json', 'core-set-skirmish.json', 'core-set-city.json']),
    );
    expect(parsed(file('core-set-skirmish.json')).table).toEqual({ widthIn: 36, depthIn: 36 });
    expect(parsed(file('core-set-city.json')).terrain.length).toBeGreaterThanOrEqual(25);
  });

  test.each(['core-set-clash.json', 'core-set-skirmish.json', 'core-set-city.json'])(
    '%s uses only what the core set holds',
    (name) => {
      const core = library.products.get('core-set');
      const { blue, red } = parsed(file(name)).armies;
      const lists = [blue, red];
      const units = lists.flatMap((list) => list.units);
      expect(units.filter((unit) => !core?.units.has(unit.card))).toEqual([]);
      expect(units.flatMap((unit) => unit.upgrades).filter((id) => !core?.upgrades.has(id))).toEqual([]);
      expect(lists.flatMap((list) => list.commandHand).filter((id) => !core?.commandCards.has(id))).toEqual([]);
    },
  );
});

/** Puts a piece in the place of the first. */
function piece(json: Loose, by: Loose): void {
  (json['terrain'] as Loose[])[0] = by;
}

function armiesOfFile(json: Loose): Record<string, Loose> {
  return json['armies'] as Record<string, Loose>;
}

function blueArmy(json: Loose): Loose {
  return (json['armies'] as Record<string, Loose>)['blue'];
}

describe('parseScenario', () => {
  test('fills in what a kind of terrain gives', () => {
    const { terrain } = parsed(file());
    const of = (id: string): TerrainPiece | undefined => terrain.find((piece) => piece.id === id);
    expect(of('barricade-1-a')).toMatchObject({
      zone: 'solid',
      height: 280,
      cover: {
        trooper: 'heavy',
        creature: 'none',
        emplacement: 'heavy',
        groundVehicle: 'none',
        repulsorVehicle: 'none',
      },
      movement: { trooper: 'difficult', groundVehicle: 'open', repulsorVehicle: 'open' },
      flatTop: false,
    });
    expect(of('grove-a')).toMatchObject({ zone: 'area', cover: { groundVehicle: 'light' } });
    expect(of('store-a')).toMatchObject({ zone: 'solid', flatTop: true, ladder: true });
  });

  test('every kind covers every mover', () => {
    expect(TERRAIN_KINDS.size).toBe(20);
    for (const kind of TERRAIN_KINDS.values()) {
      expect(Object.keys(kind.cover)).toHaveLength(5);
      expect(Object.keys(kind.movement)).toHaveLength(5);
    }
  });

  test('own values win over those of the kind', () => {
    const json = file();
    (json['terrain'] as Loose[])[0] = {
      id: 'odd',
      kind: 'sandbags',
      polygonMm: [
        [10, 10],
        [10, 60],
        [60, 60],
      ],
      heightMm: 20,
      cover: { groundVehicle: 'light' },
      movement: 'open',
    };
    expect(parsed(json).terrain[0]).toMatchObject({
      cover: { trooper: 'light', groundVehicle: 'light', repulsorVehicle: 'none' },
      movement: { trooper: 'open', groundVehicle: 'open' },
    });
  });

  const square = [
    [0, 0],
    [0, 50],
    [50, 50],
    [50, 0],
  ];
  const custom = { id: 'odd', kind: 'custom', polygonMm: square, heightMm: 20 };
  const cases: [string, (json: Loose) => void, string, string][] = [
    ['no id', (j) => delete j['id'], 'bad-scenario', 'file.json: id: '],
    [
      'a field too many',
      (j) => (j['weather'] = 'rain'),
      'bad-scenario',
      'has a field that is not known: "weather"; known are id, ',
    ],
    ['another edition', (j) => (j['edition'] = 'legion-2025'), 'bad-scenario', 'legion-2020'],
    ['no terrain', (j) => delete j['terrain'], 'bad-scenario', 'terrain: '],
    [
      'two corners',
      (j) => piece(j, { ...custom, polygonMm: square.slice(2) }),
      'bad-scenario',
      'file.json: odd: terrain[0].polygonMm: ',
    ],
    [
      'a polygon that crosses itself',
      (j) => piece(j, { ...custom, kind: 'ruins', polygonMm: [square[0], square[2], square[1], square[3]] }),
      'polygon-crosses-itself',
      'terrain piece odd: edge 0 (0,0 to 50,50) and edge 2 (0,50 to 50,0) cross or touch',
    ],
    [
      'a polygon off the table',
      (j) => piece(j, { ...custom, kind: 'ruins', polygonMm: [...square.slice(0, 3), [5000, 0]] }),
      'polygon-off-table',
      'corner 3 (5000, 0) is off the table',
    ],
    [
      'a kind that is not known',
      (j) => piece(j, { ...custom, kind: 'building' }),
      'unknown-terrain',
      'there is no kind "building"; did you mean buildings?',
    ],
    ['a custom piece without zone', (j) => piece(j, custom), 'incomplete-terrain', 'needs a zone'],
    [
      'a custom piece without cover',
      (j) => piece(j, { ...custom, zone: 'solid', cover: { trooper: 'light' }, movement: 'open' }),
      'incomplete-terrain',
      'needs cover for creature',
    ],
    [
      'a custom piece without movement',
      (j) => piece(j, { ...custom, zone: 'solid', cover: 'none' }),
      'incomplete-terrain',
      'needs movement for trooper',
    ],
    [
      'a wood with a flat top',
      (j) => piece(j, { ...custom, kind: 'sparse-woods', flatTop: true }),
      'flat-top',
      'only a solid piece can have a flat top',
    ],
    [
      'a wood with a ladder',
      (j) => piece(j, { ...custom, kind: 'sparse-woods', ladder: true }),
      'ladder',
      'only a solid piece can have a ladder; this one is area',
    ],
    [
      'a building without height',
      (j) => piece(j, { ...custom, kind: 'buildings', heightMm: 0 }),
      'no-height',
      'heightMm: a solid piece must be higher than 0 mm',
    ],
    [
      'an id twice',
      (j) => (j['terrain'] as Loose[]).push({ ...custom, id: 'grove-a', kind: 'ruins' }),
      'duplicate-id',
      'terrain piece grove-a: the id is used twice',
    ],
    [
      'a unit that does not exist',
      (j) => ((blueArmy(j)['units'] as Loose[])[0]['card'] = 'luke-skywalker'),
      'unknown-unit',
      'file.json: armies.blue: units[0]: there is no unit card "luke-skywalker"; did you mean luke-skywalker-',
    ],
    [
      'an army over points',
      (j) => ((j['format'] as Loose)['points'] = 100),
      'over-points',
      'file.json: armies.blue: the army costs 401 points',
    ],
    [
      'a hand of six where the format has hands of three',
      (j) => ((j['format'] as Loose)['handEach'] = 1),
      'hand-size',
      'commandHand: has 6 cards; choose exactly 3 (Standing Orders is added)',
    ],
    [
      'a hand of three with two cards of one pip',
      (j) => {
        (j['format'] as Loose)['handEach'] = 1;
        blueArmy(j)['commandHand'] = ['ambush', 'son-of-skywalker', 'assault'];
      },
      'hand-pips',
      'commandHand: has 2/0/1 cards of 1/2/3 pips; choose 1/1/1',
    ],
    ['hands of three of each', (j) => ((j['format'] as Loose)['handEach'] = 3), 'bad-scenario', 'handEach'],
    ['a format that is not known', (j) => (j['format'] = 'huge'), 'bad-scenario', 'format'],
    ['no battle cards', (j) => (j['battle'] = {}), 'battle-choice', 'give a deck, or all of'],
    [
      'two kinds of battle cards',
      (j) => ((j['battle'] as Loose)['objective'] = 'breakthrough'),
      'battle-choice',
      'not both',
    ],
    [
      'an objective that does not exist',
      (j) => (j['battle'] = { objective: 'breakthru', deployment: 'battle-lines', condition: 'minefield' }),
      'unknown-battle-card',
      'battle.objective: there is no such card as "breakthru"; did you mean breakthrough?',
    ],
    [
      'zones of another table',
      (j) => (j['battle'] = { objective: 'breakthrough', deployment: 'skirmish-battle-lines', condition: 'minefield' }),
      'card-does-not-fit',
      'its zones are for a table of another size',
    ],
    [
      'a deployment without zones',
      (j) => (j['battle'] = { objective: 'breakthrough', deployment: 'skirmish-faceoff', condition: 'minefield' }),
      'card-does-not-fit',
      'no source gives its zones',
    ],
    [
      'a deck too small to reveal three of each',
      (j) => (((j['battle'] as Loose)['deck'] as Loose)['objectives'] = ['breakthrough']),
      'deck-size',
      'objectives: has 1 card; choose 3 to 4',
    ],
  ];

  test.each(cases)('%s is one line', (_name, spoil, code, text) => {
    const json = file();
    spoil(json);
    const result = parseScenario(library, json, 'file.json');
    const problem = result.ok ? { code: 'none', message: '' } : result.problem;
    expect(problem.code).toBe(code);
    expect(problem.message).toContain(text);
    expect(problem.message).toMatch(/^file\.json: [^\n]+$/);
  });

  const teams: [string, (json: Loose) => void, string, string][] = [
    [
      'a team battle of two armies',
      (j) => ['blue2', 'red2'].forEach((player) => delete armiesOfFile(j)[player]),
      'team-armies',
      'armies: a team battle has four: blue, red, blue2, red2',
    ],
    ['a team battle of three', (j) => delete armiesOfFile(j)['red2'], 'team-armies', 'has four'],
    ['no second player of blue', (j) => delete armiesOfFile(j)['blue2'], 'team-armies', 'has four'],
    [
      'a team of two factions',
      (j) => (armiesOfFile(j)['blue2'] = armiesOfFile(j)['red']),
      'team-factions',
      'armies.blue2: the army is empire',
    ],
    [
      'two of a unique unit in the red team',
      (j) => (armiesOfFile(j)['red2'] = armiesOfFile(j)['red']),
      'team-unique',
      'armies.red2: units[0]: Darth Vader is unique',
    ],
  ];

  test.each(teams)('%s is one line', (_name, spoil, code, text) => {
    const json = file('team-clash.json');
    spoil(json);
    const result = parseScenario(library, json, 'file.json');
    const problem = result.ok ? { code: 'none', message: '' } : result.problem;
    expect(problem.code).toBe(code);
    expect(problem.message).toContain(text);
  });

  test('a format of its own may have teams too, or none', () => {
    const json = file('team-clash.json');
    const all = { min: 0, max: 9 };
    const ranks = { commander: all, operative: all, corps: all, 'special forces': all, support: all, heavy: all };
    json['format'] = { id: 'own', points: 600, ranks };
    expect(armiesOf(parsed(json).armies)).toHaveLength(4);
    for (const player of ['blue2', 'red2']) delete armiesOfFile(json)[player];
    expect(armiesOf(parsed(json).armies)).toHaveLength(2);
  });

  test('objective tokens off a small table are refused', () => {
    const json = file('core-set-skirmish.json');
    const fixed = { deployment: 'skirmish-battle-lines', condition: 'clear-conditions' };
    json['battle'] = { objective: 'intercept-the-transmissions', ...fixed };
    const result = parseScenario(library, json, 'file.json');
    expect(result).toMatchObject({ ok: false, problem: { code: 'card-does-not-fit' } });
    json['battle'] = { objective: 'breakthrough', ...fixed };
    expect(parsed(json).battle).toEqual({ kind: 'fixed', objective: 'breakthrough', ...fixed });
  });

  test('nothing makes it throw, and every problem is one line', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 6, arbitrary: damaged(file()) }, fc.jsonValue()), (json) => {
        const result = parseScenario(library, json, 'file.json');
        expect(result.ok ? '' : result.problem.message).toMatch(/^$|^file\.json: [^\n]+$/);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});

describe('scenarioHash', () => {
  test('is the same for the same battle, whatever the order of fields or the wording', () => {
    const json = file();
    const turned = Object.fromEntries(Object.entries(json).toReversed());
    const hash = scenarioHash(parsed(json));
    expect(Number.isSafeInteger(hash)).toBe(true);
    expect(scenarioHash(parsed(turned))).toBe(hash);
    expect(scenarioHash(parsed({ ...json, name: 'Another name', description: 'Other words.' }))).toBe(hash);
  });

  test('differs when anything else does', () => {
    const hash = scenarioHash(parsed(file()));
    const moved = file();
    ((moved['terrain'] as Loose[])[0]['polygonMm'] as number[][])[0][0] += 0.1;
    expect(scenarioHash(parsed(moved))).not.toBe(hash);
    expect(scenarioHash(parsed({ ...file(), rounds: 5 }))).not.toBe(hash);
  });
});

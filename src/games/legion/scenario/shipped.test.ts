import { describe, expect, test } from 'vitest';
import { EDITIONS, USUAL_EDITION } from '../editions/all.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { scenarioNames, scenarioSet } from '../../../arena/scenario-files.js';
import { shippedScenario } from '../../../arena/testing/shipped.js';
import { points } from '../army/points.js';
import { armiesOf } from '../compile/armies.js';
import { RANKS } from '../words/ranks.js';
import { battleCardIds } from './parse-battle.js';
import type { Scenario, TerrainPiece } from './types.js';

const library = legionLibrary();
const names = [...EDITIONS.keys()].flatMap((edition) => scenarioNames(edition));

const close = (pieces: readonly TerrainPiece[], least: number): string[] =>
  pieces.flatMap((a, i) => pieces.slice(0, i).flatMap((b) => (gap(a, b) <= least ? [`${a.id} and ${b.id}`] : [])));

describe.each(names)('%s', (name) => {
  const scenario = shippedScenario(name);

  test('is legal, is named after its file, and its armies cost nearly the same', () => {
    expect(scenario.id).toBe(name);
    const cards = legionLibrary(scenario.edition);
    const costs = armiesOf(scenario.armies).map((army) => points(cards, army));
    // Lists of this edition leave more points unspent.
    const most = scenario.edition === USUAL_EDITION.id ? 10 : scenario.format.points / 10;
    expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(most);
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

  test('leaves room for a 70 mm base between pieces that vehicles cannot pass', () => {
    const walls = scenario.terrain.filter((piece) => piece.movement.groundVehicle === 'impassable');
    expect(close(walls, 700)).toEqual([]);
  });

  test('leaves room for the widest vehicle of its armies between pieces that it cannot pass', () => {
    const cards = armiesOf(scenario.armies).flatMap(({ units }) => units.map(({ card }) => library.units.get(card)));
    for (const [type, mover] of VEHICLES) {
      const bases = cards.filter((card) => card?.type === type).map((card) => library.bases.get(card?.base ?? 'small'));
      const widest = Math.max(0, ...bases.map((base) => base?.width ?? Infinity));
      const walls = scenario.terrain.filter((piece) => piece.movement[mover] === 'impassable');
      expect(close(walls, widest), type).toEqual([]);
    }
  });

  test('keeps the places of objective tokens clear', () => {
    const cards = battleCardIds(scenario.battle).map((id) => library.battleCards.get(id));
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

/** Distance from a point to a piece; 0 inside. */
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

/** Distance between two outlines that do not cross: the least from a corner of one to the other. */
function gap(a: TerrainPiece, b: TerrainPiece): number {
  return Math.min(...corners(a).map((p) => clearance(b, p)), ...corners(b).map((p) => clearance(a, p)));
}

const cost = ({ armies }: Scenario): number => Math.max(...armiesOf(armies).map((army) => points(library, army)));

/** How many pieces of some kinds a scenario's table has. */
const pieces = (id: string, ...kinds: string[]): number =>
  shippedScenario(id).terrain.filter(({ kind }) => kinds.includes(kind)).length;

describe('the benchmark battles', () => {
  const all = scenarioSet('core').map((name) => shippedScenario(name));
  const duels = all.filter(({ armies }) => armies.blue2 === undefined);
  const armies = duels.flatMap((scenario) => armiesOf(scenario.armies));
  const unitCards = armies.flatMap(({ units }) => units.map(({ card }) => library.units.get(card)));
  const played = (kind: string): Set<string> =>
    new Set(
      duels.flatMap(({ battle }) => battleCardIds(battle)).filter((id) => library.battleCards.get(id)?.kind === kind),
    );

  test('are at least nine for two players, from about 400 to 800 points', () => {
    expect(duels.length).toBeGreaterThanOrEqual(9);
    expect(Math.min(...duels.map(cost))).toBeLessThan(410);
    expect(Math.max(...duels.map(cost))).toBeGreaterThan(790);
  });

  test('have at least four objectives and deployments', () => {
    expect(played('objective').size).toBeGreaterThanOrEqual(4);
    expect(played('deployment').size).toBeGreaterThanOrEqual(4);
  });

  test('have tables of several kinds: streets, woods, open ground, and a small one', () => {
    expect(pieces('standard-uprising', 'buildings')).toBeGreaterThanOrEqual(14);
    expect(pieces('forest-patrol', 'dense-woods', 'sparse-woods')).toBeGreaterThanOrEqual(8);
    expect(pieces('ice-field', 'trenches', 'hills')).toBeGreaterThanOrEqual(8);
    expect(duels.filter(({ table }) => table.widthIn === 36).map(({ id }) => id)).toHaveLength(2);
  });

  test('include every faction, every rank and every type of unit', () => {
    expect(new Set(armies.map(({ faction }) => faction))).toEqual(new Set(USUAL_EDITION.vocabulary.factions));
    expect(new Set(unitCards.map((card) => card?.rank))).toEqual(new Set(RANKS));
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

  test('one is mirrored: the same army on both sides, given battle cards, zones that half a turn exchanges', () => {
    const { armies: both, battle } = shippedScenario('mirror-crossroads');
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
    expect(names).toEqual(expect.arrayContaining(['core-set-clash', 'core-set-skirmish', 'core-set-city']));
    expect(shippedScenario('core-set-skirmish').table).toEqual({ widthIn: 36, depthIn: 36 });
    expect(shippedScenario('core-set-city').terrain.length).toBeGreaterThanOrEqual(25);
  });

  test.each(['core-set-clash', 'core-set-skirmish', 'core-set-city'])(
    '%s uses only what the core set holds',
    (name) => {
      const core = library.products.get('core-set');
      const { blue, red } = shippedScenario(name).armies;
      const lists = [blue, red];
      const units = lists.flatMap((list) => list.units);
      expect(units.filter((unit) => !core?.units.has(unit.card))).toEqual([]);
      expect(units.flatMap((unit) => unit.upgrades).filter((id) => !core?.upgrades.has(id))).toEqual([]);
      expect(lists.flatMap((list) => list.commandHand).filter((id) => !core?.commandCards.has(id))).toEqual([]);
    },
  );
});

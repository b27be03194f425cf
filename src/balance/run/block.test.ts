import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { expect, test } from 'vitest';
import { IS_SOAK } from '../../../tests/long.js';
import { readPart } from '../../arena/legion/scenario-parts.js';
import { resolveNames } from '../../games/legion/army/resolve-names.js';
import { parseArmyList } from '../../games/legion/army/schema.js';
import { points } from '../../games/legion/army/points.js';
import { loadAgent } from '../../arena/crew.js';
import { unitsToDraw } from '../../arena/legion/drawn/draw-armies.js';
import { drawBlock, playBlock } from './block.js';
import type { CommonPlan, PointsPlan, UnitPlan } from './plan.js';
import { arenaFor } from './player.js';
import { COMMON_PLAN } from './testing.js';

const common: CommonPlan = {
  ...COMMON_PLAN,
  opponents: USUAL_EDITION.vocabulary.factions,
};
const unit: UnitPlan = {
  ...common,
  kind: 'unit',
  faction: 'empire',
  unit: { card: 'stormtroopers', upgrades: ['heavy-weapon-dlt-19-stormtrooper'], counterpart: null, loadout: [] },
  cost: 66,
};
const arena = arenaFor(common);
if (!arena.ok) throw new Error(arena.problem.message);
const { value: skirmish } = arena;
const { library } = skirmish;

test('of a block of a unit, one army has the unit exactly as it is, and the other has none and the points asked for', () => {
  for (const block of [0, 1, 6, 7]) {
    const { armies, opponent, ground } = drawBlock(unit, skirmish, { block, centre: 10 });
    const [having, without] = armies;
    expect(having.list.units).toContainEqual(unit.unit);
    expect(having.list.faction).toBe('empire');
    expect(without.list.units.map(({ card }) => card)).not.toContain('stormtroopers');
    const extra = block % 2 === 0 ? 70 : -50;
    expect(Math.abs(without.points - (400 + extra))).toBeLessThan(25);
    expect(Math.abs(having.points - 400)).toBeLessThan(25);
    expect(points(library, opponent.list)).toBe(opponent.points);
    expect(opponent.list.faction).toBe(USUAL_EDITION.vocabulary.factions[Math.floor(block / 2)]);
    expect(ground.table).toBe('canyon');
    expect(drawBlock(unit, skirmish, { block, centre: 10 })).toEqual({ armies, opponent, ground });
  }
});

test('armies with a unit have as many copies as asked for', () => {
  const { armies } = drawBlock({ ...unit, copies: 3 }, skirmish, { block: 0, centre: 0 });
  expect(armies[0].list.units.slice(0, 3)).toEqual([unit.unit, unit.unit, unit.unit]);
  expect(Math.abs(armies[0].points - 400)).toBeLessThan(25);
});

test('of blocks of all cards, every faction meets every other, and armies differ in points', () => {
  const plan: PointsPlan = {
    ...common,
    kind: 'points',
    factions: ['empire', 'rebels'],
    opponents: ['rebels', 'republic'],
  };
  const blocks = Array.from({ length: 16 }, (_, block) => drawBlock(plan, skirmish, { block, centre: 0 }));
  const meetings = blocks.map(({ armies, opponent }) => `${armies[0].list.faction} ${opponent.list.faction}`);
  expect(new Set(meetings)).toEqual(new Set(['empire rebels', 'empire republic', 'rebels rebels', 'rebels republic']));
  expect(new Set(blocks.map(({ ground }) => ground.table))).toEqual(new Set(['canyon', 'market', 'outpost', 'towers']));
  const sizes = blocks.map(({ armies }) => armies[0].points);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeGreaterThan(40);
});

test('each army has a unit that is drawn before others, so that no unit is rare', () => {
  const plan: PointsPlan = { ...common, kind: 'points', factions: ['empire'], opponents: ['empire'], copies: 3 };
  const counts = new Map<string, number>();
  for (let block = 0; block < 40; block++) {
    const { armies, opponent } = drawBlock({ ...plan, isEven: true }, skirmish, { block, centre: 0 });
    for (const { list } of [...armies, opponent])
      for (const card of new Set(list.units.map((entry) => entry.card))) counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  const units = unitsToDraw(skirmish, 'empire');
  expect(units.length).toBeGreaterThan(20);
  // Otherwise several are in none of these eighty armies.
  expect(Math.min(...units.map((card) => counts.get(card) ?? 0))).toBeGreaterThan(0);
});

test('armies consist of the units that are named, and of required ranks of which none is', () => {
  const among = ['stormtroopers', 'snowtroopers', 'scout-troopers'];
  const plan: PointsPlan = { ...common, kind: 'points', factions: ['empire'], opponents: ['empire'], among };
  for (let block = 0; block < 4; block++) {
    const { armies, opponent } = drawBlock(plan, skirmish, { block, centre: 0 });
    for (const { list } of [...armies, opponent])
      for (const { card } of list.units)
        expect(among.includes(card) || library.units.get(card)?.rank === 'commander').toBe(true);
  }
});

test('a block keeps by how much its armies were ahead, which says who won a battle that lasted to its end', () => {
  const plan: PointsPlan = { ...common, kind: 'points', factions: ['empire'], points: 250 };
  const agent = loadAgent('policy');
  if (!agent.ok) throw new Error(agent.problem.message);
  const { scores, margins = [] } = playBlock(plan, skirmish, agent.value, { line: 0, block: 0, agent: 0, centre: 0 });
  expect(margins.length).toBe(1);
  for (const seat of [0, 1] as const) {
    const [tokens, points] = margins[0][seat];
    const ahead = Math.sign(tokens) || Math.sign(points) || (seat === 0 ? 1 : -1);
    expect(scores[0][seat]).toBe((ahead + 1) / 2);
  }
});

test('with given lists, every other turn meets one, with armies built around one of the unit’s faction', () => {
  const read = readPart('army', 'skirmish-empire-vader', USUAL_EDITION.id);
  const list = read.ok ? parseArmyList(USUAL_EDITION.vocabulary, read.value, 'vader') : read;
  if (!list.ok) throw new Error(list.problem.message);
  const given = { name: 'vader', list: resolveNames(library, list.value, 'skirmish') };
  const plan: UnitPlan = {
    ...common,
    armies: [given],
    kind: 'unit',
    faction: 'empire',
    unit: { card: 'snowtroopers', upgrades: [], counterpart: null, loadout: [] },
    cost: 48,
  };
  // A turn is two blocks. `npm run soak` draws four turns.
  const numbers = IS_SOAK ? [0, 1, 2, 3, 4, 5, 6, 7] : [1, 2];
  const blocks = numbers.map((block) => drawBlock(plan, skirmish, { block, centre: 0 }));
  expect(blocks.map(({ opponentList }) => opponentList)).toEqual(
    numbers.map((block) => (block % 4 < 2 ? undefined : 'vader')),
  );
  const [having, without] = blocks[numbers.indexOf(2)].armies.map((army) => army.list.units.map(({ card }) => card));
  expect(having).toContain('snowtroopers');
  expect(without).not.toContain('snowtroopers');
  const kept = given.list.units.filter(({ card }) => having.includes(card) && without.includes(card));
  expect(kept.length).toBeGreaterThan(0);
});

import { describe, expect, test } from 'vitest';
import { loadAgent } from '../../arena/crew.js';
import { armyNames, shippedArmy } from '../../arena/imperial-assault/armies.js';
import { armyPoints } from '../../games/imperial-assault/army/points.js';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import type { Result } from '../../kernel/result.js';
import type { CommonPlan, SkirmishPlan } from '../run/plan.js';
import { schemaOfPlan } from '../run/plan.js';
import { COMMON_PLAN } from '../run/testing.js';
import { skirmishArena } from './arena.js';
import { drawSkirmishBlock, playSkirmishBlock } from './block.js';
import { skirmishPrices } from './prices.js';

const EDITION = 'imperial-assault';
const arena = skirmishArena(EDITION);
const { armies: _, ...rest } = COMMON_PLAN;
const common: CommonPlan<ArmyList> = {
  ...rest,
  edition: EDITION,
  points: 40,
  opponents: ['Rebel', 'Imperial', 'Mercenary'],
  armies: [],
};
const unit: SkirmishPlan = {
  ...common,
  kind: 'unit',
  faction: 'Imperial',
  unit: { card: 'stormtrooper', upgrades: [] },
  cost: 6,
  copies: 2,
};
const points: SkirmishPlan = { ...common, kind: 'points', factions: ['Imperial'], isEven: true };

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

describe('a block', () => {
  test('of a unit has an army with as many as asked for, and one without that costs more or less', () => {
    for (const block of [0, 1, 6, 7]) {
      const { armies, opponent, place } = drawSkirmishBlock(unit, arena, { block, centre: 0 });
      const [having, without] = armies.map(({ list }) => list.groups.filter(({ card }) => card === 'stormtrooper'));
      expect(having.length).toBeGreaterThanOrEqual(2);
      expect(without).toEqual([]);
      expect(Math.abs(armies[1].points - (block % 2 === 0 ? 45 : 35))).toBeLessThanOrEqual(3);
      expect(opponent.list.affiliation).toBe(common.opponents[Math.floor(block / 2) % 3]);
      expect(arena.places).toContain(place);
      expect(drawSkirmishBlock(unit, arena, { block, centre: 0 })).toEqual({ armies, opponent, place });
    }
  });

  test('has only cards that are played whole, with what they cost', () => {
    for (let block = 0; block < 6; block++) {
      const { armies, opponent } = drawSkirmishBlock(points, arena, { block, centre: 0 });
      for (const { list, points: cost } of [...armies, opponent]) {
        expect(cost).toBe(armyPoints(arena.library, list));
        for (const { card, upgrades } of list.groups) {
          expect(arena.cards.deployment.has(card)).toBe(true);
          for (const id of upgrades) expect(arena.cards.upgrades.has(id)).toBe(true);
        }
        for (const id of list.command) expect(arena.cards.command.has(id)).toBe(true);
      }
    }
  });

  test('of cards that are named has armies of these alone', () => {
    const among = ['stormtrooper', 'stormtrooper-elite', 'royal-guard', 'probe-droid', 'nexu'];
    const plan: SkirmishPlan = { ...points, opponents: ['Imperial'], among };
    const { armies, opponent } = drawSkirmishBlock(plan, arena, { block: 3, centre: 0 });
    for (const { list } of [...armies, opponent]) for (const { card } of list.groups) expect(among).toContain(card);
  });

  test('is played from both seats, and says who had which cards', () => {
    const lists = armyNames('printed')
      .slice(0, 2)
      .map((name) => ({ name, list: must(shippedArmy('printed', name)) }));
    const sides = lists.map(({ name, list }) => ({ name, faction: list.affiliation, list }));
    const plan: SkirmishPlan = { ...common, kind: 'matchups', sides };
    const agent = must(loadAgent('app'));
    const task = { line: 0, block: 0, agent: 0, centre: 0 };
    const played = playSkirmishBlock(plan, arena, agent, task);
    expect(played.armies.map(({ activations }) => activations)).toEqual(lists.map(({ list }) => list.groups.length));
    expect(played.scores).toHaveLength(1);
    for (const score of played.scores[0]) expect([0, 0.5, 1]).toContain(score);
    expect(played.cards['mission']).toMatch(/-[AB], /);
  });
});

test('a plan is read back as it was written, by the schema of its game', () => {
  for (const plan of [unit, points]) {
    const json: unknown = JSON.parse(JSON.stringify(plan));
    expect(schemaOfPlan(json).parse(json)).toEqual(json);
  }
  expect(schemaOfPlan(COMMON_PLAN).safeParse(unit).success).toBe(false);
});

test('a card has one cost, and groups activate', () => {
  const prices = skirmishPrices(arena);
  expect(prices('stormtrooper')).toMatchObject({ cost: 6, printed: 6, activates: true, kind: 'unit' });
  expect(prices('no-such-card')).toBeUndefined();
});

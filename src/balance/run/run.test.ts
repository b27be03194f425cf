import { describe, expect, test } from 'vitest';
import { type OrderedWork, workHere } from '../../arena/ordered-work.js';
import { ok } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { batchEnd, extraOf } from '../design/sequence.js';
import { simulatedBlock } from '../estimates/simulated.js';
import type { PlayedBlock } from './block.js';
import { linesOf, type Task, taskOf, type UnitPlan } from './plan.js';
import { designOf, unitBlocks } from './design.js';
import { type Ending, type Goal, runBlocks } from './run.js';
import { unitResult } from './unit-result.js';
import { COMMON_PLAN } from './testing.js';

const plan: UnitPlan = {
  ...COMMON_PLAN,
  opponents: ['rebels', 'empire'],
  kind: 'unit',
  faction: 'empire',
  unit: { card: 'stormtroopers', upgrades: [], counterpart: null, loadout: [] },
  cost: 44,
};

/** A worker whose battles follow a known truth: a unit that is worth 70 points. */
function simulated(): OrderedWork<Task> {
  return workHere((task) => JSON.stringify(blockOf(task)));
}

function army(points: number): PlayedBlock['armies'][number] {
  return { faction: 'empire', points, activations: 6, cards: {} };
}

function blockOf({ line, block, agent, centre }: Task): PlayedBlock {
  const rng = new Rng(`run/${block}`, String(agent));
  const { having, without, extra } = simulatedBlock(
    { shift: 26, perPoint: 0.03, armies: 20 },
    extraOf(block, centre),
    rng,
  );
  return {
    line,
    block,
    agent,
    centre,
    table: block % 4 < 2 ? 'canyon' : 'market',
    cards: { objective: 'skirmish-breach', deployment: 'd', condition: 'c' },
    opponent: block % 4 < 2 ? 'rebels' : 'empire',
    armies: [army(400), army(400 + extra), army(400)],
    scores: [
      [having, having],
      [without, without],
    ],
  };
}

const run = async (
  goal: Goal,
  given: { plan?: UnitPlan; blocks?: PlayedBlock[]; stopAt?: number; isLate?: boolean } = {},
): Promise<{ ending: Ending; blocks: PlayedBlock[] }> => {
  const blocks = given.blocks ?? [];
  const ending = await runBlocks(given.plan ?? plan, goal, simulated(), blocks, {
    onBlock: () => ok(),
    isStopped: () => blocks.length === given.stopAt,
    isLate: () => given.isLate === true,
  });
  if (!ending.ok) throw new Error(ending.problem.message);
  return { ending: ending.value, blocks };
};

describe('a run', () => {
  test('stopped anywhere and continued plays the same blocks as one that was not', async () => {
    const whole = await run({ width: 0, battles: 4 * 150 });
    expect(whole.ending).toBe('battles');
    expect(whole.blocks.length).toBe(150);
    for (const stopAt of [1, 64, 65, 100, 149]) {
      const part = await run({ width: 0, battles: 4 * 150 }, { stopAt });
      expect(part).toMatchObject({ ending: 'stopped' });
      expect((await run({ width: 0, battles: 4 * 150 }, { blocks: part.blocks })).blocks).toEqual(whole.blocks);
    }
    // A lower number of battles plays the first blocks of the same.
    expect((await run({ width: 0, battles: 4 * 70 })).blocks).toEqual(whole.blocks.slice(0, 70));
  });

  test('draws its alternatives around the estimate of the batches before', async () => {
    const { blocks } = await run({ width: 0, battles: 4 * 150 });
    const centres = blocks.map(({ centre }) => centre);
    expect(new Set(centres.slice(0, 64))).toEqual(new Set([0]));
    expect(new Set(centres.slice(64, 80)).size).toBe(1);
    expect(centres[64]).toBeGreaterThan(0);
    expect(Math.abs(centres[149] - 26)).toBeLessThan(20);
  });

  test('ends when the interval is as narrow as asked for, at the end of a batch', async () => {
    const { ending, blocks } = await run({ width: 10, battles: 1e6 });
    expect(ending).toBe('width');
    const ends = Array.from({ length: 20 }, (_, batch) => batchEnd(batch));
    expect(ends).toContain(blocks.length);
    const [{ fair }] = unitResult(plan, blocks).agents;
    expect(((fair?.high ?? Infinity) - (fair?.low ?? 0)) / 2).toBeLessThanOrEqual(10);
    expect(Math.abs((fair?.value ?? 0) - 70)).toBeLessThan(15);
  });

  test('ends after the block in which the time is up, and plays the same when it goes on', async () => {
    const part = await run({ width: 0, battles: 1e6 }, { isLate: true });
    expect(part).toMatchObject({ ending: 'time', blocks: { length: 1 } });
    const whole = await run({ width: 0, battles: 4 * 80 });
    expect((await run({ width: 0, battles: 4 * 80 }, { blocks: part.blocks })).blocks).toEqual(whole.blocks);
    // All battles that were asked for are played: it did not end for the time.
    expect(await run({ width: 0, battles: 4 }, { isLate: true })).toMatchObject({ ending: 'battles' });
  });

  test('lets the other agents play one block in ten, of both parities', async () => {
    const two = { ...plan, every: 4, agents: [...plan.agents, { spec: 'officer', version: '1' }] };
    const { blocks } = await run({ width: 0, battles: 4 * 64 }, { plan: two });
    expect(blocks.length).toBe(linesOf(two, 64));
    expect(blocks.map(({ line }) => line)).toEqual(blocks.map((_, i) => i));
    expect(unitBlocks(blocks, 0).length).toBe(64);
    const others = blocks.filter(({ agent }) => agent === 1).map(({ block }) => block);
    expect(others).toEqual(Array.from({ length: 16 }, (_, i) => 4 * i + (i % 2)));
    expect(taskOf(two, 4)).toEqual({ block: 0, agent: 1 });
    const [first, other] = unitResult(two, blocks).agents;
    expect(first.moved).toBeUndefined();
    expect(other.moved?.value).toBeCloseTo((other.fair?.value ?? 0) - (first.fair?.value ?? 0), 9);
  });
});

test('what several copies are worth is shared out among them', async () => {
  const three = { ...plan, copies: 3 };
  const { blocks } = await run({ width: 0, battles: 4 * 64 });
  const [[one], [of]] = [unitResult(plan, blocks).agents, unitResult(three, blocks).agents];
  expect((of.fair?.value ?? 0) - 44).toBeCloseTo(((one.fair?.value ?? 0) - 44) / 3, 8);
  expect((of.fair?.high ?? 0) - 44).toBeCloseTo(((one.fair?.high ?? 0) - 44) / 3, 8);
  // So --width is that of one copy.
  const halves = [plan, three].map((its) => designOf(its).halfWidth(blocks));
  expect(halves[1]).toBeCloseTo(halves[0] / 3, 8);
});

test('an answer says what it rests on', async () => {
  const { blocks } = await run({ width: 0, battles: 4 * 200 });
  const { parts } = unitResult(plan, blocks);
  expect(parts.map(({ by, name }) => `${by}: ${name}`)).toEqual([
    'opponent: empire',
    'opponent: rebels',
    'objective: skirmish-breach',
    'table: canyon',
    'table: market',
    'army style: at most 6 units',
  ]);
  for (const { fair } of parts) expect(fair?.low).toBeLessThan(70 + 15);
});

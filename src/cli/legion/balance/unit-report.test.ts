import { expect, test } from 'vitest';
import { extraOf } from '../../../balance/design/sequence.js';
import { simulatedCounts } from '../../../balance/estimates/simulated.js';
import type { PlayedBlock } from '../../../balance/run/block.js';
import type { UnitPlan } from '../../../balance/run/plan.js';
import { COMMON_BLOCK, COMMON_PLAN } from '../../../balance/run/testing.js';
import { unitResult } from '../../../balance/run/unit-result.js';
import { Rng } from '../../../kernel/rng.js';
import { tellUnit } from './unit-report.js';

const plan: UnitPlan = {
  ...COMMON_PLAN,
  opponents: ['rebels', 'empire'],
  kind: 'unit',
  faction: 'empire',
  unit: { card: 'stormtroopers', upgrades: [], counterpart: null, loadout: [] },
  cost: 44,
};

/** Blocks whose armies with the unit are some points better, beside the worth of their units. */
function blocks(count: number, body: (block: number) => number, activation: number): PlayedBlock[] {
  const rng = new Rng('unit', 'report');
  return Array.from({ length: count }, (_, block) => {
    const truth = { body: body(block), activation, unitsMore: 0.7, perPoint: 0.015 };
    const { having, without, extra, units } = simulatedCounts(truth, extraOf(block, 0), rng);
    const army = { faction: 'empire' as const, points: 400, activations: 8, cards: {} };
    return {
      ...COMMON_BLOCK,
      line: block,
      block,
      table: block % 4 < 2 ? 'canyon' : 'market',
      opponent: 'rebels',
      armies: [{ ...army, activations: units[0] }, { ...army, points: 400 + extra, activations: units[1] }, army],
      scores: [
        [having, having],
        [without, without],
      ],
    };
  });
}

function linesOf(played: readonly PlayedBlock[]): string {
  return tellUnit(plan, unitResult(plan, played), 'battles').lines.join('\n');
}

test('a unit that is worth its activation and no more is told so', () => {
  const lines = linesOf(blocks(3000, () => 0, 40));
  expect(lines).toMatch(/It costs too little\./);
  expect(lines).toMatch(/Of it one more activation is worth \d.*, this body and its card /);
  expect(lines).toMatch(/Beware: that is \d+\.\d points less \(\d/);
  // Armies with many units do better, which is the same told otherwise.
  expect(lines).not.toMatch(/the answer depends on the (opponent|objective|table)/);
});

test('one that is worth its body is told without a warning', () => {
  const lines = linesOf(blocks(1500, () => 0, 0));
  expect(lines).toContain('Beside armies of as many activations its fair cost is ');
  expect(lines).not.toContain('Beware');
});

test('an answer that depends on the table is told so', () => {
  const lines = linesOf(blocks(1500, (block) => (block % 4 < 2 ? 60 : -60), 0));
  expect(lines).toContain('Beware: the answer depends on the table: see what it rests on, below.');
});

test('without a battle no parts are told', () => {
  const told = tellUnit(plan, unitResult(plan, []), 'stopped');
  expect(told.lines.join('\n')).not.toContain('activation');
  expect(told.sections.find(({ title }) => title === 'In parts')?.rows[0]).toEqual([
    'policy',
    'one more activation',
    0,
    'not known',
  ]);
});

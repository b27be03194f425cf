import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { extraOf } from '../design/sequence.js';
import { activationParts, type ActivationParts } from './activation-parts.js';
import { fairCost } from './fair-cost.js';
import { countedShifts, type CountedTruth, simulatedCounts } from './simulated.js';

function simulated(truth: CountedTruth, blocks: number, rng: Rng): ReturnType<typeof simulatedCounts>[] {
  return Array.from({ length: blocks }, (_, i) => simulatedCounts(truth, extraOf(i, 0), rng));
}

describe('parts of the fair cost of a unit', () => {
  const CHEAP = { body: 0, activation: 40, unitsMore: 0.7, perPoint: 0.012 };

  test('a body that is worth nothing beyond its cost is distinguished from the activation that it brings', () => {
    const blocks = simulated(CHEAP, 4000, new Rng('parts', 'cheap'));
    const parts = activationParts(blocks);
    const whole = fairCost(blocks);
    expect(whole?.shift.low).toBeGreaterThan(0);
    expect(parts?.apart.low).toBeGreaterThan(0);
    expect(parts?.activation.low).toBeGreaterThan(0);
    expect(parts?.alike.low).toBeLessThan(0);
    expect(parts?.alike.high).toBeGreaterThan(0);
    // The parts add up to the whole.
    expect((parts?.body.value ?? 0) + (parts?.activation.value ?? 0)).toBeCloseTo(whole?.shift.value ?? NaN, 6);
    expect((parts?.alike.value ?? 0) + (parts?.apart.value ?? 0)).toBeCloseTo(whole?.shift.value ?? NaN, 6);
  });

  test('copies share the effect, but each brings an activation', () => {
    const blocks = simulated({ ...CHEAP, body: 90 }, 2000, new Rng('parts', 'copies'));
    const [one, three] = [activationParts(blocks), activationParts(blocks, 3)];
    expect(three?.activation).toEqual(one?.activation);
    expect(three?.alike.value).toBeCloseTo((one?.alike.value ?? NaN) / 3, 6);
  });

  test('nothing is said of few blocks, or where all armies have as many units', () => {
    const blocks = simulated(CHEAP, 200, new Rng('parts', 'few'));
    expect(activationParts(blocks.slice(0, 7))).toBeUndefined();
    expect(activationParts(blocks.map((block) => ({ ...block, units: [8, 8] as const })))).toBeUndefined();
  });

  test('95 % intervals cover the truth about 95 times in 100', () => {
    const rng = new Rng('parts', 'coverage');
    const sets = 120;
    const covered = { activation: 0, body: 0, alike: 0, apart: 0 };
    for (let set = 0; set < sets; set++) {
      const truth = {
        body: 60 * rng.fraction() - 30,
        activation: 40 * rng.fraction(),
        unitsMore: rng.fraction(),
        perPoint: 0.01 + 0.01 * rng.fraction(),
      };
      const { all, alike } = countedShifts(truth);
      const right = { activation: truth.activation, body: all - truth.activation, alike, apart: all - alike };
      const found = activationParts(simulated(truth, 300, rng));
      for (const part of Object.keys(covered) as (keyof ActivationParts)[])
        if (found !== undefined && found[part].low <= right[part] && right[part] <= found[part].high) covered[part]++;
    }
    for (const count of Object.values(covered)) {
      expect(count / sets).toBeGreaterThan(0.91);
      expect(count / sets).toBeLessThan(0.99);
    }
  });
});

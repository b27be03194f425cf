import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { mirrored, fillByLot, SKIRMISH, SKIRMISH_WITH_PRIOR } from '../../learning/testing.js';
import { Examples } from './examples.js';
import { LinearBaseline } from './linear-baseline.js';
import { lossesOf } from './losses.js';
import { PooledNumbers } from './pooled.js';

const STRATA = 2;
const counts = { outputs: [1, 1, 1], siblings: 1 };

/** What a value for side 0 is made of here: more points on the own side, in one stratum more priority too. */
function planted(numbers: Float64Array, stratum: number): number {
  // Kinds: unit (its number, then wounds, speed, points), goal, shot, way, guard; then activations and priority.
  return 0.05 * numbers[3] - 0.04 * numbers[0] + (stratum === 1 ? 0.2 * numbers[numbers.length - 1] : 0);
}

/** Random examples, of which half are siblings by threes; `noise` is that of their targets. */
function examples(count: number, seed: string, noise: number, schema = SKIRMISH): Examples {
  const rng = new Rng(seed);
  const buffer = new TokenBuffer(schema);
  const made = new Examples(schema);
  const pooled = new PooledNumbers(schema);
  for (let n = 0; n < count; n++) {
    // Siblings have a level in common that says nothing.
    const isSiblings = n % 2 === 1;
    const stratum = rng.below(STRATA);
    const level = isSiblings ? rng.fraction() : 0;
    for (let i = 0; i < (isSiblings ? 3 : 1); i++) {
      fillByLot(buffer, rng);
      const at = made.add(buffer, stratum);
      pooled.read(made, at);
      const error = noise * (2 * rng.fraction() - 1);
      made.targets[at * made.outputs] = pooled.prior + planted(pooled.numbers, stratum) + level + error;
      if (!isSiblings) made.targets[at * made.outputs + 2] = pooled.numbers[1];
    }
    if (isSiblings) made.joinLast(3);
  }
  return made;
}

function fitted(from: Examples, over: Examples, strata = STRATA): ReturnType<typeof lossesOf> {
  const baseline = LinearBaseline.fit(from.schema, from, strata, 1);
  return lossesOf(over, (index) => baseline.outputsFor(over, index), counts);
}

test('weights that differ between strata are found, from values and from differences of siblings', () => {
  const over = examples(400, 'over', 0);
  const { value, siblings, correlation } = fitted(examples(2000, 'from', 0.1), over);
  expect(value).toBeLessThan(0.0005);
  expect(siblings).toBeLessThan(0.001);
  expect(correlation).toBeGreaterThan(0.99);
  // Without strata, what is so in one of them only cannot be said.
  const flat = examples(2000, 'from', 0.1);
  const flatOver = examples(400, 'over', 0);
  flat.strata.fill(0);
  flatOver.strata.fill(0);
  const whole = fitted(flat, flatOver, 1);
  expect(whole.value).toBeGreaterThan(0.001);
  expect(whole.correlation).toBeLessThan(0.98);
});

test('noise is told from what can be learned', () => {
  const from = examples(200, 'noise', 0.1);
  const lot = new Rng('targets');
  for (let i = 0; i < from.count; i++) from.targets[i * from.outputs] = 2 * lot.fraction() - 1;
  const over = examples(400, 'over', 0);
  const nothing = lossesOf(over, () => new Float64Array(3), counts);
  const { value, correlation } = fitted(from, over);
  expect(value).toBeLessThan(1.3 * (nothing.value ?? 0));
  expect(Math.abs(correlation ?? 0)).toBeLessThan(0.5);
});

test('the value of a game of its own is corrected', () => {
  const over = examples(400, 'over', 0, SKIRMISH_WITH_PRIOR);
  const pooled = new PooledNumbers(SKIRMISH_WITH_PRIOR);
  const prior = lossesOf(
    over,
    (index) => {
      pooled.read(over, index);
      return [pooled.prior, 0, 0];
    },
    { ...counts, outputs: [1, 0, 0] },
  );
  const baseline = LinearBaseline.fit(SKIRMISH_WITH_PRIOR, examples(2000, 'from', 0.1, SKIRMISH_WITH_PRIOR), STRATA, 1);
  const losses = lossesOf(over, (index) => baseline.outputsFor(over, index), { ...counts, outputs: [1, 0, 0] });
  expect(losses.value).toBeLessThan(0.3 * (prior.value ?? 0));
  expect(losses.correlation).toBeGreaterThan(prior.correlation ?? 0);
});

test('from the other side every number has the other sign', () => {
  const rng = new Rng('mirror');
  const buffer = new TokenBuffer(SKIRMISH_WITH_PRIOR);
  const both = new Examples(SKIRMISH_WITH_PRIOR);
  const [ours, theirs] = [new PooledNumbers(SKIRMISH_WITH_PRIOR), new PooledNumbers(SKIRMISH_WITH_PRIOR)];
  for (let n = 0; n < 100; n++) {
    fillByLot(buffer, rng);
    ours.read(both, both.add(buffer));
    theirs.read(both, both.add(mirrored(buffer)));
    theirs.numbers.forEach((x, i) => expect(x).toBeCloseTo(-ours.numbers[i], 12));
    expect(theirs.prior).toBe(-ours.prior);
  }
});

import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { layoutOf } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import { SKIRMISH } from '../../learning/testing.js';
import { fitTo, lossOver } from './fit.js';
import { PlainBackend } from './plain-backend.js';
import { examplesByLot } from './testing.js';

const shape = { token: [8, 6], pair: 5, head: [7] } as const;
const layout = layoutOf(SKIRMISH, shape);
const backend = new PlainBackend(layout, [1, 0, 0]);
const start = Float64Array.from(initialNetwork(SKIRMISH, shape, 'weights').parameters);
const settings = { epochs: 12, batch: 6, rate: 0.02, decay: 0 };

test('of a fit to noise the parameters are kept that are best for unseen examples', () => {
  const rng = new Rng('unseen');
  const [examples, unseen] = [examplesByLot(SKIRMISH, 40, rng), examplesByLot(SKIRMISH, 40, rng)];
  const [free, kept] = [start.slice(), start.slice()];
  const report = fitTo(layout, free, examples, backend, settings, 'order');
  expect(report.unseen).toEqual([]);
  const { unseen: losses } = fitTo(layout, kept, examples, backend, settings, 'order', {
    examples: unseen,
    weights: { outputs: [1, 0, 0], siblings: 1 },
  });
  expect(losses).toHaveLength(13);
  // 37 examples alone, and 3 siblings.
  const totals = losses.map(({ value, siblings }) => (37 * (value ?? NaN) + (siblings ?? NaN)) / 38);
  expect(lossOver(kept, unseen, backend)).toBeCloseTo(Math.min(...totals), 12);
  expect(lossOver(free, unseen, backend)).toBeCloseTo(totals[12], 12);
  expect(lossOver(free, unseen, backend)).toBeGreaterThan(1.02 * lossOver(kept, unseen, backend));
  expect(lossOver(free, examples, backend)).toBeLessThan(0.8 * lossOver(start, examples, backend));
});

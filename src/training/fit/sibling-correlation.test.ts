import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { layoutOf } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import { SKIRMISH } from '../../learning/testing.js';
import { Examples } from './examples.js';
import { Forward } from './forward.js';
import { siblingCorrelation } from './sibling-correlation.js';
import { examplesByLot } from './testing.js';

const shape = { token: [8, 6], pair: 5, head: [7] } as const;
const layout = layoutOf(SKIRMISH, shape);
const parameters = Float64Array.from(initialNetwork(SKIRMISH, shape, 'weights').parameters);

/** Ten groups of three siblings, and an example alone before each; `target` of its value and its group. */
function siblings(target: (value: number, group: number) => number): Examples {
  const rng = new Rng('siblings');
  const lot = examplesByLot(SKIRMISH, 40, rng);
  const forward = new Forward(layout, parameters);
  const examples = new Examples(SKIRMISH);
  for (let i = 0; i < 40; i++) {
    const at = examples.addFrom(lot, i);
    examples.siblings[at] = 1;
    forward.run(examples, at);
    examples.targets[at * examples.outputs] = i % 4 === 0 ? 5 : target(forward.outputs[0], Math.floor(i / 4));
    if (i % 4 === 3) examples.joinLast(3);
  }
  return examples;
}

function correlationOf(examples: Examples): number | null {
  const forward = new Forward(layout, parameters);
  return siblingCorrelation(examples, (index) => {
    forward.run(examples, index);
    return forward.outputs[0];
  });
}

function rank(target: (value: number, group: number) => number): number | null {
  return correlationOf(siblings(target));
}

test('siblings are ranked by what differs between them, whatever they have in common', () => {
  expect(rank((value, group) => 3 * value + group)).toBeCloseTo(1, 6);
  expect(rank((value, group) => group - value)).toBeCloseTo(-1, 6);
  const noise = new Rng('noise');
  const noisy = rank((value) => value + 0.05 * (noise.fraction() - 0.5)) ?? 0;
  expect(noisy).toBeGreaterThan(0.05);
  expect(noisy).toBeLessThan(0.999);
  expect(rank((_, group) => group)).toBeNull();
});

test('examples that stand alone have no rank', () => {
  const alone = examplesByLot(SKIRMISH, 20, new Rng('alone'));
  alone.siblings.fill(1);
  expect(correlationOf(alone)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { layoutOf } from '../../learning/layout.js';
import type { Dense } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import { SKIRMISH, SKIRMISH_WITH_PRIOR } from '../../learning/testing.js';
import { outputsOf } from '../../learning/twin.js';
import { Examples } from './examples.js';
import { Forward } from './forward.js';
import { PlainBackend } from './plain-backend.js';
import { examplesByLot } from './testing.js';

const NETWORKS = [
  { schema: SKIRMISH, shape: { token: [8, 6], pair: 5, head: [7] } },
  { schema: SKIRMISH_WITH_PRIOR, shape: { token: [5, 4], pair: 4, head: [8, 3] } },
] as const;

describe.each(NETWORKS)('the gradient of a network of shape $shape', ({ schema, shape }) => {
  const rng = new Rng('gradient');
  const layout = layoutOf(schema, shape);
  const network = initialNetwork(schema, shape, 'weights');
  network.parameters.forEach((value, i) => (network.parameters[i] = value + 0.2 * (rng.fraction() - 0.5)));
  const parameters = Float64Array.from(network.parameters);
  const examples = examplesByLot(schema, 12, rng);
  // Examples 3 to 5 are siblings, for which the first stands.
  const order = Int32Array.from([0, 8, 1, 9, 6, 3, 2, 11, 7, 10]);

  test('belongs to the outputs of the twin, to the bit', () => {
    const buffer = new TokenBuffer(schema);
    const forward = new Forward(layout, parameters);
    for (let index = 0; index < examples.count; index++) {
      forward.run(examples, index);
      examples.unpack(index, buffer);
      expect(Array.from(forward.outputs)).toEqual(outputsOf(layout, network.parameters, buffer));
    }
  });

  test('is that of central differences, for every parameter', () => {
    const backend = new PlainBackend(layout, [1, 0.5, 0.25], 3);
    const batch = { examples, order, from: 1, to: 9 };
    const gradient = new Float64Array(layout.size);
    const unused = new Float64Array(layout.size);
    backend.gradient(parameters, batch, gradient);
    const step = 1e-5;
    let worst = 0;
    for (let i = 0; i < layout.size; i++) {
      const moved = (by: number): number => {
        const others = parameters.slice();
        others[i] += by;
        return backend.gradient(others, batch, unused);
      };
      const measured = (moved(step) - moved(-step)) / (2 * step);
      worst = Math.max(worst, Math.abs(measured - gradient[i]));
    }
    expect(worst).toBeLessThan(1e-9);
    // Each kind of layer takes part, with its weights and with its biases.
    const tokens = layout.tokens.flatMap(({ first, second }) => [first, second]);
    for (const dense of [...tokens, ...layout.pairs.map((pair) => pair.dense), ...layout.head, layout.turn]) {
      for (const part of partsOf(dense)) {
        expect(Math.max(...gradient.subarray(...part).map(Math.abs))).toBeGreaterThan(1e-4);
      }
    }
  });

  test('has nothing of targets that are unknown', () => {
    const backend = new PlainBackend(layout, [1, 1, 1]);
    const gradient = new Float64Array(layout.size).fill(7);
    const blank = new Examples(schema);
    for (let index = 0; index < examples.count; index++) blank.addFrom(examples, index);
    expect(blank.targets.slice(0, 3 * blank.count)).toEqual(examples.targets.slice(0, 3 * examples.count));
    blank.targets.fill(NaN);
    const alone = order.filter((index) => examples.siblings[index] === 1);
    expect(backend.gradient(parameters, { examples: blank, order: alone, from: 0, to: 9 }, gradient)).toBe(0);
    expect(gradient).toEqual(new Float64Array(layout.size));
  });

  test('has nothing of what siblings have in common, and nothing of their forecasts', () => {
    const backend = new PlainBackend(layout, [1, 1, 1]);
    const batch = { examples, order: Int32Array.of(3), from: 0, to: 1 };
    const [before, after] = [new Float64Array(layout.size), new Float64Array(layout.size)];
    const loss = backend.gradient(parameters, batch, before);
    const kept = examples.targets.slice();
    for (let index = 3; index < 6; index++) {
      examples.targets[3 * index] += 0.25;
      examples.targets.fill(0.5, 3 * index + 1, 3 * index + 3);
    }
    expect(backend.gradient(parameters, batch, after)).toBeCloseTo(loss, 6);
    before.forEach((slope, i) => expect(after[i]).toBeCloseTo(slope, 6));
    examples.targets[3 * 4] += 0.25;
    expect(backend.gradient(parameters, batch, after)).not.toBeCloseTo(loss, 3);
    examples.targets.set(kept);
  });
});

function partsOf({ inputs, outputs, weights, biases }: Dense): [number, number][] {
  const all: [number, number][] = [[weights, weights + inputs * outputs]];
  return biases < 0 ? all : [...all, [biases, biases + outputs]];
}

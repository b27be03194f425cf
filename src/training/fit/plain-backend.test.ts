import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { layoutOf } from '../../learning/layout.js';
import type { Dense } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import { SKIRMISH } from '../../learning/testing.js';
import { outputsOf } from '../../learning/twin.js';
import { Examples } from './examples.js';
import { Forward } from './forward.js';
import { PlainBackend } from './plain-backend.js';
import { examplesByLot } from './testing.js';

const SHAPES = [
  { token: [8, 6], pair: 5, head: [7] },
  { token: [5, 4], pair: 4, head: [8, 3] },
] as const;

describe.each(SHAPES)('the gradient of a network of shape %j', (shape) => {
  const rng = new Rng('gradient');
  const layout = layoutOf(SKIRMISH, shape);
  const network = initialNetwork(SKIRMISH, shape, 'weights');
  network.parameters.forEach((value, i) => (network.parameters[i] = value + 0.2 * (rng.fraction() - 0.5)));
  const parameters = Float64Array.from(network.parameters);
  const examples = examplesByLot(12, rng);
  const order = Int32Array.from({ length: examples.count }, (_, i) => (5 * i) % examples.count);

  test('belongs to the outputs of the twin, to the bit', () => {
    const buffer = new TokenBuffer(SKIRMISH);
    const forward = new Forward(layout, parameters);
    for (let index = 0; index < examples.count; index++) {
      forward.run(examples, index);
      examples.unpack(index, buffer);
      expect(Array.from(forward.outputs)).toEqual(outputsOf(layout, network.parameters, buffer));
    }
  });

  test('is that of central differences, for every parameter', () => {
    const backend = new PlainBackend(layout, [1, 0.5, 0.25]);
    const batch = { examples, order, from: 1, to: 11 };
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
    const blank = new Examples(SKIRMISH);
    for (let index = 0; index < examples.count; index++) blank.addFrom(examples, index);
    expect(blank.targets.slice(0, 3 * blank.count)).toEqual(examples.targets.slice(0, 3 * examples.count));
    blank.targets.fill(NaN);
    expect(backend.gradient(parameters, { examples: blank, order, from: 0, to: 12 }, gradient)).toBe(0);
    expect(gradient).toEqual(new Float64Array(layout.size));
  });
});

function partsOf({ inputs, outputs, weights, biases }: Dense): [number, number][] {
  const all: [number, number][] = [[weights, weights + inputs * outputs]];
  return biases < 0 ? all : [...all, [biases, biases + outputs]];
}

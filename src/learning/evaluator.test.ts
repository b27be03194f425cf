import { describe, expect, test } from 'vitest';
import { Rng } from '../kernel/rng.js';
import { TokenBuffer } from '../kernel/tokens.js';
import { Evaluator } from './evaluator.js';
import { layoutOf } from './layout.js';
import { initialNetwork } from './network.js';
import { SKIRMISH, SKIRMISH_WITH_PRIOR, changeRow, fillByLot, mirrored } from './testing.js';
import { outputsOf } from './twin.js';

const NETWORKS = [
  { schema: SKIRMISH, shape: { token: [8, 6], pair: 5, head: [7] } },
  { schema: SKIRMISH_WITH_PRIOR, shape: { token: [5, 4], pair: 4, head: [8, 3] } },
] as const;

describe.each(NETWORKS)('a network of shape $shape', ({ schema, shape }) => {
  const layout = layoutOf(schema, shape);
  const network = initialNetwork(schema, shape, 'weights');
  const { parameters } = network;
  const rng = new Rng('buffers');
  for (let i = 0; i < parameters.length; i++) parameters[i] += 0.2 * (rng.fraction() - 0.5);

  test('is computed to the bit as its twin computes it, whatever changed since the state before', () => {
    const evaluator = new Evaluator(layout, parameters);
    const buffer = new TokenBuffer(schema);
    fillByLot(buffer, rng);
    const seen = new Set<number>();
    for (let round = 0; round < 120; round++) {
      if (round % 50 === 49) fillByLot(buffer, rng);
      for (const rows of [...buffer.tokens, ...buffer.pairs]) {
        if (rng.below(2) === 0) changeRow(rows, rng.below(rows.count), rng);
        // A row may come or go with the same numbers.
        if (rng.below(4) === 0) rows.present[rng.below(rows.count)] ^= 1;
      }
      evaluator.evaluate(buffer);
      expect(Array.from(evaluator.outputs)).toEqual(outputsOf(layout, parameters, buffer));
      seen.add(evaluator.outputs[0]);
    }
    expect(seen.size).toBeGreaterThan(100);
  });

  test('takes the word of a writer that stamps its rows, for each buffer by itself', () => {
    const evaluator = new Evaluator(layout, parameters);
    const buffers = [0, 1].map(() => new TokenBuffer(schema));
    for (const buffer of buffers) {
      fillByLot(buffer, rng);
      for (const rows of [...buffer.tokens, ...buffer.pairs])
        for (let row = 0; row < rows.count; row++) rows.touch(row);
    }
    for (let round = 0; round < 80; round++) {
      const buffer = buffers[rng.below(2)];
      for (const rows of [...buffer.tokens, ...buffer.pairs]) {
        const row = rng.below(rows.count);
        changeRow(rows, row, rng);
        rows.touch(row);
        if (rng.below(4) === 0) rows.present[rng.below(rows.count)] ^= 1;
      }
      evaluator.evaluate(buffer);
      expect(Array.from(evaluator.outputs)).toEqual(outputsOf(layout, parameters, buffer));
    }
  });

  test('gives the opposite outputs if the players change places', () => {
    const buffer = new TokenBuffer(schema);
    for (let round = 0; round < 20; round++) {
      fillByLot(buffer, rng);
      const outputs = outputsOf(layout, parameters, buffer);
      const turned = outputsOf(layout, parameters, mirrored(buffer));
      outputs.forEach((value, i) => expect(turned[i]).toBeCloseTo(-value, 12));
      expect(Math.abs(outputs[0])).toBeGreaterThan(0);
    }
  });

  test('depends on every number of its input', () => {
    const buffer = new TokenBuffer(schema);
    const parts = [...[...buffer.tokens, ...buffer.pairs].map(({ numbers }) => numbers), buffer.side, buffer.general];
    if (schema === SKIRMISH_WITH_PRIOR) parts.push(buffer.prior);
    for (const rows of [...buffer.tokens, ...buffer.pairs]) rows.present.fill(1);
    for (const numbers of parts) {
      const moved = numbers.map((_, i) => {
        // Several tries, as a rectified unit may be silent.
        for (let attempt = 0; attempt < 20; attempt++) {
          for (const all of parts) all.forEach((__, j) => (all[j] = 0.9 * rng.fraction() - 0.45));
          const before = outputsOf(layout, parameters, buffer)[0];
          numbers[i] += 0.5;
          if (outputsOf(layout, parameters, buffer)[0] !== before) return 1;
        }
        return 0;
      });
      expect(moved.every((one) => one === 1)).toBe(true);
    }
  });
});

test('an untrained network has the value that a game gives itself', () => {
  const [{ shape }] = NETWORKS;
  const { parameters } = initialNetwork(SKIRMISH_WITH_PRIOR, shape, 'weights');
  const buffer = new TokenBuffer(SKIRMISH_WITH_PRIOR);
  const evaluator = new Evaluator(layoutOf(SKIRMISH_WITH_PRIOR, shape), parameters);
  const rng = new Rng('prior');
  for (let round = 0; round < 20; round++) {
    fillByLot(buffer, rng);
    evaluator.evaluate(buffer);
    expect(evaluator.outputs[0]).toBeCloseTo(buffer.prior[0], 12);
    expect([...evaluator.outputs.subarray(1)].map(Math.abs)).toEqual([0, 0]);
  }
});

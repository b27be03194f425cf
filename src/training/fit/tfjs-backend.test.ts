import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { layoutOf } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import { SKIRMISH_WITH_PRIOR } from '../../learning/testing.js';
import { BACKENDS, backendOf, VERSION } from './backends.js';
import { PlainBackend } from './plain-backend.js';
import { examplesByLot } from './testing.js';

const shape = { token: [5, 4], pair: 4, head: [8, 3] } as const;
const layout = layoutOf(SKIRMISH_WITH_PRIOR, shape);
const weights = [1, 0.5, 0.25];

const found = await Promise.all(
  BACKENDS.filter((name) => name.startsWith('tfjs')).map(async (name) => ({ name, made: await backendOf(name) })),
);

describe.each(found)('$name', ({ name, made }) => {
  const needs = made.ok ? '' : ` (skipped: needs the packages of ${name}, see docs/training.md)`;

  test.skipIf(!made.ok)(`gives the losses and gradients of the plain backend${needs}`, () => {
    if (!made.ok) return;
    const rng = new Rng('gradient');
    const { parameters } = initialNetwork(SKIRMISH_WITH_PRIOR, shape, 'weights');
    const start = Float64Array.from(parameters, (value) => value + 0.2 * (rng.fraction() - 0.5));
    const examples = examplesByLot(SKIRMISH_WITH_PRIOR, 12, rng);
    // The same state twice, so that some maxima are reached twice.
    examples.addFrom(examples, 3);
    // Examples 3 to 5 are siblings, for which the first stands; one is taken twice.
    expect(examples.siblings[12]).toBe(3);
    examples.siblings[12] = 1;
    const order = Int32Array.from([0, 8, 1, 9, 12, 6, 3, 2, 11, 7, 10]);
    const [plain, own] = [new PlainBackend(layout, weights, 3), made.value(layout, weights, 3)];
    expect(own).toMatchObject({ name, exact: false });
    for (const [from, to] of [
      [0, 11],
      [4, 9],
      [6, 7],
      [7, 8],
    ]) {
      const batch = { examples, order, from, to };
      const [expected, gradient] = [new Float64Array(layout.size), new Float64Array(layout.size).fill(7)];
      const loss = plain.gradient(start, batch, expected);
      expect(own.gradient(start, batch, gradient)).toBeCloseTo(loss, 5);
      const apart = gradient.map((slope, i) => Math.abs(slope - expected[i]));
      expect(Math.max(...apart)).toBeLessThan(1e-6 * Math.max(1, ...expected.map(Math.abs)));
    }
  });
});

test.each(found.filter(({ made }) => !made.ok))('$name says how its packages are installed', ({ made }) => {
  expect(!made.ok && made.problem.message).toMatch(/^--backend tfjs-.* npm install --no-save @tensorflow\/tfjs/);
});

test('the version that a person is told to install is that of the optional peer dependency', () => {
  const { peerDependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    peerDependencies: Readonly<Record<string, string>>;
  };
  expect(peerDependencies['@tensorflow/tfjs-node']).toBe(VERSION);
});

test('auto finds something everywhere', async () => {
  expect((await backendOf('auto')).ok).toBe(true);
});

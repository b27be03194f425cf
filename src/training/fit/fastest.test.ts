import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { layoutOf } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import { SKIRMISH } from '../../learning/testing.js';
import type { Backend } from './backend.js';
import { fastest, timed, type Timed } from './fastest.js';
import { PlainBackend } from './plain-backend.js';
import { examplesByLot } from './testing.js';

const backend = (name: string): Backend => ({ name, exact: name === 'plain', gradient: () => 0 });
const took = (times: Readonly<Record<string, number>>): Timed[] =>
  Object.entries(times).map(([name, time]) => ({ backend: backend(name), took: time }));

test('the exact backend is kept unless another is faster by more than a tenth', () => {
  expect(fastest(took({ plain: 10 })).backend.name).toBe('plain');
  expect(fastest(took({ plain: 10, a: 12, b: 9.5 })).backend.name).toBe('plain');
  expect(fastest(took({ plain: 10, a: 8, b: 5, c: 7 }))).toMatchObject({ backend: { name: 'b' }, took: 5 });
});

test('each backend computes the batch several times, and its gradient is that of the batch', () => {
  const layout = layoutOf(SKIRMISH, { token: [5, 4], pair: 4, head: [8] });
  const parameters = Float64Array.from(initialNetwork(SKIRMISH, { token: [5, 4], pair: 4, head: [8] }, 'w').parameters);
  const examples = examplesByLot(SKIRMISH, 8, new Rng('fastest'));
  let runs = 0;
  const counting: Backend = { ...backend('counting'), gradient: () => ++runs };
  const order = Int32Array.from([0, 1, 2, 6, 7]);
  const [plain, other] = timed([new PlainBackend(layout, [1, 1, 1]), counting], parameters, {
    examples,
    order,
    from: 0,
    to: order.length,
  });
  expect(runs).toBe(4);
  expect(plain.took).toBeGreaterThan(0);
  expect(other.backend.name).toBe('counting');
});

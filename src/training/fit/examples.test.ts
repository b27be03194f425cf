import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { SKIRMISH, SKIRMISH_WITH_PRIOR, fillByLot } from '../../learning/testing.js';
import { Examples } from './examples.js';

/** What a buffer says: numbers of absent rows say nothing. */
function contents(buffer: TokenBuffer): unknown {
  const rows = [...buffer.tokens, ...buffer.pairs].map(({ present, numbers, width }) =>
    Array.from(present, (there, row) =>
      there === 0 ? null : Array.from(numbers.subarray(row * width, (row + 1) * width)),
    ),
  );
  return { rows, side: [...buffer.side], general: [...buffer.general], prior: [...buffer.prior] };
}

test.each([SKIRMISH, SKIRMISH_WITH_PRIOR])('examples are unpacked as they were added, also as copies', (schema) => {
  const rng = new Rng('examples');
  const examples = new Examples(schema);
  const copies = new Examples(schema);
  const buffer = new TokenBuffer(schema);
  const added: unknown[] = [];
  for (let n = 0; n < 150; n++) {
    fillByLot(buffer, rng);
    if (n % 50 === 7) buffer.clear();
    added.push(contents(buffer));
    expect(examples.add(buffer, n % 3)).toBe(n);
    examples.targets[n * examples.outputs + 1] = n / 200;
  }
  for (let n = 149; n >= 0; n--) copies.addFrom(examples, n);
  for (let n = 0; n < 150; n++) {
    examples.unpack(n, buffer);
    expect(contents(buffer)).toEqual(added[n]);
    copies.unpack(149 - n, buffer);
    expect(contents(buffer)).toEqual(added[n]);
    const at = (149 - n) * copies.outputs;
    expect([examples.strata[n], copies.strata[149 - n]]).toEqual([n % 3, n % 3]);
    expect(Array.from(copies.targets.subarray(at, at + 3))).toEqual([NaN, Math.fround(n / 200), NaN]);
  }
});

test('the last examples can be made siblings, which copies and later ones leave as they are', () => {
  const rng = new Rng('siblings');
  const examples = new Examples(SKIRMISH);
  const copies = new Examples(SKIRMISH);
  const buffer = new TokenBuffer(SKIRMISH);
  for (let n = 0; n < 100; n++) {
    fillByLot(buffer, rng);
    examples.add(buffer);
    if (n === 3 || n === 98) examples.joinLast(3);
  }
  for (let n = 0; n < 100; n++) copies.addFrom(examples, n);
  const expected = Array.from({ length: 100 }, () => 1);
  for (const first of [1, 96]) expected.splice(first, 3, 3, 0, 0);
  expect([...examples.siblings.subarray(0, 100)]).toEqual(expected);
  expect([...copies.siblings.subarray(0, 100)]).toEqual(expected);
  expect(() => examples.joinLast(1)).toThrow('1 examples cannot be siblings');
});

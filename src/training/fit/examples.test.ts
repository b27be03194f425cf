import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { SKIRMISH, fillByLot } from '../../learning/testing.js';
import { Examples } from './examples.js';

/** What a buffer says: numbers of absent rows say nothing. */
function contents(buffer: TokenBuffer): unknown {
  const rows = [...buffer.tokens, ...buffer.pairs].map(({ present, numbers, width }) =>
    Array.from(present, (there, row) =>
      there === 0 ? null : Array.from(numbers.subarray(row * width, (row + 1) * width)),
    ),
  );
  return { rows, side: [...buffer.side], general: [...buffer.general] };
}

test('examples are unpacked as they were added, however many there are, also as copies', () => {
  const rng = new Rng('examples');
  const examples = new Examples(SKIRMISH);
  const copies = new Examples(SKIRMISH);
  const buffer = new TokenBuffer(SKIRMISH);
  const added: unknown[] = [];
  for (let n = 0; n < 150; n++) {
    fillByLot(buffer, rng);
    if (n % 50 === 7) buffer.clear();
    added.push(contents(buffer));
    expect(examples.add(buffer)).toBe(n);
    examples.targets[n * examples.outputs + 1] = n / 200;
  }
  for (let n = 149; n >= 0; n--) copies.addFrom(examples, n);
  for (let n = 0; n < 150; n++) {
    examples.unpack(n, buffer);
    expect(contents(buffer)).toEqual(added[n]);
    copies.unpack(149 - n, buffer);
    expect(contents(buffer)).toEqual(added[n]);
    const at = (149 - n) * copies.outputs;
    expect(Array.from(copies.targets.subarray(at, at + 3))).toEqual([NaN, Math.fround(n / 200), NaN]);
  }
});

import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { sharedParts, wholeOf } from './shared-parts.js';

test('a value is the same after it was written with shared parts', () => {
  assert(
    property(jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      const written = JSON.stringify(sharedParts(plain));
      expect(wholeOf(JSON.parse(written) as unknown[])).toEqual(plain);
    }),
  );
});

test('equal parts stand once', () => {
  const unit = { name: 'b1', at: [1, 2] };
  // The names, the numbers, the list, two units, and the whole.
  expect(sharedParts([unit, { ...unit }, { ...unit, name: 'b2' }])).toHaveLength(8);
});

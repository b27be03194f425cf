import { expect, test } from 'vitest';
import { TooLong, within } from './within.js';

test('work in time gives its value, or throws what it throws', () => {
  expect(within(60, () => 7)).toBe(7);
  const fault = new Error('no');
  expect(() =>
    within(60, () => {
      throw fault;
    }),
  ).toThrow(fault);
  expect(within(60, () => within(60, () => 8))).toBe(8);
});

test('work without an end is ended', () => {
  const endless = (): void => {
    for (;;);
  };
  expect(() => within(0.05, endless)).toThrow(TooLong);
  expect(within(60, () => 9)).toBe(9);
});

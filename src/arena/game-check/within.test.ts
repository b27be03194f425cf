import { expect, test } from 'vitest';
import { TooLong, within } from './within.js';

test('work in time gives its value, or throws what it throws', () => {
  expect(within(60, () => 7)).toBe(7);
  const fault = new Error('no');
  const faulty = (): void => {
    throw fault;
  };
  expect(() => {
    within(60, faulty);
  }).toThrow(fault);
  expect(within(60, () => within(60, () => 8))).toBe(8);
});

function workWithoutEnd(): void {
  for (;;);
}

test('work without an end is ended', () => {
  expect(() => {
    within(0.05, workWithoutEnd);
  }).toThrow(TooLong);
  expect(within(60, () => 9)).toBe(9);
});

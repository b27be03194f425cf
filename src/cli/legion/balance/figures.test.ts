import { expect, test } from 'vitest';
import { intervalText, pointsText } from './figures.js';

test.each([
  [39.14, 57.26, '39.1 to 57.3'],
  [-7.04, 12, '−7.0 to 12.0'],
  [-163.2, 203_047.8, '−163.2 to over 1000'],
  [-108_548.8, 349.3, 'under −1000 to 349.3'],
  [-Infinity, 40, 'no bounds yet'],
])('an interval from %d to %d reads %s', (low, high, text) => {
  expect(intervalText({ value: 40, low, high })).toBe(text);
});

test('a cost that is not known says so', () => {
  expect(pointsText(undefined)).toBe('not known');
  expect(pointsText({ value: 50_000, low: -Infinity, high: Infinity })).toBe('not known (no bounds yet)');
  expect(pointsText({ value: 48, low: 40, high: 57 })).toBe('48.0 (40.0 to 57.0)');
});

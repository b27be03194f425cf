import { afterEach, expect, test } from 'vitest';
import { decimal, expected } from './decimal.js';
import { de } from './de.js';
import { en } from './en.js';
import { useWords } from './words.js';

afterEach(() => useWords('en', en));

test('numbers have the decimal sign of the language', () => {
  expect([decimal(1.25, 1), expected(-0.4184), expected(0.25)]).toEqual(['1.3', '−0.418', '+0.250']);
  useWords('de', de);
  expect([decimal(1.25, 1), expected(-0.4184), expected(0.25)]).toEqual(['1,3', '−0,418', '+0,250']);
});

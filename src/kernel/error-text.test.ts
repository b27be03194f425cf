import { expect, test } from 'vitest';
import { errorText, lineOf } from './error-text.js';

test.each([
  [new Error('first\n  second'), 'first second'],
  [new Error(''), 'no reason given'],
  ['text', 'text'],
  [null, 'null'],
  [Symbol('x'), 'Symbol(x)'],
  [Object.create(null), 'what was thrown cannot be written as text'],
  [new Error('\u001b[31mred'), '\\u001b[31mred'],
])('%o is reported in one line', (thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});

test('an error whose message cannot be read is reported too', () => {
  const error = Object.defineProperty(new Error('x'), 'message', {
    get() {
      throw new Error('no');
    },
  });
  expect(errorText(error)).toBe('what was thrown cannot be written as text');
});

test('overlong text is cut', () => {
  expect(lineOf('x'.repeat(10_000))).toBe(`${'x'.repeat(400)}…`);
});

test.each([
  ['a\tb\r\n\n c ', 'a b c'],
  ['\u0000\u007f\u0085\u009b', '\\u0000\\u007f\\u0085\\u009b'],
  ['a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['left\u202eright\u2066', 'left\\u202eright\\u2066'],
  ['\ufeff\u200b\u{e0041}', '\\ufeff\\u200b\\u{e0041}'],
  ['half \ud83d', 'half \\ud83d'],
  ['whole 😀 Zwölf', 'whole 😀 Zwölf'],
])('invisible characters in %j are written as escapes', (text, line) => {
  expect(lineOf(text)).toBe(line);
});

test('text is cut between characters, and leading spaces do not count', () => {
  expect(lineOf('😀😀😀', 2)).toBe('😀😀…');
  expect(lineOf('😀😀', 2)).toBe('😀😀');
  expect(lineOf(`${' '.repeat(500)}x${' '.repeat(100_000)}`, 10)).toBe('x…');
});

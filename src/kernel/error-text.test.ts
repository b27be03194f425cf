import { expect, test } from 'vitest';
import { errorText, lineOf } from './error-text.js';

test.each([
  [new Error('first\n  second'), 'first second'],
  [new Error(''), 'no reason given'],
  ['text', 'text'],
  [null, 'null'],
  [Symbol('x'), 'Symbol(x)'],
  [Object.create(null), 'what was thrown cannot be written as text'],
  [new Error('\u001b[31mred'), '[31mred'],
])('%o is told in one line', (thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});

test('an error whose message cannot be read is told too', () => {
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

import { expect, test } from 'vitest';
import { lengthOf, wrap } from './wrap.js';

test('lines are broken at spaces, and no word is lost', () => {
  expect(wrap('one two three four', 9, '  ')).toBe('one two\n  three\n  four');
  expect(wrap('  kept margin', 8, '    ')).toBe('  kept\n    margin');
  expect(wrap('first\nsecond line', 7)).toBe('first\nsecond\nline');
});

test('a word that is too long is not broken', () => {
  expect(wrap('aaaaaaaaaaaa bb', 5, '  ')).toBe('aaaaaaaaaaaa\n  bb');
  expect(wrap('  aaaaaaaaaaaa', 5, '    ')).toBe('  aaaaaaaaaaaa');
});

test('colour codes take no columns', () => {
  expect(lengthOf('\u001B[94mblue\u001B[0m!')).toBe(5);
});

import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.js';

const wide = (text: string, swap: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return swap ? bytes.swap16() : bytes;
};
const problemOf = (bytes: Uint8Array): string => {
  const text = decodeText(bytes);
  return text.ok ? `is read as ${text.value}` : text.problem.message;
};

test('UTF-8 and UTF-16 with a byte order mark are read, without the mark', () => {
  const text = 'Padmé\n• Push 💥';
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), wide(text, false), wide(text, true)])
    expect(decodeText(bytes)).toEqual({ ok: true, value: text });
});

describe('other bytes get one line', () => {
  test.each([
    ['Windows-1252', Buffer.from('Rebels\n\u0096 Luke', 'latin1'), 'is not UTF-8 text (line 2); save it as UTF-8'],
    ['half of a UTF-16 letter', wide('x', false).subarray(0, 3), 'is not UTF-16 text; save it as UTF-8'],
    [
      'UTF-16 without a mark',
      Buffer.from('Luke', 'utf16le'),
      'is not text, or in an encoding that is not read; save it as UTF-8',
    ],
  ])('%s', (_, bytes, line) => {
    expect(problemOf(bytes)).toBe(line);
  });
});

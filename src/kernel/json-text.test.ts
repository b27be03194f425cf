import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json-text.js';

function problemWith(text: string): string {
  const read = parseJson(text, 'x.json');
  return read.ok ? 'accepted' : read.problem.message;
}

test.each([
  ['', 'x.json line 1, column 1: is not JSON: expected a value here (the text ends)'],
  ['{\n  "a": 1,,\n}', 'x.json line 2, column 10: is not JSON: expected a field name in double quotes here (found ,)'],
  ['{\n  "a": 1\n  "b": 2\n}', 'x.json line 3, column 3: is not JSON: expected a comma or } here (found "b")'],
  ['{"a": [1, 2,]}', 'x.json line 1, column 13: is not JSON: there must be no comma before ]'],
  ['{"a": 1,}', 'x.json line 1, column 9: is not JSON: there must be no comma before }'],
  ['{"a": 1, "b": 2, "a": 3}', 'x.json line 1, column 18: the field "a" is given twice; leave one out'],
  ['{"a" 1}', 'x.json line 1, column 6: is not JSON: expected a colon here (found 1)'],
  ['{"a": NaN}', 'x.json line 1, column 7: is not JSON: expected a value here (found NaN)'],
  ['{"a": 01}', 'x.json line 1, column 7: is not JSON: expected a value here (found 01)'],
  ['// hello\n{}', 'x.json line 1, column 1: is not JSON: expected a value here (found /)'],
  ['{} {}', 'x.json line 1, column 4: is not JSON: expected the end of the text here (found {)'],
  [
    '{"a": "cut of',
    'x.json line 1, column 7: is not JSON: the text that begins here has no end, or a line break, a tab or a lone \\ in it',
  ],
  ['{"a": [1', 'x.json line 1, column 9: is not JSON: expected a comma or ] here (the text ends)'],
  ['\u0000', 'x.json line 1, column 1: is not JSON: expected a value here (found \\u0000)'],
  ['['.repeat(100_000), 'x.json line 1, column 65: is nested deeper than 64 levels'],
])('%j is refused with the place and what would be right', (text, expected) => {
  expect(problemWith(text)).toBe(expected);
});

test('a byte order mark is skipped', () => {
  expect(parseJson('\uFEFF{"a":1}', 'x')).toEqual({ ok: true, value: { a: 1 } });
});

test('all JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
      const json: unknown = JSON.parse(text);
      expect(parseJson(JSON.stringify(json, undefined, indent), 'x')).toEqual({ ok: true, value: json });
    }),
    { seed: 1 },
  );
});

test('what JSON.parse refuses is refused, and nothing else but fields given twice', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"a"',
    '"b"',
    '1',
    '-0.5e3',
    '01',
    'true',
    'nul',
    '"\\x"',
    ' ',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
      const text = parts.join('');
      const message = problemWith(text);
      const twice = message.includes('given twice');
      expect(message === 'accepted' || (twice && parses(text))).toBe(parses(text));
    }),
    { seed: 1, numRuns: 2000 },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a text that is a line of a file has the number of that line in its problem', () => {
  expect(parseJson('{"a": x}', 'games.jsonl', { line: 6 })).toMatchObject({
    problem: { message: expect.stringMatching(/^games\.jsonl line 6, column 7: is not JSON/) as string },
  });
});

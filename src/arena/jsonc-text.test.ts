import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonc, TextPlaces } from './jsonc-text.js';

const read = (text: string): unknown => {
  const parsed = parseJsonc(text, 'my.json');
  return parsed.ok ? parsed.value : parsed.problem.message;
};

test('comments and last commas are allowed, and are no part of texts', () => {
  expect(read('\uFEFF{ // note\n "a": [1, 2, /* more */ ], "b": "// , ]",\n}')).toEqual({ a: [1, 2], b: '// , ]' });
  expect(read('[[1,],{},]')).toEqual([[1], {}]);
});

test.each([
  ['[,]', 'my.json line 1, column 2: is not JSON: expected a value here (found ,)'],
  ['[1,,]', 'my.json line 1, column 4: is not JSON: expected a value here (found ,)'],
  ['{\n // a\n "a": 1 "b": 2}', 'my.json line 3, column 9: is not JSON: expected a comma or } here (found "b")'],
  ['{"a": 1, "a": 2}', 'my.json line 1, column 10: the field "a" is given twice; leave one out'],
  ['[1] /* open', [1]],
])('%j is read strictly otherwise', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('what JSON can say is read as JSON.parse reads it', () => {
  const property = fc.property(fc.json(), (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  });
  fc.assert(property, { seed: 1 });
});

test('a value is found in the text with its line and column, a missing one by what is around it', () => {
  const places = new TextPlaces('{\n  // units\n  "units": [\n    { "card": "a" },\n    { "card": "b" },\n  ],\n}');
  expect(places.of(['units'])).toEqual({ line: 3, column: 3 });
  expect(places.of(['units', 1])).toEqual({ line: 5, column: 5 });
  expect(places.of(['units', 1, 'card'])).toEqual({ line: 5, column: 7 });
  expect(places.of(['units', 1, 'upgrades', 2])).toEqual({ line: 5, column: 5 });
  expect(places.of(['units', 7])).toEqual({ line: 3, column: 3 });
  expect(places.of([])).toEqual({ line: 1, column: 1 });
});

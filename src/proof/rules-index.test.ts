import { expect, test } from 'vitest';
import { linesOf, parseRulesIndex } from './rules-index.js';

const entry = { id: 'armor', title: 'Armor X', kind: 'unit-keyword' };

test('an entry has lines in one text, or in several by the letter of each', () => {
  const read = parseRulesIndex(
    [
      { ...entry, lines: [724, 732] },
      { ...entry, lines: [724, 724] },
      { ...entry, sources: { R: [[5542, 5548]], K: [[57]] } },
      { ...entry, sources: { M: [[1, 2], [5, 9], [12]] } },
    ],
    'rules-index.json',
  );
  if (!read.ok) throw new Error(read.problem.message);
  expect(read.value.map(linesOf)).toEqual(['724–732', '724', 'R 5542–5548, K 57', 'M 1–2 + 5–9 + 12']);
});

test.each([[{}], [{ lines: [1, 2], sources: { R: [[1, 2]] } }]])('it has one of both: %j', (places) => {
  expect(parseRulesIndex([{ ...entry, ...places }], 'rules-index.json')).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('must have lines, if the edition has one text, or else sources') },
  });
});

import { expect, test } from 'vitest';
import { hashOf, readLearned } from './learned.js';
import { fitLinear, linearFile, readLinear, writeLinear } from './linear-file.js';
import type { LinearWeights } from './linear-file.js';

const estimate = { terms: ['alive', 'near'], strata: ['early', 'late', 'end'] };
const game = { id: 'war-2020', family: 'war' };
const weights = Float64Array.from([1, 0.1, -2, 1 / 3, 0, 5e-9]);
const made = linearFile(game, estimate, weights, { seed: 'x' });

/** A game with an estimate of these terms and strata. */
function gameWith(changes: object, own: object = game): Parameters<typeof fitLinear>[1] {
  return { ...own, knowledge: { linear: { ...estimate, ...changes } } } as unknown as Parameters<typeof fitLinear>[1];
}

function problem(result: { ok: boolean; problem?: { message: string } }): string {
  return result.problem?.message ?? 'none';
}

test('weights are read as they were written, to the bit', () => {
  const bytes = writeLinear(made);
  expect(new TextDecoder().decode(bytes).split('\n')).toHaveLength(6);
  const read = readLearned(bytes, 'w.json');
  expect(read).toEqual({ ok: true, value: { kind: 'linear', linear: made } });
  if (!read.ok || read.value.kind !== 'linear') throw new Error('not weights');
  const fitted = fitLinear(read.value.linear, gameWith({}));
  expect(fitted).toEqual({ ok: true, value: weights });
  const other = linearFile(game, estimate, Float64Array.from([1, 0.1, -2, 1 / 3, 0, 6e-9]), { seed: 'x' });
  expect(hashOf({ kind: 'linear', linear: other })).not.toBe(hashOf(read.value));
});

test('what is wrong with a file is one line with its name and place', () => {
  const read = (changes: Partial<LinearWeights>): string => problem(readLinear({ ...made, ...changes }, 'w.json'));
  expect(read({ weights: [[1, 2]] })).toBe('w.json: weights: must be 3 rows, one for each stratum');
  expect(read({ weights: [[1, 2], [3], [4, 5]] })).toBe('w.json: weights[1]: must be 2 numbers, one for each term');
  expect(read({ weights: [[1, 2], ['3', 4] as unknown as number[], [4, 5]] })).toMatch(/^w\.json: weights\[1\]\[0\]: /);
  expect(problem(readLearned(new TextEncoder().encode('{"format":'), 'w.json'))).toMatch(/^w\.json/);
});

test('weights are for games of one family with the same terms and strata', () => {
  expect(fitLinear(made, gameWith({}, { id: 'war-2023', family: 'war' })).ok).toBe(true);
  expect(problem(fitLinear(made, gameWith({}, { id: 'chess' })))).toBe(
    'weighs the estimate of war, but the game is chess',
  );
  expect(problem(fitLinear(made, { id: 'war' }))).toContain('but the game is war');
  expect(problem(fitLinear(made, gameWith({ terms: ['alive'] })))).toContain('weighs other terms or strata');
  expect(problem(fitLinear(made, gameWith({ strata: ['early', 'late', 'last'] })))).toContain('other terms or strata');
});

import { expect, test } from 'vitest';
import { iaCases } from '../../../arena/imperial-assault/cases.js';

const kit = iaCases('imperial-assault');

/** What is wrong with a case of two figures with these fields; empty if it passes. */
function problemOf(fields: object): string {
  const read = kit.schema.parse({
    game: 'imperial-assault',
    rule: 'movement',
    id: 'names',
    source: 'lines 1109-1122',
    says: 'A case with a name that means nothing.',
    map: { rows: ['......'] },
    figures: [
      { id: 'A', side: 'first', at: [0, 0] },
      { id: 'B', side: 'second', at: [5, 0] },
    ],
    at: { activating: 'A' },
    expect: [{ path: 'A.damage', is: 0 }],
    ...fields,
  });
  const proven = kit.run(read);
  return proven.ok ? '' : proven.problem.message;
}

const cannot = (legal: object): object => ({ expect: [{ legal, is: false }] });

test('a misspelt name never makes an expectation true', () => {
  expect(problemOf({})).toBe('');
  expect(problemOf(cannot({ kind: 'attack', figure: 'A', target: 'Z' }))).toBe('no figure, token or door is called Z');
  expect(problemOf(cannot({ kind: 'attack', figure: 'Z', target: 'B' }))).toBe('no figure is called Z');
  expect(problemOf(cannot({ kind: 'special', figure: 'A', ability: 'bollt' }))).toBe('no ability is called bollt');
  expect(problemOf(cannot({ kind: 'activate', group: 'G' }))).toBe('no group is called G');
  expect(problemOf({ expect: [{ event: 'moved', figure: 'Z', times: 0 }] })).toBe('no figure is called Z');
  expect(problemOf({ tokens: [{ id: 't', kind: 'crate', at: [9, 9] }] })).toBe('t: lies in no space of the map');
  expect(problemOf({ tokens: [{ id: 'A', kind: 'crate', at: [1, 0] }] })).toBe('two figures or tokens are called A');
});

import { expect, test } from 'vitest';
import { USUAL_EDITION } from '../editions/all.js';
import { parsePath } from './paths.js';

const units = new Set(['A', 'B']);
const read = (text: string): unknown => {
  const parsed = parsePath(text, units, USUAL_EDITION.cases);
  return parsed.ok ? parsed.value : parsed.problem.message;
};

test('every kind of path is read', () => {
  expect(read('game.round')).toEqual({ of: 'game', property: 'round' });
  expect(read('blue.hand')).toEqual({ of: 'player', player: 'blue', property: 'hand' });
  expect(read('red.pool.special forces')).toEqual({ of: 'pool', player: 'red', rank: 'special forces' });
  expect(read('red.holds.push')).toEqual({ of: 'card', player: 'red', place: 'holds', card: 'push' });
  expect(read('objective-2.claimedBy')).toEqual({ of: 'token', kind: 'objective', number: 2, property: 'claimedBy' });
  expect(read('A.dodge')).toEqual({ of: 'unit', unit: 'A', property: 'dodge' });
  expect(read('A.exhausted.force-force-push')).toEqual({
    of: 'upgrade',
    unit: 'A',
    state: 'exhausted',
    card: 'force-force-push',
  });
  expect(read('A.cover.B')).toEqual({ of: 'pair', unit: 'A', property: 'cover', other: 'B' });
  expect(read('A.2.x')).toEqual({ of: 'mini', unit: 'A', mini: 2, property: 'x' });
  expect(read('A.1.sees.B.3')).toEqual({ of: 'sight', unit: 'A', mini: 1, other: 'B', otherMini: 3 });
});

test('a text that is not a path gets an explanation', () => {
  expect(read('C.dodge')).toContain('a unit of the case (A, B)');
  expect(read('A.dodges')).toContain('a unit has aim, dodge');
  expect(read('A.range.C')).toContain('range.UNIT');
  expect(read('A.range.A')).toContain('range.UNIT, ');
  expect(read('A.range.A')).toContain('of another unit');
  expect(read('A.1.sees.A.1')).toContain('path A.1.sees.A.1: a unit has');
  expect(read('game.turn')).toContain('game has round');
  expect(read('blue.pool.captain')).toContain('pool.RANK');
  expect(read('A')).toContain('path A: a unit has');
  expect(read('')).toContain('begins with game');
});

import { expect, test } from 'vitest';
import { LEVEL_NAMES } from '../../agents/levels.js';
import { LEVEL_RATINGS, ownStrength } from './own-strength.js';

function games(level: string, won: number, lost: number): { readonly level: string; readonly points: number }[] {
  return [...Array.from({ length: won }, () => 1), ...Array.from({ length: lost }, () => 0)].map((points) => ({
    level,
    points,
  }));
}

test('every level has a rating, in rising order', () => {
  expect([...LEVEL_RATINGS.keys()]).toEqual(LEVEL_NAMES);
  const ratings = [...LEVEL_RATINGS.values()];
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
});

test('who wins half of many games against a level is as strong as it', () => {
  const found = ownStrength(games('veteran', 60, 60));
  expect(found?.next).toBe('veteran');
  expect(found?.rating).toBeGreaterThan(650);
  expect(found?.rating).toBeLessThan(690);
  expect((found?.high ?? 0) - (found?.low ?? 0)).toBeLessThan(140);
  expect(found?.expected).toBeCloseTo(0.5, 1);
});

test('one game says little, a win more than a loss', () => {
  const [won, lost] = [ownStrength(games('trooper', 1, 0)), ownStrength(games('trooper', 0, 1))];
  expect((won?.high ?? 0) - (won?.low ?? 0)).toBeGreaterThan(1000);
  expect(won?.rating).toBeGreaterThan(lost?.rating ?? Infinity);
  expect(ownStrength([])).toBeUndefined();
  expect(ownStrength(games('somebody', 3, 0))).toBeUndefined();
});

test('the stronger somebody plays, the stronger the level to play next', () => {
  expect(ownStrength(games('recruit', 3, 1))?.next).toBe('trooper');
  expect(ownStrength(games('recruit', 8, 0))?.next).toBe('veteran');
  expect(ownStrength([...games('trooper', 8, 0), ...games('veteran', 6, 1)])?.next).toBe('marshal');
});

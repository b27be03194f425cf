import { expect, test } from 'vitest';
import { dayOf, nameOfDay, streakOf, writtenDay } from './puzzle-days.js';

const good = { name: 'a', isGood: true };
const bad = { name: 'b', isGood: false };

test('a day is that of the calendar on the wall, also shortly before and after midnight', () => {
  const late = dayOf(new Date(2026, 10, 30, 23, 59));
  expect(nameOfDay(late)).toBe('2026-11-30');
  expect(dayOf(new Date(2026, 11, 1, 0, 1))).toBe(late + 1);
  expect([writtenDay(late, 'en'), writtenDay(late, 'de')]).toEqual(['November 30, 2026', '30. November 2026']);
});

test('a streak is of right answers on days in a row, and today may still be open', () => {
  const today = dayOf(new Date(2026, 10, 30));
  expect(streakOf({}, today)).toBe(0);
  expect(streakOf({ '2026-11-28': good, '2026-11-29': good }, today)).toBe(2);
  expect(streakOf({ '2026-11-28': good, '2026-11-29': good, '2026-11-30': good }, today)).toBe(3);
  expect(streakOf({ '2026-11-29': good, '2026-11-30': bad }, today)).toBe(0);
  expect(streakOf({ '2026-11-27': good, '2026-11-29': good }, today)).toBe(1);
  expect(streakOf({ '2026-11-28': good }, today)).toBe(0);
});

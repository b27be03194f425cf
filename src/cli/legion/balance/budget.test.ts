import { expect, test } from 'vitest';
import type { UnitPlan } from '../../../balance/run/plan.js';
import { COMMON_PLAN } from '../../../balance/run/testing.js';
import { budgetBefore, budgetNow, thousands } from './budget.js';

const plan: UnitPlan = {
  ...COMMON_PLAN,
  opponents: ['rebels'],
  kind: 'unit',
  faction: 'empire',
  unit: { card: 'stormtroopers', upgrades: [], counterpart: null, loadout: [] },
  cost: 44,
  copies: 3,
};
const OPEN = { width: 0, battles: 100_000_000 };

test('before the first battle, how many a width of a unit needs', () => {
  expect(budgetBefore(plan, { ...OPEN, width: 5 })).toMatch(/^± 5 points should need about 3,600 battles,/);
  expect(budgetBefore({ ...plan, army: 'standard', copies: 1 }, { ...OPEN, width: 20 })).toContain(
    'about 8,100 battles',
  );
  expect(budgetBefore(plan, OPEN)).toBeUndefined();
});

test('on the way, what is left', () => {
  const progress = { battles: 1000, lately: 500, seconds: 300, halfWidth: 10, secondsLeft: Infinity };
  expect(budgetNow('unit', { ...OPEN, width: 5 }, progress)).toBe(
    '1,000 battles are played; the interval is ± 10.0 points; ± 5 needs about 4,000 battles in all, 30 minutes more',
  );
  expect(budgetNow('points', { ...OPEN, battles: 2000 }, progress)).toBe(
    '1,000 battles are played of 2,000, 10 minutes more',
  );
  expect(budgetNow('list', OPEN, { ...progress, halfWidth: Infinity, secondsLeft: 119 })).toBe(
    '1,000 battles are played; the time is up in 2 minutes; no interval has bounds yet',
  );
  expect(budgetNow('matchups', { ...OPEN, width: 1 }, progress)).toContain(
    '± 10.0 percent; ± 1 needs about 100,000 battles in all, 17 hours more',
  );
  expect(budgetNow('unit', OPEN, { ...progress, halfWidth: 366 })).toMatch(
    /± 366\.0 points; how many battles ± 5 needs is not known yet$/,
  );
  // Nothing more is needed.
  expect(budgetNow('unit', { ...OPEN, width: 20 }, progress)).toBe(
    '1,000 battles are played; the interval is ± 10.0 points',
  );
});

test('numbers as people say them', () => {
  expect([9437, 123_456, 87, 5].map((value) => thousands(value))).toEqual(['9,400', '120,000', '87', '5']);
});

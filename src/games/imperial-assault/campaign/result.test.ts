import { expect, test } from 'vitest';
import { campaignPlan } from '../../../arena/imperial-assault/library.js';
import type { PlannedMission } from './plan.js';
import { outcomeCode, outcomeFor, outcomeFrom, outcomeOf, outcomeText } from './result.js';

function mission(id: string): PlannedMission {
  const found = campaignPlan().missions.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

test('an outcome is one number and one line', () => {
  const donations = mission('generous-donations');
  const outcome = { ending: 1, crates: 4, tokens: 11, credits: -100, influence: 2 };
  expect(outcomeOf(outcomeCode(outcome))).toEqual(outcome);
  const text = outcomeText(donations, outcome);
  expect(text).toBe('imperial crates 4 tokens 11 credits -100 influence 2');
  expect(outcomeFrom(donations, text)).toBe(outcomeCode(outcome));
  const refused = ['imperial crates', 'imperial tokens 4 crates 4', 'rebel bonus rebel', 'rebel tokens 13', 'x', ''];
  expect(refused.map((one) => outcomeFrom(donations, one))).toEqual(refused.map(() => -1));
});

test('a result that is too much is refused with what would be right', () => {
  expect(outcomeFor(mission('aftermath'), { winner: 'rebel', credits: 30 })).toMatchObject({
    problem: { message: 'aftermath: credits is a multiple of 25 from -1600 to 1575, not 30' },
  });
});

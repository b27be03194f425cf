import { describe, expect, test } from 'vitest';
import { newPlan } from './new-plan.js';
import type { BalanceArgs } from './options.js';

const NONE: BalanceArgs = {
  name: undefined,
  edition: undefined,
  upgrades: undefined,
  faction: undefined,
  armies: undefined,
  'count-as': undefined,
  swaps: undefined,
  army: undefined,
  points: undefined,
  agents: undefined,
  every: undefined,
  copies: undefined,
  even: false,
  among: undefined,
  opponents: undefined,
  set: undefined,
  reconstructed: false,
  seed: undefined,
  width: undefined,
  battles: undefined,
  block: undefined,
  minutes: undefined,
  workers: '1',
  queue: undefined,
  'queue-name': undefined,
  out: undefined,
  resume: undefined,
  json: false,
};

test('a unit has the cost with its upgrades and the faction of its card', () => {
  const plan = newPlan('unit', { ...NONE, name: 'stormtroopers', upgrades: 'heavy-weapon-dlt-19-stormtrooper' });
  expect(plan).toMatchObject({
    ok: true,
    value: { kind: 'unit', faction: 'empire', cost: 66, points: 400, army: 'skirmish', agents: [{ spec: 'policy' }] },
  });
});

test('units and upgrades are found by their printed names', () => {
  const plan = newPlan('unit', { ...NONE, name: 'Stormtroopers', upgrades: 'DLT-19 Stormtrooper' });
  expect(plan).toMatchObject({
    ok: true,
    value: { unit: { card: 'stormtroopers', upgrades: ['heavy-weapon-dlt-19-stormtrooper'] }, cost: 66 },
  });
});

describe('what cannot be measured is refused in one line', () => {
  test.each<[string, Partial<BalanceArgs>, RegExp]>([
    ['no name', {}, /name a unit card/],
    [
      'an unknown unit',
      { name: 'stromtroopers' },
      /balance unit: there is no unit "stromtroopers"; did you mean stormtroopers/,
    ],
    ['a name of two units', { name: 'Darth Vader' }, /"Darth Vader" may be any of darth-vader/],
    ['an unknown upgrade', { name: 'stormtroopers', upgrades: 'nope' }, /--upgrades: there is no upgrade card "nope"/],
    [
      'an upgrade of others',
      { name: 'stormtroopers', upgrades: 'heavy-weapon-z-6-trooper' },
      /heavy-weapon-z-6-trooper/,
    ],
    ['an army that is too small', { name: 'at-st', points: '250' }, /no legal army of the empire with at-st/],
    ['a format without tables', { name: 'at-st', army: 'team' }, /--army team: must be one of standard, skirmish/],
    ['an unknown faction', { name: 'at-st', opponents: 'rebel' }, /--opponents rebel: there is no such faction/],
    ['an agent of a file', { name: 'at-st', agents: './mine.js' }, /only agents that come with Opfor/],
    ['copies of a unique unit', { name: 'boba-fett', copies: '2' }, /--copies 2: boba-fett is unique/],
    ['an agent twice', { name: 'at-st', agents: 'policy,policy' }, /names policy twice/],
    ['a change of no card', { name: 'at-st', set: ['at-at.cost=2'] }, /--set at-at\.cost=2: there is no card/],
  ])('%s', (_, args, message) => {
    const plan = newPlan('unit', { ...NONE, ...args });
    expect(plan.ok ? 'no problem' : plan.problem.message).toMatch(message);
  });

  test('points without a faction', () => {
    const plan = newPlan('points', NONE);
    expect(plan.ok ? '' : plan.problem.message).toBe(
      '--faction is needed: one of rebels, empire, republic, separatists, or all',
    );
  });
});

test('armies among named cards, which must be such that can be drawn', () => {
  const args = { ...NONE, faction: 'empire', copies: '3', even: true };
  expect(newPlan('points', { ...args, among: 'stormtroopers,snowtroopers' })).toMatchObject({
    ok: true,
    value: { among: ['stormtroopers', 'snowtroopers'], copies: 3, isEven: true },
  });
  const plan = newPlan('points', { ...args, among: 'stormtroopers,snowtrooper' });
  expect(plan.ok ? 'no problem' : plan.problem.message).toMatch(/--among snowtrooper: .*did you mean snowtroopers/);
});

const problem = (set: string): string => {
  const plan = newPlan('what-if', { ...NONE, set: [set] });
  return plan.ok ? 'none' : plan.problem.message;
};

test('a change without a value, and one that changes nothing, are refused', () => {
  expect(problem('snowtroopers.points')).toMatch(/has no value; must be card\.field=value/);
  expect(problem('snowtroopers.points=44')).toMatch(/changes nothing/);
  expect(problem('snowtroopers.wounds=1')).toMatch(/changes nothing/);
});

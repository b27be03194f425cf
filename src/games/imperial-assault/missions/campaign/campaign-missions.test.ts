import { describe, expect, test } from 'vitest';
import {
  campaignMission,
  campaignMissionIds,
  campaignPlan,
  houseNumbers,
  imperialAssaultLibrary,
} from '../../../../arena/imperial-assault/library.js';
import { outcomeFor } from '../../campaign/result.js';
import { missionCardGaps } from '../../scenario/build-mission.js';
import { startMission } from '../../scenario/start-mission.js';
import { houseLines } from './house.js';
import { unreachableEvents } from './reachable.js';
import { readCampaignMission } from './read-mission.js';
import { PLAYED, playAtRandom, testPlan, withEventAtOnce } from './play-at-random.suite.js';

describe('the missions of the campaign', () => {
  test('are played, or list what they lack', () => {
    expect(campaignMissionIds()).toHaveLength(32);
    expect(PLAYED.length).toBeGreaterThanOrEqual(30);
    expect(PLAYED.flatMap((id) => missionCardGaps(imperialAssaultLibrary(), testPlan(id)))).toEqual([]);
  });

  test.each(PLAYED)('%s has only events that something sets off', (id) => {
    expect(unreachableEvents(campaignMission(id, 4))).toEqual([]);
  });

  test('are refused in one line if they are wrong', () => {
    const wrong = readCampaignMission({ id: 'wrong', events: [{ id: 'a', do: [] }] }, 2, houseNumbers(), 'wrong.json');
    expect(wrong.ok ? '' : wrong.problem.message).toMatch(/^wrong\.json: wrong: [^\n]+$/);
  });

  test('begin partly only if that is asked for', () => {
    const whole = testPlan('brushfire');
    const plan = { ...whole, mission: { ...whole.mission, missing: ['explosives'] } };
    const refused = startMission(imperialAssaultLibrary(), plan, false);
    expect(refused.ok ? '' : refused.problem.message).toMatch(/^mission Brushfire lacks: explosives/);
    expect(startMission(imperialAssaultLibrary(), plan, true).ok).toBe(true);
  });

  test('say which numbers are those of the house', () => {
    expect(houseLines(houseNumbers(), campaignMission('temptation', 3))[2]).toBe(
      'strength: 6 (house number: Strength tokens that Diala begins with.)',
    );
  });
});

test('Imperial Hospitality brings the captive when the cell is opened', () => {
  const { deployed } = playAtRandom(withEventAtOnce(testPlan('imperial-hospitality'), 'the-prisoner'), 1, 1);
  expect(deployed).toContain('captive-1');
});

describe('Aftermath', () => {
  const plan = testPlan('aftermath');

  test.each(plan.mission.events.map(({ id }) => id))('plays its event %s', (id) => {
    expect(playAtRandom(withEventAtOnce(plan, id), 1, 1).events).toContain(id);
  });

  test('ends as the campaign expects', () => {
    const planned = campaignPlan('core').missions.find(({ id }) => id === 'aftermath');
    const { result } = playAtRandom(plan, 1, 99);
    if (planned === undefined || result === undefined) throw new Error('Aftermath is not planned, or has no end');
    expect(outcomeFor(planned, result).ok).toBe(true);
  });
});

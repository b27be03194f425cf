import { describe, expect, test } from 'vitest';
import { campaignPlan } from '../../src/arena/imperial-assault/library.js';
import { canBeWon } from '../../src/arena/imperial-assault/testing.js';
import { outcomeFor } from '../../src/games/imperial-assault/campaign/result.js';
import {
  PLAYED,
  playAtRandom,
  testPlan,
  withEventAtOnce,
} from '../../src/games/imperial-assault/missions/campaign/play-at-random.suite.js';

/** Missions that four heroes with their first cards do not win in twenty games, though they reach their last events. */
const TOO_HARD: readonly string[] = ['desperate-hour', 'last-stand', 'wanted'];

describe.each(PLAYED)('%s', (id) => {
  const plan = testPlan(id);

  test('plays each of its events', () => {
    const events = plan.mission.events.map((event) => event.id);
    expect(events.filter((event) => !playAtRandom(withEventAtOnce(plan, event), 1, 1).events.includes(event))).toEqual(
      [],
    );
  });

  test('can be won', () => {
    expect(canBeWon(id, 20)).toBe(!TOO_HARD.includes(id));
  });

  test('ends as the campaign expects, also when each event that ends it does so at once', () => {
    const planned = campaignPlan('core').missions.find((one) => one.id === id);
    const results = [
      ...[1, 2, 3].map((seed) => playAtRandom(plan, seed, 99).result),
      ...plan.mission.events.map((event) => playAtRandom(withEventAtOnce(plan, event.id), 1, 1).result),
    ].flatMap((result) => result ?? []);
    expect(results.length).toBeGreaterThan(3);
    expect(
      results.flatMap((result) => {
        const outcome = planned === undefined ? undefined : outcomeFor(planned, result);
        return outcome?.ok === true ? [] : [outcome?.problem.message ?? `${id} is not planned`];
      }),
    ).toEqual([]);
  });
});

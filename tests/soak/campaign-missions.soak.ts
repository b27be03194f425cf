import { describe, expect, test } from 'vitest';
import { campaignMission, campaignPlan, MISSION_PARTS } from '../../src/arena/imperial-assault/library.js';
import { missionGame, readMission } from '../../src/arena/imperial-assault/missions.js';
import { outcomeFor } from '../../src/games/imperial-assault/campaign/result.js';
import {
  PLAYED,
  playAtRandom,
  testPlan,
  withEventAtOnce,
} from '../../src/games/imperial-assault/missions/campaign/play-at-random.suite.js';
import { REBEL } from '../../src/games/imperial-assault/words/sides.js';
import { NOBODY } from '../../src/kernel/game.js';
import { Rng } from '../../src/kernel/rng.js';

/** Missions that four heroes with their first cards do not win in twenty games, though they reach their last events. */
const TOO_HARD: readonly string[] = ['desperate-hour', 'last-stand', 'wanted'];

/** Whether the heroes win a mission in one of some games, by their policy against an Empire at random. */
function canBeWon(id: string, games: number): boolean {
  const { hero } = campaignMission(id, 2);
  const first = ['diala-passil', 'fenn-signis', 'gaarkhan', 'jyn-odan'];
  const heroes = [...new Set([...(hero === null ? [] : [hero]), ...first])].slice(0, 4);
  const json = {
    id,
    name: id,
    description: 'A mission of a test.',
    edition: 'imperial-assault-campaign',
    mission: id,
    threatLevel: 2,
    heroes: heroes.map((one) => ({ hero: one })),
    openGroups: ['trandoshan-hunter', 'probe-droid'],
  };
  const read = readMission({ path: id, json }, MISSION_PARTS);
  if (!read.ok) throw new Error(read.problem.message);
  const game = missionGame(read.value, MISSION_PARTS);
  for (let seed = 0; seed < games; seed++) {
    const state = game.newState();
    const rng = new Rng(seed);
    for (let actor = game.actor(state); actor !== NOBODY && state.game.round <= 30; actor = game.actor(state)) {
      const byPolicy = actor === REBEL ? game.knowledge?.rolloutPolicy?.(state, rng) : undefined;
      game.apply(state, actor < 0 ? game.sampleChance(state, rng) : (byPolicy ?? game.sampleAction(state, rng)));
    }
    if (state.game.winner === REBEL + 1) return true;
  }
  return false;
}

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

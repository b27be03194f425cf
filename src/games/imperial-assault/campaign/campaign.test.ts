import { describe, expect, test } from 'vitest';
import { campaignPlan } from '../../../arena/imperial-assault/library.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import type { CampaignGame } from './campaign.js';
import { answer, before, FIXED, gameWith, missionNumber, playTo } from './play-to.suite.js';
import { readPlan } from './plan.js';
import {
  AGENDA_ACTIVE,
  AGENDA_DRAWN,
  AGENDA_SECRET,
  HELD_BY,
  MISSION_ACTIVE,
  MISSION_DONE,
  type RecordState,
} from './state.js';

const PLAN = campaignPlan();
describe('every ending of every mission', () => {
  const game = gameWith(FIXED);
  const all = PLAN.missions.flatMap((mission) => mission.endings.map((ending) => ({ ...ending, mission })));

  test('there are 32 missions', () => {
    expect(PLAN.missions).toHaveLength(32);
    expect(all).toHaveLength(74);
  });

  test.each(all.map((one) => [`${one.mission.id}: ${one.winner} ${one.bonus ?? ''}`, one] as const))(
    '%s leads on or ends the campaign',
    (_, { mission, winner, bonus, next }) => {
      const rng = new Rng('endings', mission.id);
      const state = before(game, mission.id, rng);
      expect(PLAN.missions[state.game.mission - 1].id).toBe(mission.id);
      const resolved = game.resolve(state, { winner, crates: 1, ...(bonus === undefined ? {} : { bonus }) });
      expect(resolved.ok).toBe(true);
      const isNextActive = next === undefined || state.missions.place[missionNumber(next)] === MISSION_ACTIVE;
      expect(isNextActive).toBe(true);
      playTo(game, state, rng, 'mission');
      const isLast = mission.kind === 'finale';
      expect(game.actor(state)).toBe(isLast ? NOBODY : CHANCE);
      expect(state.game.mission === missionNumber(mission.id) + 1).toBe(isLast);
      expect(game.returns(state, 0)).toBe(isLast ? (winner === 'rebel' ? 1 : -1) : 0);
    },
  );

  test('story missions lead to the finale in as many stages as there are', () => {
    const story = PLAN.stages.filter(({ mission }) => mission !== 'side').length;
    const walk = (id: string, length: number): void => {
      const { kind, endings } = PLAN.missions[missionNumber(id)];
      expect(kind === 'finale').toBe(length === story);
      for (const { next } of endings) if (next !== undefined) walk(next, length + 1);
    };
    walk(PLAN.introduction, 1);
  });
});

/** What does not hold in a record though it must hold in every one. */
function brokenRecord(game: CampaignGame, state: RecordState): readonly string[] {
  const { setup } = game.on(state);
  const { credits, xp, influence, agendasDrawn } = state.game;
  const { items, agendas } = state;
  const isTorn = (i: number): boolean =>
    items.host[i] > 0 && (items.place[i] < HELD_BY || items.place[i] !== items.place[items.host[i] - 1]);
  const isLost = (mission: number, i: number): boolean =>
    agendas.place[i] === AGENDA_ACTIVE && state.missions.place[mission] !== MISSION_ACTIVE;
  const secrets = agendas.place.filter((place) => place === AGENDA_SECRET).length;
  const known = {
    'a purse is below 0': Math.min(credits, xp, influence) < 0 || state.heroes.xp.some((has) => has > 60),
    'a modification is apart from its weapon': setup.items.some((_, i) => isTorn(i)),
    'secret cards are miscounted': state.secrets.count.reduce((sum, n) => sum + n, 0) !== secrets,
    'drawn cards are miscounted': agendas.place.filter((place) => place === AGENDA_DRAWN).length !== agendasDrawn,
    'a card is active without its mission': setup.agendas.some(({ mission }, i) => isLost(mission, i)),
  };
  return Object.entries(known).flatMap(([what, isSo]) => (isSo ? [what] : []));
}

/** An answer by the policy, or at random. */
function answerOf(game: CampaignGame, state: RecordState, rng: Rng, byPolicy: boolean): number {
  return byPolicy ? game.policy(state, rng) : game.sampleAction(state, rng);
}

describe('a campaign', () => {
  test.each([2, 3, 4])('of %i heroes keeps its rules from end to end, by the policy and at random', (heroCount) => {
    const game = gameWith({ heroCount });
    for (let k = 0; k < 6; k++) {
      const rng = new Rng('campaigns', `${heroCount} ${k}`);
      const state = game.newState();
      while (game.actor(state) !== NOBODY) {
        const isChance = game.actor(state) === CHANCE;
        const action = isChance ? game.sampleChance(state, rng) : answerOf(game, state, rng, k % 2 === 0);
        expect(game.isLegal(state, action)).toBe(true);
        game.apply(state, action);
        expect(brokenRecord(game, state)).toEqual([]);
      }
      expect(state.game.stage).toBe(PLAN.stages.length - 1);
      expect(state.game.resolved).toBeGreaterThanOrEqual(11);
    }
  });

  test('begins with two side missions after the introduction, and pays for crates', () => {
    const game = gameWith(FIXED);
    const state = before(game, 'aftermath', new Rng('a', 'b'));
    expect(game.resolve(state, { winner: 'rebel', crates: 3 }).ok).toBe(true);
    // 100 for each hero, as much again for the victory, 50 a crate.
    expect(state.game.credits).toBe(4 * 200 + 150);
    expect([state.game.xp, state.game.influence, ...state.heroes.xp]).toEqual([1, 1, 1, 1, 1, 1]);
    playTo(game, state, new Rng('a', 'c'), 'choose-mission');
    const active = [...state.missions.place].filter((place) => place === MISSION_ACTIVE);
    expect(active).toHaveLength(3);
  });

  test('refuses a result that the mission cannot have', () => {
    const game = gameWith(FIXED);
    const state = before(game, 'aftermath', new Rng('a', 'b'));
    const message = (result: Parameters<CampaignGame['resolve']>[1]): string => {
      const resolved = game.resolve(state, result);
      return resolved.ok ? '' : resolved.problem.message;
    };
    expect(message({ winner: 'rebel', bonus: 'rebel' })).toBe('aftermath cannot end so; it ends with rebel, imperial');
    expect(message({ winner: 'rebel', crates: 99 })).toBe('aftermath: crates is 0 to 31, not 99');
    expect(message({ winner: 'rebel', credits: -100 })).toContain('is not possible now');
  });
});

describe('an Agenda card that is a side mission', () => {
  test('gives its reward if another side mission is resolved first', () => {
    const game = gameWith(FIXED);
    const rng = new Rng('a', 'pass over');
    const state = before(game, 'homecoming', rng);
    const { setup } = game.on(state);
    const agenda = setup.agendas.findIndex(({ id }) => id === 'dark-obsession');
    state.agendas.place[agenda] = AGENDA_ACTIVE;
    state.missions.place[missionNumber('dark-obsession')] = MISSION_ACTIVE;
    expect(game.resolve(state, { winner: 'rebel' }).ok).toBe(true);
    expect(state.villains.count[0]).toBe(1);
    expect(state.missions.place[missionNumber('dark-obsession')]).toBe(MISSION_DONE);
  });
});

describe('items', () => {
  test('go to other heroes with what is attached to them; Reward cards stay', () => {
    const game = gameWith(FIXED);
    const state = before(game, 'aftermath', new Rng('a', 'b'));
    const item = (id: string): number => game.on(state).setup.items.findIndex((one) => one.id === id);
    state.items.place[item('dh-17')] = HELD_BY;
    state.items.place[item('marksman-barrel')] = HELD_BY;
    state.items.place[item('shadow-suit')] = HELD_BY;
    expect(game.resolve(state, { winner: 'rebel' }).ok).toBe(true);
    playTo(game, state, new Rng('a', 'd'), 'equip');
    answer(game, state, 'equip attach marksman-barrel dh-17');
    answer(game, state, 'equip give dh-17 gaarkhan');
    expect(state.items.place[item('marksman-barrel')]).toBe(HELD_BY + 2);
    expect(game.parse(state, 'equip give shadow-suit gaarkhan').ok).toBe(false);
    answer(game, state, 'equip detach marksman-barrel');
    expect(state.items.host[item('marksman-barrel')]).toBe(0);
  });
});

/** What is wrong with the core campaign after a change. */
function broken(change: object): string {
  const read = readPlan({ ...PLAN, ...change }, 'x.json');
  return read.ok ? '' : read.problem.message;
}

describe('the file of a campaign', () => {
  test('is refused in one line', () => {
    expect(broken({})).toBe('');
    expect(broken({ introduction: 'nowhere' })).toBe('x.json: introduction: there is no mission "nowhere"');
    expect(broken({ stages: [] })).toMatch(/^x\.json: stages: /);
  });
});

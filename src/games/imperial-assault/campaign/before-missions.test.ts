import { describe, expect, test } from 'vitest';
import { campaignGameOf } from '../../../arena/imperial-assault/campaigns.js';
import { campaignPlan } from '../../../arena/imperial-assault/library.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { Rng } from '../../../kernel/rng.js';
import type { CampaignGame } from './campaign.js';
import type { MissionFacts } from './mission-facts.js';
import { missionCall } from './mission-call.js';
import { answer, FIXED, gameWith, missionNumber, playTo } from './play-to.suite.js';
import { MISSION_ACTIVE, MISSION_OUT, type RecordState } from './state.js';

function shipped(): CampaignGame {
  const game = campaignGameOf({ campaign: 'core', ...FIXED, seed: '1', steps: [], missions: [] });
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

/** The answers that the game lists, in notation. */
function listed(game: CampaignGame, state: RecordState): readonly string[] {
  const out = new ActionBuffer();
  game.legalActions(state, out);
  return out.toArray().map((action) => game.format(state, action));
}

describe('open groups', () => {
  const game = shipped();

  test('are chosen by the Imperial player, of the cards that the mission and the box leave', () => {
    const state = game.newState();
    playTo(game, state, new Rng('a', 'open'), 'open-group');
    expect(game.actor(state)).toBe(1);
    const cards = listed(game, state);
    // Both cards of regular Stormtroopers are of the mission, which is of the Empire alone; nobody has Darth Vader.
    for (const card of ['stormtrooper', 'imperial-officer', 'trandoshan-hunter', 'darth-vader'])
      expect(cards).not.toContain(`open-group ${card}`);
    expect(cards).toContain('open-group stormtrooper-elite');
    answer(game, state, 'open-group stormtrooper-elite');
    expect(listed(game, state)).not.toContain('open-group stormtrooper-elite');
    answer(game, state, 'open-group royal-guard');
    expect(game.pendingName(state)).not.toBe('open-group');
    expect(missionCall(game.on(state)).openGroups).toEqual(['stormtrooper-elite', 'royal-guard']);
  });

  test('are hidden from the Rebels, who think of as many others', () => {
    const state = game.newState();
    playTo(game, state, new Rng('a', 'open'), 'open-group');
    const other = game.newState();
    game.copy(state, other);
    for (const card of ['stormtrooper-elite', 'royal-guard']) answer(game, state, `open-group ${card}`);
    for (const card of ['probe-droid-elite', 'royal-guard-elite']) answer(game, other, `open-group ${card}`);
    for (const one of [state, other]) game.view(one, 0, one);
    expect(game.serialize(state)).toEqual(game.serialize(other));
    game.determinize(state, new Rng('a', 'fill'));
    expect(missionCall(game.on(state)).openGroups).toHaveLength(2);
  });

  test('can be a villain that was gained, and are put back after the mission', () => {
    const state = game.newState();
    state.villains.count[0] = 1;
    playTo(game, state, new Rng('a', 'open'), 'open-group');
    answer(game, state, 'open-group darth-vader');
    playTo(game, state, new Rng('a', 'open'), 'mission');
    expect(missionCall(game.on(state)).openGroups).toContain('darth-vader');
    expect(game.resolve(state, { winner: 'rebel' }).ok).toBe(true);
    expect([state.game.openPicked, ...state.open.count.filter((n) => n > 0)]).toEqual([0]);
  });

  test('that the policy takes are worth most for their cost, and soon affordable', () => {
    const state = game.newState();
    playTo(game, state, new Rng('a', 'open'), 'open-group');
    expect(game.format(state, game.policy(state, new Rng('a', 'b')))).toBe('open-group probe-droid-elite');
  });
});

describe('a mission that the rules do not play', () => {
  const none: MissionFacts = { isAvoided: false, openGroups: 0, most: [], costs: [], worth: [] };
  const facts = new Map(campaignPlan().missions.map(({ id }) => [id, none]));
  facts.set('a-simple-task', { ...none, gap: 'a word', isAvoided: true });
  const game = gameWith(FIXED, facts);

  test('cannot be chosen where there is another', () => {
    const state = game.newState();
    playTo(game, state, new Rng('a', 'avoid'), 'mission');
    state.missions.place.fill(MISSION_OUT);
    state.game.graysLeft = 0;
    for (const id of ['a-simple-task', 'vipers-den', 'homecoming'])
      state.missions.place[missionNumber(id)] = MISSION_ACTIVE;
    expect(game.resolve(state, { winner: 'rebel' }).ok).toBe(true);
    playTo(game, state, new Rng('a', 'avoid'), 'choose-mission');
    expect(listed(game, state)).not.toContain('choose-mission a-simple-task');
    for (const id of ['vipers-den', 'homecoming']) state.missions.place[missionNumber(id)] = MISSION_OUT;
    state.missions.place.forEach((place, i) => {
      if (place === MISSION_ACTIVE && i !== missionNumber('a-simple-task')) state.missions.place[i] = MISSION_OUT;
    });
    expect(listed(game, state)).toEqual(['choose-mission a-simple-task']);
  });
});

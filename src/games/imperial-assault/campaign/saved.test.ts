import { expect, test } from 'vitest';
import { campaignLibrary, campaignPlan } from '../../../arena/imperial-assault/library.js';
import { NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { campaignGame, type CampaignGame } from './campaign.js';
import { missionCall } from './mission-call.js';
import { CampaignTable, readSaved, type SavedCampaign } from './saved.js';
import { campaignSetup } from './setup.js';

function gameOf({ heroCount, heroes, imperialClass }: SavedCampaign): CampaignGame {
  const choices = {
    heroCount,
    ...(heroes === undefined ? {} : { heroes }),
    ...(imperialClass === undefined ? {} : { imperialClass }),
  };
  return campaignGame(campaignSetup(campaignPlan(), campaignLibrary(), choices));
}

const NEW: SavedCampaign = { campaign: 'core', heroCount: 3, seed: 'saved', steps: [], missions: [] };

function opened(saved: SavedCampaign): CampaignTable {
  const table = CampaignTable.open(gameOf(saved), saved, 'x.json');
  if (!table.ok) throw new Error(table.problem.message);
  table.value.deal();
  return table.value;
}

/** Plays a campaign by the policy, each mission won by whoever a stream of random numbers says; `stop` ends it. */
function played(saved: SavedCampaign, stop: (table: CampaignTable) => boolean): CampaignTable {
  const table = opened(saved);
  const rng = new Rng('policy', 'x');
  const { game, state } = table;
  while (game.actor(state) !== NOBODY && !stop(table)) {
    if (table.waitsFor() === 'mission') {
      const { endings, id } = game.on(state).setup.missions[state.game.mission - 1];
      const { winner, bonus } = endings[rng.below(endings.length)];
      const done = table.resolve(
        { winner, crates: 1, ...(bonus === undefined ? {} : { bonus }) },
        { record: `hash of ${id}` },
      );
      if (!done.ok) throw new Error(done.problem.message);
      continue;
    }
    const answered = table.answer(game.format(state, game.policy(state, rng)));
    if (!answered.ok) throw new Error(answered.problem.message);
  }
  return table;
}

test('a campaign that is saved after each mission is read back as it was', () => {
  const whole = played(NEW, () => false);
  expect(whole.saved().missions.length).toBeGreaterThanOrEqual(11);
  const again = opened(JSON.parse(JSON.stringify(whole.saved())) as SavedCampaign);
  expect(again.game.serialize(again.state)).toEqual(whole.game.serialize(whole.state));
  expect(again.saved()).toEqual(whole.saved());
  // From the middle the same seed deals the same cards.
  const half = played(NEW, (table) => table.saved().missions.length === 5);
  const { steps } = whole.saved();
  expect(steps.slice(0, half.saved().steps.length)).toEqual(half.saved().steps);
});

test('a mission is called with what the record holds', () => {
  const sixth = played(NEW, (one) => one.saved().missions.length === 6 && one.waitsFor() === 'mission');
  const call = missionCall(sixth.game.on(sixth.state));
  expect(call.heroes).toHaveLength(3);
  expect(call.heroes.every(({ items, classCards }) => items.length > 0 && classCards.length > 0)).toBe(true);
  expect(call.imperial.classCards.length).toBeGreaterThan(1);
  expect(call.threatLevel).toBeGreaterThanOrEqual(4);
});

test('a side that the policy plays is never asked', () => {
  const asked = new Set<string>();
  const table = played({ ...NEW, policy: ['imperial'] }, (one) => {
    asked.add(one.game.players[one.game.actor(one.state)] ?? 'chance');
    return false;
  });
  expect(asked).toEqual(new Set(['rebel', 'chance']));
  expect(table.saved().steps.some((step) => step.startsWith('buy-imperial '))).toBe(true);
});

/** What reading a file says. */
function problemOf(json: unknown): string {
  const read = readSaved(json, 'x.json');
  if (!read.ok) return read.problem.message;
  const table = CampaignTable.open(gameOf(read.value), read.value, 'x.json');
  return table.ok ? '' : table.problem.message;
}

test('bad files are refused in one line', () => {
  expect(problemOf(NEW)).toBe('');
  expect(problemOf([])).toMatch(/^x\.json: must be an object/);
  expect(problemOf({ ...NEW, heroCount: 7 })).toMatch(/^x\.json: heroCount: /);
  expect(problemOf({ ...NEW, steps: ['hero nobody'] })).toBe(
    'x.json: steps.0: "hero nobody" is not possible now; the game waits for hero',
  );
  expect(problemOf({ ...NEW, missions: [{ mission: 'aftermath', record: null }] })).toBe(
    'x.json: missions: the steps have 0 of them, not 1',
  );
});

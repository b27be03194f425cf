import process from 'node:process';
import { expect, test } from 'vitest';
import { openCampaign } from '../../src/arena/imperial-assault/campaigns.js';
import { NOBODY } from '../../src/kernel/game.js';
import { Rng } from '../../src/kernel/rng.js';
import type { CampaignTable, SavedCampaign } from '../../src/games/imperial-assault/campaign/saved.js';

/** Campaigns that are played, in turn with two, three and four heroes. */
const CAMPAIGNS = Number(process.env['OPFOR_CAMPAIGNS'] ?? 300);

function opened(saved: SavedCampaign): CampaignTable {
  const table = openCampaign(saved, 'campaign');
  if (!table.ok) throw new Error(table.problem.message);
  table.value.deal();
  return table.value;
}

/** A whole campaign by the policy, with endings drawn at random where missions would be played. */
function played(k: number): CampaignTable {
  const table = opened({ campaign: 'core', heroCount: 2 + (k % 3), seed: `${k}`, steps: [], missions: [] });
  const rng = new Rng('campaign records', `${k}`);
  const { game, state } = table;
  while (game.actor(state) !== NOBODY) {
    const isMission = table.waitsFor() === 'mission';
    const action = isMission ? game.sampleChance(state, rng) : game.policy(state, rng);
    const text = game.format(state, action);
    const done = isMission ? table.resolveText(text, null) : table.answer(text);
    if (!done.ok) throw new Error(`campaign ${k}: ${done.problem.message}`);
  }
  return table;
}

test(`${CAMPAIGNS} campaigns end, and replay byte for byte from their files`, () => {
  let rebels = 0;
  for (let k = 0; k < CAMPAIGNS; k++) {
    const table = played(k);
    const again = opened(JSON.parse(JSON.stringify(table.saved())) as SavedCampaign);
    expect(again.game.serialize(again.state)).toEqual(table.game.serialize(table.state));
    expect(again.saved()).toEqual(table.saved());
    if (table.game.returns(table.state, 0) === 1) rebels++;
  }
  // Each side wins the last mission about as often.
  expect(Math.abs(2 * rebels - CAMPAIGNS)).toBeLessThan(6 * Math.sqrt(CAMPAIGNS));
});

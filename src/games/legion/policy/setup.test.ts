import { expect, it } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { CHANCE } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { zoneOf } from '../rules/queries/zones.js';
import { OBJECTIVE_TOKEN } from '../words/token-kinds.js';

/** How much nearer the objective tokens of a setup lie to the deployment zone of blue than to that of red, summed. */
function towardsRed(
  by: readonly ['sampleAction' | 'rolloutPolicy', 'sampleAction' | 'rolloutPolicy'],
  seed: number,
): number {
  const game = shippedBattle('heroes-against-skywalker');
  const state = game.newState();
  const rng = new Rng(seed, 'supplies');
  while (state.game.round === 0) {
    const actor = game.actor(state);
    const how = actor === CHANCE ? 'sampleChance' : by[actor === state.game.bluePlayer ? 0 : 1];
    const action = how === 'rolloutPolicy' ? game.knowledge.rolloutPolicy(state, rng) : game[how](state, rng);
    game.apply(state, action);
  }
  const c = game.contextOf(state);
  const { kind, x, y } = state.tokens;
  let sum = 0;
  for (let t = 0; t < game.battle.tokenRows; t++) {
    if (kind[t] !== OBJECTIVE_TOKEN) continue;
    const [blue, red] = [0, 1].map((side) => Math.sqrt(zoneOf(c, side).squaredTo(x[t], y[t])));
    sum += (blue - red) / 254;
  }
  return sum;
}

it('puts supplies near its own deployment zone', () => {
  const seeds = Array.from({ length: 6 }, (_, i) => i);
  const sum = (by: Parameters<typeof towardsRed>[0]): number =>
    seeds.reduce((total, seed) => total + towardsRed(by, seed), 0) / seeds.length;
  const [ofBlue, ofRed] = [sum(['rolloutPolicy', 'sampleAction']), sum(['sampleAction', 'rolloutPolicy'])];
  // In inches, over two tokens each.
  expect(ofRed - ofBlue).toBeGreaterThan(12);
});

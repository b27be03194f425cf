import { describe, expect, it } from 'vitest';
import { shippedBattle } from '../../../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../../../kernel/game.js';
import { Rng } from '../../../../../kernel/rng.js';
import { sideOf } from '../../../words/players.js';

describe('what an objective card has units do counts no less once it is done', () => {
  it.each([
    ['recover-the-supplies', 'heroes-against-vader', /^choose-action card-action claim/],
    ['hostage-exchange', 'vader-against-super-droids', /^choose-action card-action claim/],
    ['sabotage-the-moisture-vaporators', 'clones-against-droid-swarm', /sabotage/],
  ])('%s', (objective, scenario, deed) => {
    const game = shippedBattle(scenario);
    const c = game.contextOf(game.newState());
    const rules = c.b.objectiveRules.find(({ name }) => name === objective);
    if (rules?.progress === undefined) throw new Error(`${objective} has no progress`);
    /** Victory tokens won and to be won by a side, and its progress. */
    const worth = (side: number): number =>
      c.s.sides.victoryTokens[side] + rules.standing(c, side) + (rules.progress?.(c, side) ?? 0);
    let seen = 0;
    for (let seed = 0; seed < 4; seed++) {
      const state = game.newState();
      const rng = new Rng(seed, 'deeds');
      c.s = state;
      for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
        const action = actor === CHANCE ? game.sampleChance(state, rng) : game.rolloutPolicy(state, rng);
        const isDeed = actor !== CHANCE && deed.test(game.format(state, action));
        const before = isDeed ? worth(sideOf(actor)) : 0;
        game.apply(state, action);
        if (!isDeed || game.actor(state) === NOBODY) continue;
        seen++;
        expect(worth(sideOf(actor)) - before).toBeGreaterThan(-0.2);
      }
    }
    expect(seen).toBeGreaterThan(3);
  });
});

import { describe, expect, it } from 'vitest';
import { scenarioSet } from '../../arena/scenario-files.js';
import { shippedBattle } from '../../arena/testing/shipped.js';
import { Rng } from '../../kernel/rng.js';
import { playChecked } from './testing/soak.js';

/**
 * Battles for each scenario, each with its own seed: enough to meet every phase, few enough to be quick; the soak run
 * plays thousands.
 */
const SEEDS = 1;

describe.each(scenarioSet('core'))('random battles of %s', (name) => {
  it('end as the rules say, with every invariant kept', () => {
    const game = shippedBattle(name);
    for (let seed = 0; seed < SEEDS; seed++) {
      const { broken, decisions } = playChecked(game, new Rng(seed, 'random-battle'));
      expect({ seed, broken }).toEqual({ seed, broken: '' });
      expect(decisions).toBeGreaterThan(50);
    }
  });

  it('report the winner exactly once', () => {
    const game = shippedBattle(name);
    const rng = new Rng(name, 'ending');
    const state = game.newState();
    const endings: string[] = [];
    while (game.actor(state) !== -2) {
      const action = game.actor(state) === -1 ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
      game.apply(state, action, (event) => {
        if (event.type === 'battle-ended') endings.push(String(event['winner']));
      });
    }
    expect(endings).toEqual([String(state.game.winner)]);
    expect(game.returns(state, 0)).toBe(state.game.winner === 0 ? 1 : -1);
    expect(game.returns(state, 0) + game.returns(state, 1)).toBe(0);
  });
});

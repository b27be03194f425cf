import { expect, it } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { EDITIONS } from '../editions/all.js';
import { WEIGHTED } from './by-weights.js';

it('every kind of action with a weight belongs to an edition', () => {
  const kinds = new Set([...EDITIONS.values()].flatMap(({ actions }) => actions.map(({ name }) => name)));
  expect(WEIGHTED.filter((name) => !kinds.has(name))).toEqual([]);
});

it('a unit takes standby as its last action only, as the next one would cost it the token', () => {
  const game = shippedBattle('core-set-clash');
  const left: number[] = [];
  for (let seed = 0; seed < 4; seed++) {
    const state = game.newState();
    const rng = new Rng(seed, 'standby');
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      const action = actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng);
      if (actor !== CHANCE && game.format(state, action) === 'choose-action standby') left.push(state.game.actionsLeft);
      game.apply(state, action);
    }
  }
  expect(new Set(left)).toEqual(new Set([1]));
});

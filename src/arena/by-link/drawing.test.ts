import { expect, test } from 'vitest';
import { CHANCE } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { load } from './testing.js';

test('who sees another draw two cards, and discard one of them, knows after the first that it was one', async () => {
  const { game } = await load({ scenario: 'station-band-against-droids' });
  const rng = new Rng(2, 'p');
  const state = game.newState();
  let drawer = -1;
  for (let text = ''; text !== 'act play planning';) {
    drawer = game.actor(state);
    const action =
      drawer === CHANCE ? game.sampleChance(state, rng) : (game.knowledge?.rolloutPolicy?.(state, rng) ?? -1);
    text = game.format(state, action);
    game.apply(state, action);
  }
  game.apply(state, game.sampleChance(state, rng));
  game.view(state, 1 - drawer, state);
  const world = game.newState();
  const decisions = new Set<string>();
  for (let n = 0; n < 20; n++) {
    game.copy(state, world);
    game.determinize(world, new Rng(n, 'world'));
    game.apply(world, game.sampleChance(world, new Rng(n, 'draw')));
    const kinds = game.decisionKinds;
    decisions.add(game.actor(world) === drawer ? (kinds?.names[kinds.pending(world)] ?? '') : 'another');
  }
  expect([...decisions]).toEqual(['discard-drawn']);
});

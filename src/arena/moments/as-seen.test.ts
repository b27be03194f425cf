import { expect, test } from 'vitest';
import { CHANCE } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { load } from '../by-link/testing.js';
import { asSeenBy } from './as-seen.js';

/** The first actions of a game, until a number of them were hidden from a player who is to decide. */
function begun(game: Game<unknown>, player: number, least: number): string[] {
  const rng = new Rng('1', 'b2');
  const state = game.newState();
  const actions: string[] = [];
  for (let hidden = 0; ;) {
    const actor = game.actor(state);
    if (actor === player && hidden >= least) return actions;
    if (game.observes?.(state, player) === false) hidden++;
    const action =
      actor === CHANCE
        ? game.sampleChance(state, rng)
        : (game.knowledge?.rolloutPolicy?.(state, rng) ?? game.sampleAction(state, rng));
    actions.push(game.format(state, action));
    game.apply(state, action);
  }
}

/** Every view of a player in a game, as hashes, at the moments in which that player decides. */
function seenIn(game: Game<unknown>, actions: readonly string[], player: number): number[] {
  const state = game.newState();
  const view = game.newState();
  return actions.flatMap((text) => {
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
    game.view(state, player, view);
    return game.actor(state) === player ? [game.hash(view)] : [];
  });
}

test.each([
  ['a facedown command card', 'core-set-skirmish', 1, 1],
  ['cards that were drawn', 'dunes-garrison-against-band', 0, 3],
])('a game is shared as its player has seen it, without what is hidden: %s', async (_, scenario, player, least) => {
  const { game } = await load({ scenario });
  const actions = begun(game, player, least);
  const worlds = [...Array(4).keys()].map((n) => asSeenBy(game, actions, player, new Rng(`${n}`, 'as seen')));
  for (const world of worlds) expect(seenIn(game, world, player)).toEqual(seenIn(game, actions, player));
  // Which of them is the true one, if any, cannot be told.
  expect(new Set(worlds.map((world) => world.join('\n'))).size).toBeGreaterThan(1);
});

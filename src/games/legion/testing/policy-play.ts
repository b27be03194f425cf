import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import type { LegionGame } from '../legion.js';

export type PolicyName = 'rolloutPolicy' | 'carefulPolicy';

/**
 * Plays a battle by a policy alone; returns what is wrong with an answer, or the number of decisions. Every answer has
 * to be legal and the same from the view, and must leave the state as it was.
 */
export function playByPolicy(game: LegionGame, seed: number, by: PolicyName): string | number {
  const state = game.newState();
  const view = game.newState();
  const before = game.newState();
  const dealer = new Rng(seed, 'dealer');
  const rng = new Rng(seed, 'policy');
  const same = new Rng();
  for (let decisions = 0; ; decisions++) {
    while (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, dealer));
    const player = game.actor(state);
    if (player === NOBODY) return decisions;
    if (decisions > 20_000) return 'the battle does not end';
    same.copyFrom(rng);
    game.copy(state, before);
    const action = game.knowledge[by](state, rng);
    if (game.hash(state) !== game.hash(before)) return `the state is changed by ${game.format(before, action)}`;
    if (!game.isLegal(state, action)) return `not legal: ${action} at decision ${state.game.pending}`;
    game.view(state, player, view);
    if (game.knowledge[by](view, same) !== action)
      return `another choice from the view than ${game.format(state, action)}`;
    game.apply(state, action);
  }
}

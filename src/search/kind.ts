import type { Game, Player } from '../kernel/game.js';

/**
 * A number for the kind of decision or chance event in a state: equal for two states if the actor is the same and equal
 * actions mean the same; different otherwise, except with a probability of 2⁻³².
 */
export function kindOf<S>(game: Game<S>, state: S, actor: Player): number {
  if (game.decisionKey === undefined) return actor;
  const key = game.decisionKey(state);
  const high = Math.floor(key / 0x100000000);
  return Math.imul((key | 0) ^ Math.imul(high, 0x2c1b3c6d), 0x297a2d39) ^ (actor + 2);
}

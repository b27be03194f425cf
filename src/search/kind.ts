import type { Game, Player } from '../kernel/game.js';

/**
 * A number for what a state waits for: the same for decisions and chance events of one actor in which equal actions
 * mean the same, and (but for a chance of 2⁻³²) different otherwise.
 */
export function kindOf<S>(game: Game<S>, state: S, actor: Player): number {
  if (game.decisionKey === undefined) return actor;
  const key = game.decisionKey(state);
  const high = Math.floor(key / 0x100000000);
  return Math.imul((key | 0) ^ Math.imul(high, 0x2c1b3c6d), 0x297a2d39) ^ (actor + 2);
}

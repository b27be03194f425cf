import type { Ia } from '../state/context.js';
import { isPlayer } from '../words/sides.js';

/** The player who decides for a figure; for one of nobody the player with initiative (R 458). */
export function controllerOf(c: Ia, u: number): number {
  const side = c.battle.sides[u];
  return isPlayer(side) ? side : c.s.game.initiative;
}

import type { Ia } from '../../state/context.js';
import { DEFEATED } from '../../state/state.js';
import { enduranceOf, heroNumber } from '../questions/heroes.js';
import { takeOff } from '../questions/where.js';

/**
 * A healthy hero who is defeated is wounded: the damage is discarded, the sheet is turned, and strain beyond the new
 * Endurance is discarded (R 1551). An activation that goes on ends (R 533).
 */
export function becomeWounded(c: Ia, u: number): void {
  const h = heroNumber(c, u);
  const { heroes, figures, game } = c.s;
  figures.damage[u] = 0;
  heroes.isWounded[h] = 1;
  heroes.strain[h] = Math.min(heroes.strain[h], enduranceOf(c, u));
  if (game.active === u + 1) game.isEnded = 1;
  if (c.hears) c.tell({ type: 'wounded', figure: u });
}

/** A wounded hero who is defeated withdraws: off the map, without tokens to activate (R 1534). */
export function withdraw(c: Ia, u: number): void {
  const h = heroNumber(c, u);
  const { heroes } = c.s;
  takeOff(c, u, DEFEATED);
  heroes.isWithdrawn[h] = 1;
  heroes.ready[h] = 0;
  heroes.spent[h] = 0;
  if (c.hears) c.tell({ type: 'withdrew', figure: u });
}

import type { Ia } from '../../state/context.js';
import { spaceAt } from '../questions/where.js';

/** Whether a figure cannot enter a space: an interior one, for Massive figures in a campaign (R 843, 942). */
export function isBarredFrom(c: Ia, u: number, space: number): boolean {
  if (c.battle.campaign === undefined || !c.battle.figures[u].profile.isMassive) return false;
  return c.battle.exterior[space] === 0;
}

/** Whether a placement would put a Massive figure into an interior space. */
export function isInside(c: Ia, u: number, placement: number): boolean {
  if (c.battle.campaign === undefined || !c.battle.figures[u].profile.isMassive) return false;
  for (let k = 0; k < c.battle.sizes[u]; k++) if (isBarredFrom(c, u, spaceAt(c, u, placement, k))) return true;
  return false;
}

import type { Ia } from '../../state/context.js';
import { INCAPACITATED } from '../../state/marks.js';
import { holdAll, spaceAt } from '../questions/where.js';

/** Whether a figure is incapacitated. */
export function isIncapacitated(c: Ia, u: number): boolean {
  return (c.s.figures.marks[u] & INCAPACITATED) !== 0;
}

/** Whether an incapacitated figure is in a space, where others cannot end their movement (R 790). */
export function isLyingIn(c: Ia, space: number): boolean {
  if (c.battle.campaign === undefined || c.s.empire.lying[0] === 0) return false;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!isIncapacitated(c, u)) continue;
    for (let k = 0; k < c.battle.sizes[u]; k++) if (spaceAt(c, u, c.s.figures.placement[u], k) === space) return true;
  }
  return false;
}

/**
 * A figure is incapacitated (R 785–797): it stays on the map, loses its conditions, and neither bars sight nor stands
 * in anybody's way.
 */
export function lieDown(c: Ia, u: number): void {
  c.s.figures.marks[u] |= INCAPACITATED;
  c.s.figures.conditions[u] = 0;
  c.s.empire.lying[0]++;
  holdAll(c);
}

/** Instead of being defeated a figure is incapacitated, without damage. An activation that goes on ends. */
export function becomeIncapacitated(c: Ia, u: number): void {
  lieDown(c, u);
  c.s.figures.damage[u] = 0;
  c.s.figures.power[u] = 0;
  if (c.s.game.active === u + 1) c.s.game.isEnded = 1;
  if (c.hears) c.tell({ type: 'incapacitated', figure: u });
}

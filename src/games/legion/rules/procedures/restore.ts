import type { Context } from '../../engine/context.js';
import { call } from '../../../../machine/run.js';
import { isAboard } from '../queries/aboard.js';
import { NOWHERE } from '../../state/state.js';
import { cohesion } from './cohesion.js';
import { hasCounterpart } from './defeat.js';

/**
 * Bits over the miniatures of unit `u` that can be restored: those defeated in this round while the unit is in play
 * (3805–3808).
 */
export function restorable(c: Context, u: number): number {
  const first = c.b.units.firstMini[u];
  let mask = 0;
  for (let i = 0; i < c.b.units.miniCount[u]; i++) mask |= c.s.minis.fallen[first + i] << i;
  return mask;
}

/**
 * The `i`-th miniature of unit `u` returns in cohesion with its leader, with one wound fewer than its threshold (3806);
 * player `chooser` puts it down. Miniatures of passengers return inside the vehicle. Do not `finish` or `ask` in the
 * step that calls this.
 */
export function restoreMini(c: Context, u: number, i: number, chooser: number): void {
  const { minis, units } = c.s;
  const leader = c.b.units.firstMini[u];
  const m = leader + i;
  const shields = c.b.units.counterpartShields[u];
  const regains = shields > 0 && !hasCounterpart(c, u);
  minis.fallen[m] = 0;
  minis.alive[m] = 1;
  minis.offTable[m] = 1;
  minis.wounds[m] = c.b.minis.wounds[m] - 1;
  minis.facing[m] = minis.facing[leader];
  if (regains && hasCounterpart(c, u)) units.shield[u] += shields;
  if (c.hears) c.tell({ type: 'mini-restored', unit: u, mini: i });
  if (isAboard(c, u)) {
    minis.x[m] = NOWHERE;
    minis.y[m] = NOWHERE;
  } else call(c, cohesion, u, chooser);
}

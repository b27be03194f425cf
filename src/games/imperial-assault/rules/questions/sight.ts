import type { Ia } from '../../state/context.js';
import { NONE, SEVERAL } from '../../state/state.js';
import { spaceOf } from './where.js';

/**
 * Whether a figure sees a space, in which `v` stands if it is a figure's (R 917–933): from any of its own spaces. Its
 * own spaces and those of `v` do not bar sight, and no figure does to or from a Massive one (R 943), nor
 * with `pastFigures`.
 */
export function sees(c: Ia, u: number, space: number, v: number, pastFigures = false): boolean {
  const { battle, s } = c;
  const { profile } = battle.figures[u];
  const isOpen =
    pastFigures ||
    profile.isMassive ||
    profile.hasPriorityTarget ||
    (v !== NONE && battle.figures[v].profile.isMassive);
  const blockers = isOpen ? doorsAlone(c) : s.held;
  // Spaces with several figures are looked past only where one looks from or to.
  const other = v === NONE ? SEVERAL : v + 1;
  for (let k = 0; k < battle.sizes[u]; k++)
    if (battle.sight.sees(spaceOf(c, u, k), space, blockers, u + 1, other)) return true;
  return false;
}

/** Whether a figure sees any space of another. */
export function seesFigure(c: Ia, u: number, v: number): boolean {
  for (let k = 0; k < c.battle.sizes[v]; k++) if (sees(c, u, spaceOf(c, v, k), v)) return true;
  return false;
}

function doorsAlone(c: Ia): Uint8Array {
  const { unheld, s } = c;
  const { count } = c.battle.grid;
  for (let d = 0; d < c.battle.doors.length; d++) unheld[count + d] = s.held[count + d];
  return unheld;
}

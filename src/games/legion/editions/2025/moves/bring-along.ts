import { call, finish, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { NONE, ON_TABLE, RESERVE } from '../../../state/state.js';
import { setBrought } from '../own-words/set-up.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;

const SPEED = 1;

/** The undeployed unit that unit `vehicle` transports; −1 if there is none. */
export function transportedBy(c: Context, vehicle: number): number {
  const { broughtBy, status } = c.s.units;
  for (let v = 0; v < c.b.units.count; v++) if (broughtBy[v] === vehicle && status[v] === RESERVE) return v;
  return -1;
}

/** Operand: the unit that deploys. */
const bring: Procedure = later.procedure('bring-along', {
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.broughtBy[u] === NONE || c.s.units.status[c.s.units.broughtBy[u]] !== ON_TABLE) return finish(c);
    setBrought(c, u);
    call(c, speedMove, u, c.b.units.owner[u], SPEED, 0);
  },
  over(c, f) {
    setBrought(c, -1);
    // It comes along once, whether or not there was a place.
    const u = c.s.frames[f + UNIT];
    c.s.units.broughtBy[u] = NONE;
  },
});

/**
 * The unit that unit `vehicle`, which has just deployed, transports deploys by a speed-1 move from its base, whatever
 * its own speed (R 6044–6056). Does nothing if there is none.
 */
export function bringAlong(c: Context, vehicle: number): void {
  const u = transportedBy(c, vehicle);
  if (u >= 0) call(c, bring, u);
}

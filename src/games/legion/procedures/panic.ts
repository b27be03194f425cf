import type { Context } from '../engine/context.js';
import { finish, OPERANDS, type Procedure, procedure } from '../engine/procedure.js';
import { isAboard } from '../queries/aboard.js';
import { putDown } from '../queries/placement.js';
import { flight, planFlight, planLeaving } from '../queries/move/flight.js';
import { defeatUnit } from './defeat.js';
import { DISEMBARK, STANDARD, VERTICAL, WITHDRAWAL } from './move/flags.js';
import { clamberBy, moveUnit } from './move/move-unit.js';
import { afterEvent } from './standby.js';
import { isEngaged } from '../queries/melee.js';

const UNIT = OPERANDS;

/**
 * A panicked unit flees: one move of the whole length of its fastest tool, the shortest way to the nearest edge of the table; a unit whose
 * leader gets there is defeated (3428–3438, 2948). How the way is chosen: rulings, panic. Operand: the unit.
 */
export const panicMove: Procedure = procedure('panic-move', {
  flee(c, f) {
    const u = c.s.frames[f + UNIT];
    const aboard = isAboard(c, u);
    const withdraws = isEngaged(c, u);
    if (!(aboard ? planLeaving(c, u) : planFlight(c, u))) return finish(c);
    if (flight.leaves) {
      if (c.hears) c.tell({ type: 'leaves-table', unit: u });
      defeatUnit(c, u);
      return;
    }
    if (aboard) leave(c, u);
    else flee(c, u, withdraws);
  },
  // Standby and charges answer this move as any other; nothing of the unit's own follows it (3435).
  answer(c, f) {
    afterEvent(c, c.s.frames[f + UNIT]);
  },
});

/** A passenger's leader is put down beside the vehicle and goes on from there (4435). */
function leave(c: Context, u: number): void {
  const vehicle = c.s.units.body[u];
  const { fromX, fromY, x, y, facing, placed } = flight;
  c.s.units.body[u] = u;
  c.s.units.boarded[u] = 1;
  putDown(c, c.b.units.firstMini[u], fromX, fromY, facing);
  if (c.hears) c.tell({ type: 'unit-disembarked', unit: u, target: vehicle, x: fromX / 10, y: fromY / 10 });
  moveUnit(c, u, x, y, facing, DISEMBARK, c.b.units.owner[u], placed, 0);
}

function flee(c: Context, u: number, withdraws: boolean): void {
  const { x, y, facing, vertical, dice, placed } = flight;
  const kind = vertical ? VERTICAL : STANDARD | (withdraws ? WITHDRAWAL : 0);
  moveUnit(c, u, x, y, facing, kind, c.b.units.owner[u], placed, 0);
  clamberBy(c, dice);
}

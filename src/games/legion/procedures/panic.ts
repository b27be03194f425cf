import type { Context } from '../engine/context.js';
import { finish, OPERANDS, type Procedure, procedure } from '../engine/procedure.js';
import { flight, planFlight } from '../queries/move/flight.js';
import { defeatUnit } from './defeat.js';
import { STANDARD, VERTICAL, WITHDRAWAL } from './move/flags.js';
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
    const withdraws = isEngaged(c, u);
    if (!planFlight(c, u)) return finish(c);
    if (flight.leaves) {
      if (c.hears) c.tell({ type: 'leaves-table', unit: u });
      defeatUnit(c, u);
      return;
    }
    flee(c, u, withdraws);
  },
  // Standby and charges answer this move as any other; nothing of the unit's own follows it (3435).
  answer(c, f) {
    afterEvent(c, c.s.frames[f + UNIT]);
  },
});

function flee(c: Context, u: number, withdraws: boolean): void {
  const { x, y, facing, vertical, dice, placed } = flight;
  const kind = vertical ? VERTICAL : STANDARD | (withdraws ? WITHDRAWAL : 0);
  moveUnit(c, u, x, y, facing, kind, c.b.units.owner[u], placed, 0);
  clamberBy(c, dice);
}

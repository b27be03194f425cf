import { pivotTo } from '../../../rules/procedures/move/pivot-to.js';
import { SPURRED } from '../../../battle/round-effects.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { again, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { isAboard } from '../../../rules/queries/aboard.js';
import { isEngaged } from '../../../rules/queries/melee.js';
import { CLAMBERED, flight, planClamber, planFlight, planLeaving, TURNED } from './flight.js';
import { isVerticalWay, landing, placingAfter } from '../moves/vertical.js';
import { putDown } from '../../../rules/queries/placement.js';
import { ON_TABLE } from '../../../state/state.js';
import { defeatUnit } from '../../../rules/procedures/defeat.js';
import { DISEMBARK, SCALED, STANDARD, VERTICAL, WITHDRAWAL } from '../../../rules/queries/move/flags.js';
import { clamberBy, moveUnit } from '../../../rules/procedures/move/move-unit.js';
import { afterEvent } from '../../../rules/procedures/standby.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

const UNIT = OPERANDS;
/** Bits of editions/2020/panic/flight. */
const USED = OPERANDS + 1;

/**
 * A panicked unit flees: one move along the whole length of its fastest tool, by the shortest way to the nearest edge
 * of the table, using any card text that shortens the way; a unit whose leader gets there is defeated (3428–3438,
 * 2948). How the way is chosen: rulings, panic. Operand: the unit.
 */
export const panicMove: Procedure = classic.procedure('panic-move', {
  // Other effects may answer the steps before the move, so the rest is planned again after each.
  before(c, f, at) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE) return goTo(c, f, at.end);
    if (isAboard(c, u)) return goTo(c, f, at.leave);
    if (!planFlight(c, u, w[f + USED])) return goTo(c, f, at.end);
    if (flight.spurs) {
      again(c, f);
      c.s.units.roundEffects[u] |= SPURRED;
      gainTokens(c, u, 'suppression');
    } else if (flight.scales >= 0) {
      w[f + USED] |= CLAMBERED;
      isVerticalWay(c, u, flight.scales);
      const facing = c.s.minis.facing[c.b.units.firstMini[u]];
      const { x, y } = landing;
      moveUnit(c, u, x, y, facing, VERTICAL | SCALED, c.b.units.owner[u], placingAfter(flight.scales), 0);
    } else if (flight.turnsTo >= 0) {
      w[f + USED] |= TURNED;
      pivotTo(c, u, flight.turnsTo);
    } else {
      goTo(c, f, at.answer);
      go(c, f, false);
    }
  },
  answerBefore(c, f, at) {
    goTo(c, f, at.before);
    afterEvent(c, c.s.frames[f + UNIT]);
  },
  leave(c, f, at) {
    if (planLeaving(c, c.s.frames[f + UNIT])) go(c, f, true);
    else goTo(c, f, at.end);
  },
  // Standby and charges answer this move like any other; no effect of the unit itself follows it (3435) except Scale
  // (3881).
  answer(c, f) {
    afterEvent(c, c.s.frames[f + UNIT]);
  },
  clamber(c, f, at) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE || isAboard(c, u)) return goTo(c, f, at.end);
    if ((w[f + USED] & CLAMBERED) !== 0 || !planClamber(c, u)) return goTo(c, f, at.end);
    flee(c, u, false);
  },
  answerClamber(c, f) {
    afterEvent(c, c.s.frames[f + UNIT]);
  },
  end(c, f) {
    c.s.units.roundEffects[c.s.frames[f + UNIT]] &= ~SPURRED;
    finish(c);
  },
});

/** Carries out the move in {@link flight}. */
function go(c: Context, f: number, aboard: boolean): void {
  const w = c.s.frames;
  const u = w[f + UNIT];
  if (flight.leaves) {
    if (c.hears) c.tell({ type: 'leaves-table', unit: u });
    defeatUnit(c, u);
    return;
  }
  const withdraws = isEngaged(c, u);
  if (flight.scaled || withdraws) w[f + USED] |= CLAMBERED;
  if (aboard) leave(c, u);
  else flee(c, u, withdraws);
}

/** A passenger's leader is put down beside the vehicle and moves on from there (4435). */
function leave(c: Context, u: number): void {
  const vehicle = c.s.units.carrier[u];
  const { fromX, fromY, x, y, facing, placed } = flight;
  c.s.units.carrier[u] = u;
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

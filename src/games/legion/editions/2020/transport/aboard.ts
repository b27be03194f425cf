import { lowestBit } from '../../../../../kernel/bits.js';
import { exitPlace } from './exit-place.js';
import { hasMoved, askMove, OPTIONAL, OUT_OF_VEHICLE } from '../../../rules/procedures/move/choose-move.js';
import { ENDED } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { placing } from '../../../rules/queries/cohesion.js';
import { mayFollow } from '../../../rules/queries/formations.js';
import { inMelee, leaveMelees } from '../../../rules/queries/melee.js';
import { BOARDING_MODE, BOARDING_SPEED } from './boarding.js';
import { lookAt } from '../../../rules/queries/move/look.js';
import { ignoredHeight } from '../../../rules/queries/speed.js';
import { NOWHERE } from '../../../state/state.js';
import { takeFollowersOff } from '../../../rules/procedures/cohesion.js';
import { meleeUpkeep } from '../../../rules/procedures/melee-upkeep.js';
import { DISEMBARK, EMBARK } from '../../../rules/queries/move/flags.js';
import { moveUnit } from '../../../rules/procedures/move/move-unit.js';
import { removeTokens } from '../../../rules/procedures/tokens.js';

const UNIT = OPERANDS;
const VEHICLE = OPERANDS + 1;
/** Bits over the units that were in a melee with the unit that has left. */
const LEFT = OPERANDS + 2;

/**
 * Unit `u` rides in `vehicle` from now on: its miniatures leave the table and take their tokens and wounds along (2208,
 * 2212).
 */
export function goAboard(c: Context, u: number, vehicle: number): void {
  const { minis, units } = c.s;
  const first = c.b.units.firstMini[u];
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) {
    if (minis.alive[m] === 0) continue;
    minis.x[m] = NOWHERE;
    minis.y[m] = NOWHERE;
    minis.z[m] = 0;
    minis.facing[m] = 0;
    minis.offTable[m] = 1;
  }
  units.carrier[u] = vehicle;
  if (c.hears) c.tell({ type: 'unit-embarked', unit: u, target: vehicle });
}

/**
 * Unit `u` goes into a vehicle that its leader can reach; its activation ends (2204–2208). There is no decision about
 * where the leader would have stood, as it is gone before anything can happen there. Operands: unit, vehicle.
 */
export const embarking: Procedure = classic.procedure('embark', {
  go(c, f) {
    const w = c.s.frames;
    const g = c.s.game;
    const u = w[f + UNIT];
    g.moveFlags = EMBARK;
    g.moveMelee = 0;
    if (g.activating === u) {
      g.movesMade++;
      g.activationFlags |= ENDED;
    }
    c.s.units.boarded[u] = 1;
    removeTokens(c, u, 'standby', c.s.units.standby[u]);
    w[f + LEFT] = c.s.units.meleeWith[u];
    leaveMelees(c, u);
    goAboard(c, u, w[f + VEHICLE]);
  },
  // Units that it has left behind in another melee close up again (3071).
  upkeep(c, f) {
    for (let rest = c.s.frames[f + LEFT]; rest !== 0; rest &= rest - 1) {
      if (inMelee(c, lowestBit(rest))) return call(c, meleeUpkeep);
    }
  },
});

/**
 * Passenger `u` leaves its vehicle: its leader is put down beside it and makes a speed-1 move, which its player may
 * decline (2210). Operand: unit.
 */
export const disembarking: Procedure = classic.procedure('disembark', {
  place(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, exitPlace, c.b.units.owner[u], u, 1);
  },
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    const leader = c.b.units.firstMini[u];
    c.s.units.boarded[u] = 1;
    takeFollowersOff(c, u);
    lookAt(c, u, BOARDING_SPEED, BOARDING_MODE);
    const stays = mayFollow(c, u, c.s.minis.x[leader], c.s.minis.y[leader], false, 0) ? OPTIONAL : 0;
    askMove(c, u, c.b.units.owner[u], BOARDING_SPEED, BOARDING_MODE | OUT_OF_VEHICLE | stays);
  },
  stay(c, f) {
    if (hasMoved.get(c) === 1) return finish(c);
    const u = c.s.frames[f + UNIT];
    const leader = c.b.units.firstMini[u];
    const { x, y, facing } = c.s.minis;
    const rise = placing(false, ignoredHeight(c, u));
    moveUnit(c, u, x[leader], y[leader], facing[leader], DISEMBARK, c.b.units.owner[u], rise, 0);
  },
});

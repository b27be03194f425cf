import { lowestBit } from '../../../../kernel/bits.js';
import { call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { inMelee, refreshMeleeOf } from '../queries/melee.js';
import { putDown } from '../queries/placement.js';
import { cohesion, takeFollowersOff } from './cohesion.js';
import { carryTokens } from './move/carry.js';

const UNIT = UNIT_OPERAND;
/** The unit whose owner puts the miniatures down. */
export const PLACED_BY: number = OPERANDS + 1;
/** Bits over the units with which it was in a melee. */
export const MELEE_LEFT: number = OPERANDS + 2;

/** The leader of a unit on the table is put down at another place; then {@link ANEW_STEPS} follow. */
export function placeAnew(c: Context, u: number, x: number, y: number, facing: number): void {
  const leader = c.b.units.firstMini[u];
  putDown(c, leader, x, y, c.b.units.notched[u] === 1 ? facing : c.s.minis.facing[leader]);
  takeFollowersOff(c, u);
  if (c.hears) c.tell({ type: 'unit-placed', unit: u, x: x / 10, y: y / 10, facing: c.s.minis.facing[leader] });
}

/** What follows once the leader of a unit has been put down elsewhere. */
export const ANEW_STEPS = {
  others(c: Context, f: number): void {
    const w = c.s.frames;
    call(c, cohesion, w[f + UNIT], c.b.units.owner[w[f + PLACED_BY]], 0, 0);
  },
  settle(c: Context, f: number): void {
    const u = c.s.frames[f + UNIT];
    refreshMeleeOf(c, u);
    carryTokens(c, u);
  },
  // Units that it has left, and that are still in a melee with others, move back into contact (3071).
  upkeep(c: Context, f: number): void {
    for (let rest = c.s.frames[f + MELEE_LEFT]; rest !== 0; rest &= rest - 1) {
      if (inMelee(c, lowestBit(rest))) return call(c, c.b.sequences.meleeUpkeep);
    }
  },
};

import { actingPlayer } from '../../rules/queries/turned.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { again, call, finish, OPERANDS } from '../../../../machine/run.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { cohesion, takeFollowersOff } from '../../rules/procedures/cohesion.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { aliveMinis } from '../../rules/queries/alive.js';
import { ON_TABLE } from '../../state/state.js';

const own = rulebook('scatter');

/** Bits over the units that are still to be scattered. */
const UNITS = OPERANDS;
const CHOOSER = OPERANDS + 1;

/** Whether the defender `v` is a trooper unit on small bases with miniatures besides its leader. */
function canScatter(c: Context, v: number): boolean {
  const { trooper, card } = c.b.units;
  if (c.s.units.status[v] !== ON_TABLE || trooper[v] === 0 || card[v].base !== 'small' || isAboard(c, v)) return false;
  return (aliveMinis(c, v) & ~1) !== 0;
}

/** Bits over the defenders of the latest attack that the weapon can scatter. */
function victims(c: Context): number {
  let mask = c.s.game.scattered;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (!canScatter(c, lowestBit(bit))) mask &= ~bit;
  }
  return mask;
}

/** Operands: bits over the defenders, and the player who puts their miniatures down about their leaders. */
const scatterMinis: Procedure = own.procedure('scatter', {
  place(c, f) {
    const w = c.s.frames;
    if (w[f + UNITS] === 0) return finish(c);
    const v = lowestBit(w[f + UNITS]);
    w[f + UNITS] &= ~(1 << v);
    again(c, f);
    takeFollowersOff(c, v);
    call(c, cohesion, v, w[f + CHOOSER], 0, c.s.units.meleeWith[v]);
  },
});

/**
 * Scatter (3885): after an attack with the weapon on a trooper unit on small bases, the attacker may put the miniatures
 * of the unit other than its leader down anew, as after a standard move of the leader. A miniature that is to stay is
 * put back where it was.
 */
export const scatter: Behaviour = {
  name: 'Scatter',
  rulebook: own,
  weapon: { pool: 'scatter' },
  ofWeapon: true,
  triggers: [
    {
      at: 'attack.after',
      optional: true,
      when: (c) => victims(c) !== 0,
      run: (c, u) => call(c, scatterMinis, victims(c), actingPlayer(c, u)),
    },
  ],
};

import { actingPlayer } from '../../rules/queries/turned.js';
import { type Procedure, shared } from '../../engine/rulebook.js';
import { call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { defender, valueAgainst } from '../../rules/procedures/attack/pool-values.js';
import { effectOf } from '../../rules/procedures/attack/pools.js';
import { cohesion, takeFollowersOff } from '../../rules/procedures/cohesion.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { aliveMinis } from '../../rules/queries/alive.js';
import { ON_TABLE } from '../../state/state.js';

const UNIT = OPERANDS;
const CHOOSER = OPERANDS + 1;

const SCATTER = effectOf('scatter');

/** Whether the defender `v` is a trooper unit on small bases with miniatures besides its leader. */
function canScatter(c: Context, v: number): boolean {
  const { trooper, card } = c.b.units;
  if (c.s.units.status[v] !== ON_TABLE || trooper[v] === 0 || card[v].base !== 'small' || isAboard(c, v)) return false;
  return (aliveMinis(c, v) & ~1) !== 0;
}

/** Operands: the defender, and the player who puts its miniatures down about its leader. */
const scatterMinis: Procedure = shared.procedure('scatter', {
  place(c, f) {
    const w = c.s.frames;
    takeFollowersOff(c, w[f + UNIT]);
    call(c, cohesion, w[f + UNIT], w[f + CHOOSER], 0, c.s.units.meleeWith[w[f + UNIT]]);
  },
});

/**
 * Scatter (3885): after an attack with the weapon on a trooper unit on small bases, the attacker may put the miniatures
 * of the unit other than its leader down anew, as after a standard move of the leader. A miniature that is to stay is
 * put back where it was.
 */
export const scatter: Behaviour = {
  name: 'Scatter',
  rule: 'scatter',
  weapon: { pool: 'scatter' },
  ofWeapon: true,
  triggers: [
    {
      at: 'attack.after-attacking',
      optional: true,
      when: (c) => valueAgainst(c, SCATTER) > 0 && canScatter(c, defender(c)),
      run: (c, u) => call(c, scatterMinis, defender(c), actingPlayer(c, u)),
    },
  ],
};

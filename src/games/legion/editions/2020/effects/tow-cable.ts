import { actingPlayer } from '../../../rules/queries/turned.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { defender, valueAgainst } from '../../../rules/procedures/attack/pool-values.js';
import { effectOf } from '../../../rules/procedures/attack/pools.js';
import { pivotTo } from '../../../rules/procedures/move/pivot-to.js';
import { canTurnTo, drawTurn, listTurns, turnsAnywhere } from '../../../rules/queries/move/turns.js';
import { isHeld } from '../../../rules/queries/speed.js';
import { ON_TABLE } from '../../../state/state.js';

const VEHICLE = OPERANDS;
const PLAYER = OPERANDS + 1;

const TOW_CABLE = effectOf('tow-cable');

/** Whether unit `v` is a vehicle that the pool has wounded and that can pivot. */
function canBeTowed(c: Context, v: number): boolean {
  const { trooper, notched } = c.b.units;
  if (c.s.attack.wounds === 0 || c.s.units.status[v] !== ON_TABLE || trooper[v] === 1 || notched[v] === 0) return false;
  return !isHeld(c, v) && turnsAnywhere(c, v);
}

/** The new facing of the vehicle. */
const turned: Answer = answer();

/** To which facing the attacker pivots the vehicle. Operand A: the vehicle. */
const tow: Decision = classic.decision({
  name: 'tow-cable',
  list(c, out) {
    listTurns(c, c.s.game.pendingA, out, 1, 0);
  },
  sample: (c, rng) => drawTurn(c, c.s.game.pendingA, rng),
  isLegal: (c, action) => canTurnTo(c, c.s.game.pendingA, action),
  apply(c, action) {
    turned.set(c, action);
  },
  format: (_c, action) => String(action),
  parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
});

/** Operands: the vehicle, and the player who pivots it. */
const towing: Procedure = classic.procedure('tow-cable', {
  choose(c, f) {
    ask(c, tow, c.s.frames[f + PLAYER], c.s.frames[f + VEHICLE]);
  },
  pivot(c, f) {
    const w = c.s.frames;
    pivotTo(c, w[f + VEHICLE], turned.get(c), w[f + PLAYER]);
  },
});

/**
 * Tow Cable (4378): after an attack with the weapon has wounded a vehicle, the attacking player performs a pivot with
 * the vehicle, which can do no more than pivots of its own could: none where it cannot move at all.
 */
export const towCable: Behaviour = {
  name: 'Tow Cable',
  rule: 'tow-cable',
  weapon: { pool: 'tow-cable' },
  ofWeapon: true,
  triggers: [
    {
      at: 'attack.after-attacking',
      optional: false,
      when: (c) => valueAgainst(c, TOW_CABLE) > 0 && canBeTowed(c, defender(c)),
      run: (c, u) => call(c, towing, defender(c), actingPlayer(c, u)),
    },
  ],
};

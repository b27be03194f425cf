import { ORDER_TO_POOL } from '../../battle/activation-flags.js';
import { ACTS_AGAIN } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { call, OPERANDS } from '../../../../machine/run.js';
import { isCharacter } from './characters.js';

const own = rulebook('implacable');

const UNIT = OPERANDS;

/** The first activation has ended. Operand: the unit. */
const prepareSecond: Procedure = own.procedure('implacable', {
  wound(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.units.roundEffects[u] |= ACTS_AGAIN;
    c.s.game.activationFlags |= ORDER_TO_POOL;
    call(c, c.b.sequences.sufferWounds, u, 1);
  },
});

/** Whether unit `u` has had its first activation and is to be activated again. */
function isActivatedAgain(c: Context, u: number): boolean {
  return (c.s.units.roundEffects[u] & ACTS_AGAIN) !== 0;
}

/**
 * A card by which a character can be activated twice: when its first activation ends, it may suffer a wound. Its order
 * token then goes back to the pool, and its second activation has one action fewer.
 */
export function actsAgain(name: string, character: string): CommandCardRules {
  return {
    name,
    rulebook: own,
    triggers: [
      {
        at: 'activation.end',
        optional: true,
        when: (c, u, side) => !isActivatedAgain(c, u) && isCharacter(c, u, side, character),
        run: (c, u) => call(c, prepareSecond, u),
      },
      {
        at: 'activation.start',
        optional: false,
        when: (c, u, side) => isActivatedAgain(c, u) && isCharacter(c, u, side, character),
        run(c) {
          c.s.game.actionsLeft--;
        },
      },
    ],
  };
}

/** Implacable: Darth Vader acts again. */
export const implacable: CommandCardRules = actsAgain('implacable', 'Darth Vader');

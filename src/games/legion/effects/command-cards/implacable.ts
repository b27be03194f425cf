import { ORDER_TO_POOL } from '../../battle/activation-flags.js';
import { ACTS_AGAIN } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { call, OPERANDS } from '../../../../machine/run.js';
import { isCharacter } from './characters.js';

const own = rulebook('implacable');

const UNIT = OPERANDS;

const rise: Procedure = own.procedure('implacable', {
  wound(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.units.roundEffects[u] |= ACTS_AGAIN;
    c.s.game.activationFlags |= ORDER_TO_POOL;
    call(c, c.b.sequences.sufferWounds, u, 1);
  },
});

/**
 * Implacable: when Vader's first activation ends he may suffer a wound; his order token goes back to the pool, and his
 * second activation has one action fewer.
 */
export const implacable: CommandCardRules = {
  name: 'implacable',
  rulebook: own,
  triggers: [
    {
      at: 'activation.end',
      optional: true,
      when: (c, u, side) => (c.s.units.roundEffects[u] & ACTS_AGAIN) === 0 && isCharacter(c, u, side, 'Darth Vader'),
      run: (c, u) => call(c, rise, u),
    },
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => (c.s.units.roundEffects[u] & ACTS_AGAIN) !== 0 && isCharacter(c, u, side, 'Darth Vader'),
      run(c) {
        c.s.game.actionsLeft--;
      },
    },
  ],
};

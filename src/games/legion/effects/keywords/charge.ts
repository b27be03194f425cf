import { attack, hasAttackAction } from '../../rules/actions/attack.js';
import { call } from '../../../../machine/run.js';
import { MELEE_ATTACKS } from '../../contract/behaviour.js';
import type { Behaviour } from '../../engine/timing.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../rules/procedures/attack/targets.js';
import { performAction } from '../../rules/procedures/perform-action.js';
import { inMeleeWith } from '../../rules/queries/melee.js';

/**
 * Charge (1211; R 6003–6010): after a move action that started a melee, a free melee attack action against that enemy.
 */
export const charge: Behaviour = {
  name: 'Charge',
  choice: 'attack',
  attacksAfterMove: MELEE_ATTACKS,
  triggers: [
    {
      at: 'move.after',
      optional: true,
      when(c, u) {
        const enemy = c.s.game.moveMelee - 1;
        if (!inMeleeWith(c, u, enemy)) return false;
        return hasAttackAction(c, u) && mayAttack(c, u) && canTarget(c, u, enemy, ORDINARY);
      },
      run: (c, u) => call(c, performAction, u, 1, c.b.kinds.codeOf(attack), c.s.game.moveMelee - 1),
    },
  ],
};

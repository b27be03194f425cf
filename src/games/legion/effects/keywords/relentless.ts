import { LEGAL } from '../../../../machine/reason.js';
import { actingPlayer } from '../../rules/queries/turned.js';
import { hasAttackAction, hasTarget } from '../../rules/actions/attack.js';
import { cardAttack } from '../../rules/actions/card-actions.js';
import { chooseAction, FREE } from '../../rules/decisions/choose-action.js';
import { ask } from '../../../../machine/run.js';
import { MELEE_ATTACKS, RANGED_ATTACKS } from '../../contract/behaviour.js';
import type { Behaviour } from '../../engine/timing.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';

/**
 * Relentless (3729; R 6126–6130): after a move action the unit may perform a free attack action. It counts as the
 * activation's one attack action.
 */
export const relentless: Behaviour = {
  name: 'Relentless',
  attacksAfterMove: MELEE_ATTACKS | RANGED_ATTACKS,
  triggers: [
    {
      at: 'move.after',
      // The offer itself can be declined.
      optional: false,
      when(c, u) {
        if (!hasAttackAction(c, u)) return false;
        return hasTarget(c, u, ORDINARY) || cardAttack.unable(c, u) === LEGAL;
      },
      run: (c, u) => ask(c, chooseAction, actingPlayer(c, u), u, c.b.kinds.attack | FREE),
    },
  ],
};

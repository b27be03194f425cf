import { ask } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import { isCharacter } from './characters.js';
import { bothFactions, R2_D2 } from './r2-d2.js';

/**
 * Impromptu Immolation: R2-D2 has the card's weapon during its activation, and may perform a free move action after an
 * attack.
 */
export const IMPROMPTU_IMMOLATION: readonly CommandCardRules[] =
  bothFactions('impromptu-immolation').map(impromptuImmolation);

/** The card under an id. */
export function impromptuImmolation(name: string): CommandCardRules {
  return {
    name,
    weaponUse: 'activation',
    triggers: [
      {
        at: 'attack.after',
        // The offer itself can be declined.
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, R2_D2) && mayAct(c, u, c.b.kinds.move | FREE),
        run: (c, u) => ask(c, chooseAction, c.b.units.owner[u], u, c.b.kinds.move | FREE),
      },
    ],
  };
}

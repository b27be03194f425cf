import { LEGAL } from '../../../../machine/reason.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { orderIssuer } from '../../rules/procedures/command-phase/issue-order.js';
import { SMOKE_TOKEN } from '../../words/token-kinds.js';
import { smokeRefusal, smokeRules, smokes } from '../keywords/smoke.js';
import { isCharacter, isTrooperOf } from './characters.js';
import { movesWhenOrdered } from './common-triggers.js';
import { bothFactions, R2_D2 } from './r2-d2.js';

/**
 * Smoke Screen: a trooper unit to which R2-D2 issues an order may perform a speed-1 move; at the start of the
 * Activation Phase R2-D2 may place a smoke token.
 */
export const SMOKE_SCREEN: readonly CommandCardRules[] = bothFactions('smoke-screen').map(smokeScreen);

/** The card under an id. */
export function smokeScreen(name: string): CommandCardRules {
  return {
    name,
    rulebook: smokeRules,
    lays: SMOKE_TOKEN,
    tokensPlaced: () => 1,
    triggers: [
      movesWhenOrdered(
        (c, u, side) => isTrooperOf(c, u, side) && orderIssuer(c) >= 0 && isCharacter(c, orderIssuer(c), side, R2_D2),
      ),
      {
        at: 'activation-phase.start',
        optional: true,
        when: (c, u, side) => isCharacter(c, u, side, R2_D2) && smokeRefusal(c, u) === LEGAL,
        run: (c, u) => smokes(c, u, 1),
      },
    ],
  };
}

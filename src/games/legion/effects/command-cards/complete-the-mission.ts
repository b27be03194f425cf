import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { loseSuppression } from '../../rules/procedures/lose-suppression.js';
import { canBeSuppressed, gainTokens } from '../../rules/procedures/tokens.js';
import { FACEUP } from '../../state/state.js';
import { isTrooperOf, named } from './characters.js';

/** Whether unit `u` is a trooper of `side` in its activation, for which it had a faceup order. */
function isOnMission(c: Context, u: number, side: number): boolean {
  return c.s.game.activating === u && c.s.units.order[u] === FACEUP && isTrooperOf(c, u, side);
}

/**
 * Complete the Mission: Jyn Erso has Low Profile. A friendly trooper unit that is issued an order may gain a
 * suppression token; one with a faceup order cannot become suppressed or panicked in its activation, and may remove a
 * suppression token when that ends.
 */
export const completeTheMission: CommandCardRules = {
  name: 'complete-the-mission',
  grants: [{ keyword: 'Low Profile', concerns: named('Jyn Erso') }],
  triggers: [
    {
      at: 'command.order-issued',
      optional: true,
      when: (c, u, side) => isTrooperOf(c, u, side) && canBeSuppressed(c, u),
      run: (c, u) => gainTokens(c, u, 'suppression'),
    },
    {
      at: 'activation.end',
      optional: true,
      when: (c, u, side) => isOnMission(c, u, side) && c.s.units.suppression[u] > 0,
      run: (c, u) => loseSuppression(c, u, 1),
    },
  ],
  modifiers: [
    { of: 'suppressed.never', adjust: (c, u, side, amount) => (isOnMission(c, u, side) ? 1 : amount) },
    { of: 'panicked.never', adjust: (c, u, side, amount) => (isOnMission(c, u, side) ? 1 : amount) },
  ],
};

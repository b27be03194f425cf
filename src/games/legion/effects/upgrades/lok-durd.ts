import { freeCardAction } from '../../rules/actions/card-actions.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { isCardReady, isUsedNow } from '../../rules/queries/used-cards.js';

/**
 * The first actions that are open to the unit when `amount` are (0: any): without AI: Attack once the card is used. If
 * it can be used and is the only free card action, it may come first, since it ends AI: Attack.
 */
function firstActions(c: Context, u: number, card: number, amount: number): number {
  if (amount === 0) return 0;
  if (isUsedNow(c, u, card)) return amount & ~c.b.kinds.attack;
  const isOnly = c.b.units.actions[u].every(({ action, upgrade }) => !action.free || upgrade === card);
  return isOnly && isCardReady(c, u, card) ? amount | c.b.kinds.bitOf(freeCardAction) : amount;
}

/**
 * Lok Durd: a free card action; until its activation ends the unit does not have AI: Attack, and its weapons have
 * Suppressive. The card exhausts.
 */
export const lokDurd: Behaviour = {
  name: 'pilot-lok-durd',
  modifiers: [
    { of: 'first-action', adjust: firstActions },
    { of: 'suppressive', adjust: (c, u, card, amount) => (isUsedNow(c, u, card) ? 1 : amount) },
  ],
  actions: [{ name: 'lok-durd', free: true, perform: () => {} }],
};

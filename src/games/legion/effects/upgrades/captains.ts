import type { Behaviour } from '../../engine/timing.js';
import { exhaustCard } from '../../rules/procedures/recover.js';
import { isCardReady, isUsedNow } from '../../rules/queries/used-cards.js';

/** Upgrade cards that are captains of the same kind. */
const CARDS = ['stormtrooper-captain', 'rebel-trooper-captain', 'phase-i-clone-captain'];

/** What suppression tokens would do, and their removal. */
const EFFECTS = ['suppressed.never', 'panicked.never', 'suppression.ignored'] as const;

/**
 * A captain: when the unit activates, the card may exhaust: during that activation suppression tokens have no effect on
 * the unit, and none is removed from it.
 */
export function captain(name: string): Behaviour {
  return {
    name,
    triggers: [{ at: 'activation.start', optional: true, when: isCardReady, run: exhaustCard }],
    modifiers: EFFECTS.map((of) => ({
      of,
      adjust: (c, u, value, amount) => (isUsedNow(c, u, value) ? 1 : amount),
    })),
  };
}

export const CAPTAINS: readonly Behaviour[] = CARDS.map((card) => captain(`personnel-${card}`));

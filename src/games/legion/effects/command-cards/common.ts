import type { CommandCardRules } from '../../engine/battle-card.js';

/** The four cards that every commander has, which only issue orders; Standing Orders comes back (1368). */
export const COMMON_CARDS: readonly CommandCardRules[] = [
  { name: 'ambush' },
  { name: 'push' },
  { name: 'assault' },
  { name: 'standing-orders', returns: true },
];

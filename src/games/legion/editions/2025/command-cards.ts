import type { CommandCardRules } from '../../engine/battle-card.js';

/** The four cards that every army may have, which only issue orders; Standing Orders comes back (M 117). */
const COMMON_CARDS: readonly CommandCardRules[] = [
  { name: 'ambush-bl' },
  { name: 'push-bk' },
  { name: 'assault-bj' },
  { name: 'standing-orders-aa', returns: true },
];

/** Effects of command cards; each is named by the id of its card. */
export const COMMAND_CARDS: readonly CommandCardRules[] = [...COMMON_CARDS];

import type { Behaviour } from '../../../engine/timing.js';

/**
 * Flawed (2393–2406): the unit's flaw card is in an opponent's hand, which plays it as the card says; it is no command
 * card. One that is in play is discarded in the End Phase.
 */
export const flawed: Behaviour = { name: 'Flawed', bringsFlaw: true };

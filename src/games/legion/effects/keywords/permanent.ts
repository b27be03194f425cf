import type { Behaviour } from '../../engine/timing.js';

/**
 * Permanent (3442–3446): the command card is not discarded in the End Phase, and its effect lasts as long as it is in
 * play, beside the card that is played in a later round.
 */
export const permanent: Behaviour = { name: 'Permanent', staysInPlay: true };

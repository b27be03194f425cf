import { canPivot, TOW_STEPS, towCableWith } from '../../../effects/keywords/tow-cable.js';
import type { Behaviour } from '../../../engine/timing.js';
import { classic } from '../rulebook.js';

/**
 * Tow Cable (4378): after an attack with the weapon has wounded a vehicle, the attacking player performs a pivot with
 * the vehicle, which can do no more than pivots of its own could: none where it cannot move at all.
 */
export const towCable: Behaviour = towCableWith(classic.procedure('tow-cable', TOW_STEPS), canPivot);

import type { Behaviour } from '../../engine/timing.js';

/**
 * Divulge (2108–2119): the card is revealed from the hand and returns to it, see `rules/procedures/setup/divulge`; the
 * rules of each card say what happens then (`divulged`, `onceDivulged`, `mustSelect`). Every card of the edition names
 * the start of the Deploy Units step.
 */
export const divulge: Behaviour = { name: 'Divulge' };

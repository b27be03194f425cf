import type { Behaviour } from '../../../engine/timing.js';

/** Wound X (R 6255–6258): the unit suffers X wounds when it enters play for the first time (`moves/entering`). */
export const woundX: Behaviour = {
  name: 'Wound',
  modifiers: [{ of: 'wounds.entering', adjust: (_c, _u, value, amount) => amount + value }],
};

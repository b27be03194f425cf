import type { Behaviour } from '../../engine/timing.js';

/** Sharpshooter X (3934): the defender's cover is X worse, after all effects that improve it. */
export const sharpshooter: Behaviour = {
  name: 'Sharpshooter',
  modifiers: [{ of: 'cover.reduce', adjust: (_c, _u, value, amount) => amount + value }],
};

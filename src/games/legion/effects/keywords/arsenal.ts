import type { Behaviour } from '../../engine/timing.js';

/** Arsenal X (830): each miniature can use X of its weapons, and weapons of the same name can be in different pools. */
export const arsenal: Behaviour = {
  name: 'Arsenal',
  modifiers: [{ of: 'arsenal', adjust: (_c, _u, value, amount) => Math.max(amount, value) }],
};

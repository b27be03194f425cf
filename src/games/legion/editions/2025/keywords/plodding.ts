import type { Behaviour } from '../../../engine/timing.js';

/** Plodding (R 5861–5864): one move action in each activation. */
export const plodding: Behaviour = {
  name: 'Plodding',
  modifiers: [
    { of: 'moves.most', adjust: (c, u, _value, amount) => (c.s.game.activating === u ? Math.min(amount, 1) : amount) },
  ],
};

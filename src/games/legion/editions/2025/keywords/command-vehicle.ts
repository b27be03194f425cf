import type { Behaviour } from '../../../engine/timing.js';

/**
 * Command Vehicle X (R 5443–5447): friendly units within range 3 may treat their courage as X when they check whether
 * they panic.
 */
export const commandVehicle: Behaviour = {
  name: 'Command Vehicle',
  modifiers: [{ of: 'courage.lent', adjust: (_c, _u, value) => value }],
};

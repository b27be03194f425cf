import type { Behaviour } from '../../engine/timing.js';

/**
 * Light Transport X: Open or Closed (2966–2974): the vehicle carries up to X friendly trooper units that are a single
 * miniature on a small base.
 */
export const lightTransport: Behaviour = {
  name: 'Light Transport',
  carries: 'single-miniatures',
};

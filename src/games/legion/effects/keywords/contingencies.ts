import type { Behaviour } from '../../engine/timing.js';

/**
 * Contingencies X (1524–1544): X more command cards are set aside facedown when the army is built, and one of them may
 * be revealed instead of a card with as many pips; see `rules/procedures/command-phase/contingencies`.
 */
export const contingencies: Behaviour = {
  name: 'Contingencies',
  modifiers: [{ of: 'contingencies', adjust: () => 1 }],
};

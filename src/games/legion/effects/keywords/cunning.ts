import type { Behaviour } from '../../engine/timing.js';

/**
 * Cunning (1738–1742): a tie for priority counts the unit's own command card as one pip fewer; see
 * `rules/procedures/command-phase/priority`.
 */
export const cunning: Behaviour = {
  name: 'Cunning',
  modifiers: [{ of: 'priority.cunning', adjust: () => 1 }],
};

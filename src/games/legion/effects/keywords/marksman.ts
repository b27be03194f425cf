import { rulebook } from '../../engine/rulebook.js';
import type { Behaviour } from '../../engine/timing.js';
import { improvesResults } from './improve-results.js';

const own = rulebook('marksman');

/**
 * Marksman (3038; R 5610–5620): after attack surges are converted and before cover, the unit may spend aim tokens, each
 * to change a blank to a hit or a hit to a critical.
 */
export const marksman: Behaviour = {
  name: 'Marksman',
  rulebook: own,
  modifiers: [{ of: 'aim.improves', adjust: () => 1 }],
  triggers: [
    improvesResults(
      own,
      'marksman',
      'aim',
      ['Which results do aim tokens improve?', 'Welche Ergebnisse verbessern die Zielmarker?'],
      () => true,
    ),
  ],
};

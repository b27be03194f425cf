import { improvesResults } from '../../../effects/keywords/improve-results.js';
import type { Behaviour } from '../../../engine/timing.js';
import { isMelee } from '../../../rules/procedures/attack/pools.js';
import { later } from '../rulebook.js';

/**
 * Jar'Kai Mastery (R 5401–5414): in a melee attack, once attack surges are converted, the unit may spend dodge tokens,
 * each to change a blank to a hit or a hit to a critical.
 */
export const jarkaiMastery: Behaviour = {
  name: "Jar'Kai Mastery",
  triggers: [
    improvesResults(
      later,
      'jarkai',
      'dodge',
      ['Which results do dodge tokens improve?', 'Welche Ergebnisse verbessern die Ausweichmarker?'],
      (c) => isMelee(c),
    ),
  ],
};

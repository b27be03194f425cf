import type { CommandCardRules } from '../../engine/battle-card.js';
import { afterRangedAttack } from './after-ranged-attack.js';

/**
 * Covering Fire: after a friendly corps unit's ranged attack, a friendly unit at range 1–2 of it may gain a dodge
 * token.
 */
export const coveringFire: CommandCardRules = afterRangedAttack(
  'covering-fire',
  ['Which unit gains a dodge token?', 'Welche Einheit erhält einen Ausweichmarker?'],
  'dodge',
  0,
  true,
);

import type { CommandCardRules } from '../../engine/battle-card.js';
import { AIMED } from '../../rules/procedures/attack/flags.js';
import { afterRangedAttack } from './after-ranged-attack.js';

/**
 * Coordinated Fire (4920): after a friendly corps unit's ranged attack with aim tokens, another friendly unit at range
 * 1–2 may gain an aim token.
 */
export const coordinatedFire: CommandCardRules = afterRangedAttack(
  'coordinated-fire',
  ['Which unit gains an aim token?', 'Welche Einheit erhält einen Zielmarker?'],
  'aim',
  AIMED,
  false,
);

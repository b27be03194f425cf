import type { CommandCardRules } from '../../engine/battle-card.js';
import { ordersBesideVehicles } from './beside-vehicles.js';

/**
 * Synchronized Offensive: after a friendly vehicle is issued an order, a friendly clone trooper unit at range 1–2 of it
 * is issued one too.
 */
export const synchronizedOffensive: CommandCardRules = {
  name: 'synchronized-offensive',
  rule: '',
  triggers: [ordersBesideVehicles('synchronized-offensive', 'clone trooper')],
};

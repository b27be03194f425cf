import type { CommandCardRules } from '../../engine/battle-card.js';
import { ordersBesideVehicles } from './beside-vehicles.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('synchronized-offensive');

/**
 * Synchronized Offensive: after a friendly vehicle is issued an order, a friendly clone trooper unit at range 1–2 of it
 * is issued one too.
 */
export const synchronizedOffensive: CommandCardRules = {
  name: 'synchronized-offensive',
  rulebook: own,
  triggers: [
    ordersBesideVehicles(
      own,
      'synchronized-offensive',
      ['Which clone troopers are issued an order too?', 'Welche Klontruppler erhalten auch einen Befehl?'],
      'clone trooper',
    ),
  ],
};

import type { CommandCardRules } from '../../engine/battle-card.js';
import { ordersBesideVehicles } from './beside-vehicles.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('mechanized-incursion');

/**
 * Mechanized Incursion: after a friendly vehicle is issued an order, a friendly droid trooper unit at range 1–2 of it
 * is issued one too.
 */
export const mechanizedIncursion: CommandCardRules = {
  name: 'mechanized-incursion',
  rulebook: own,
  triggers: [
    ordersBesideVehicles(
      own,
      'mechanized-incursion',
      ['Which droid troopers are issued an order too?', 'Welche Droidentruppler erhalten auch einen Befehl?'],
      'droid trooper',
    ),
  ],
};

import type { CommandCardRules } from '../../engine/battle-card.js';
import { attacksAtEnd } from './attack-with-card.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('coordinated-bombardment');

/**
 * Coordinated Bombardment: at the end of Leia Organa's activation, up to three attacks with the card's weapon, each
 * against another enemy unit.
 */
export const coordinatedBombardment: CommandCardRules = {
  name: 'coordinated-bombardment',
  rulebook: own,
  weaponUse: 'attack',
  triggers: [
    attacksAtEnd(
      own,
      'coordinated-bombardment',
      ['Which unit is bombarded next?', 'Welche Einheit wird als Nächstes bombardiert?'],
      'Leia Organa',
      3,
    ),
  ],
};

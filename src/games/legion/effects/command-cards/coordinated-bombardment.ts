import type { CommandCardRules } from '../../engine/battle-card.js';
import { attacksAtEnd } from './attack-with-card.js';

/**
 * Coordinated Bombardment: at the end of Leia Organa's activation, up to three attacks with the card's weapon, each
 * against another enemy unit.
 */
export const coordinatedBombardment: CommandCardRules = {
  name: 'coordinated-bombardment',
  rule: '',
  weaponUse: 'attack',
  triggers: [attacksAtEnd('coordinated-bombardment', 'Leia Organa', 3)],
};

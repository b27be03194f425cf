import type { CommandCardRules } from '../../engine/battle-card.js';
import { attacksAtEnd } from './attack-with-card.js';

/** Maximum Firepower: at the end of his activation General Veers may attack with the card's weapon. */
export const maximumFirepower: CommandCardRules = {
  name: 'maximum-firepower',
  rule: '',
  weaponUse: 'attack',
  triggers: [attacksAtEnd('maximum-firepower', 'General Veers', 1)],
};

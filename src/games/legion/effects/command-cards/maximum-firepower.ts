import type { CommandCardRules } from '../../engine/battle-card.js';
import { attacksAtEnd } from './attack-with-card.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('maximum-firepower');

/** Maximum Firepower: at the end of his activation General Veers may attack with the card's weapon. */
export const maximumFirepower: CommandCardRules = {
  name: 'maximum-firepower',
  rulebook: own,
  weaponUse: 'attack',
  triggers: [
    attacksAtEnd(
      own,
      'maximum-firepower',
      ['Which unit does General Veers bombard?', 'Welche Einheit bombardiert General Veers?'],
      'General Veers',
      1,
    ),
  ],
};

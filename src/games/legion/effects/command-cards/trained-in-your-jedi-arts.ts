import type { CommandCardRules } from '../../engine/battle-card.js';
import { attacksAtEnd } from './attack-with-card.js';
import { named } from './characters.js';
import { gainsWhenRevealed } from './common-triggers.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('trained-in-your-jedi-arts');

const GRIEVOUS = 'General Grievous';

/** More units than an army has. */
const EACH = 31;

/**
 * Trained in Your Jedi Arts: General Grievous has Disengage and gains a dodge token; at the end of his activation he
 * may attack each enemy unit at range 1 with the card's weapon.
 */
export const trainedInYourJediArts: CommandCardRules = {
  name: 'trained-in-your-jedi-arts',
  rulebook: own,
  weaponUse: 'attack',
  grants: [{ keyword: 'Disengage', concerns: named(GRIEVOUS) }],
  triggers: [
    gainsWhenRevealed(GRIEVOUS, 'dodge'),
    attacksAtEnd(
      own,
      'trained-in-your-jedi-arts',
      ['Which unit does General Grievous attack next?', 'Welche Einheit greift General Grievous als Nächstes an?'],
      GRIEVOUS,
      EACH,
    ),
  ],
};

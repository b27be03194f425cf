import type { CommandCardRules } from '../../engine/battle-card.js';
import { named } from './characters.js';
import { attacksTwice } from './common-modifiers.js';

const CAD_BANE = 'Cad Bane';

/** I'm Your Worst Nightmare: Cad Bane has Uncanny Luck 2, and may perform two attack actions in his activation. */
export const imYourWorstNightmare: CommandCardRules = {
  name: 'im-your-worst-nightmare',
  grants: [{ keyword: 'Uncanny Luck', value: 2, concerns: named(CAD_BANE) }],
  modifiers: [attacksTwice(CAD_BANE)],
};

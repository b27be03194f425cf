import type { CommandCardRules } from '../../../engine/battle-card.js';
import { atLast } from '../../../effects/command-cards/at-last.js';
import { crushThem } from '../../../effects/command-cards/crush-them.js';
import { iMakeTheRulesNow } from '../../../effects/command-cards/i-make-the-rules-now.js';
import { imYourWorstNightmare } from '../../../effects/command-cards/im-your-worst-nightmare.js';
import { mechanizedIncursion } from '../../../effects/command-cards/mechanized-incursion.js';
import { trainedInYourJediArts } from '../../../effects/command-cards/trained-in-your-jedi-arts.js';

/** Command cards of the separatists. */
export const SEPARATIST_CARDS: readonly CommandCardRules[] = [
  atLast,
  crushThem,
  iMakeTheRulesNow,
  imYourWorstNightmare,
  mechanizedIncursion,
  trainedInYourJediArts,
];

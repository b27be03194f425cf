import type { CommandCardRules } from '../../../engine/battle-card.js';
import { atLast } from '../../../effects/command-cards/at-last.js';
import { crushThem } from '../../../effects/command-cards/crush-them.js';
import { iMakeTheRulesNow } from '../../../effects/command-cards/i-make-the-rules-now.js';
import { imYourWorstNightmare } from '../../../effects/command-cards/im-your-worst-nightmare.js';
import { mechanizedIncursion } from '../../../effects/command-cards/mechanized-incursion.js';
import { trainedInYourJediArts } from '../../../effects/command-cards/trained-in-your-jedi-arts.js';
import { supremeCommander } from '../../../effects/command-cards/supreme-commander.js';
import { youDisappointMe } from '../../../effects/command-cards/you-disappoint-me.js';
import { fearSurpriseIntimidation } from '../../../effects/command-cards/fear-surprise-intimidation.js';
import { doubleTheFall } from '../../../effects/command-cards/double-the-fall.js';
import { imInControl } from '../../../effects/command-cards/im-in-control.js';
import { duelOfTheFates } from '../../../effects/command-cards/duel-of-the-fates.js';
import { thePhantomMenace } from '../../../effects/command-cards/the-phantom-menace.js';

/** Command cards of the separatists. */
export const SEPARATIST_CARDS: readonly CommandCardRules[] = [
  atLast,
  crushThem,
  iMakeTheRulesNow,
  imYourWorstNightmare,
  mechanizedIncursion,
  trainedInYourJediArts,
  supremeCommander,
  youDisappointMe,
  fearSurpriseIntimidation,
  doubleTheFall,
  imInControl,
  duelOfTheFates,
  thePhantomMenace,
];

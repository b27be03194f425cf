import type { CommandCardRules } from '../../../engine/battle-card.js';
import { callMeCaptain } from '../../../effects/command-cards/call-me-captain.js';
import { takeThatClankers } from '../../../effects/command-cards/take-that-clankers.js';
import { knowledgeAndDefense } from '../../../effects/command-cards/knowledge-and-defense.js';
import { generalKenobi } from '../../../effects/command-cards/general-kenobi.js';
import { aggressiveNegotiations } from '../../../effects/command-cards/aggressive-negotiations.js';
import { diplomaticCover } from '../../../effects/command-cards/diplomatic-cover.js';
import { heroOfTheCloneWars } from '../../../effects/command-cards/hero-of-the-clone-wars.js';
import { ourFateIsInYourHands } from '../../../effects/command-cards/our-fate-is-in-your-hands.js';
import { synchronizedOffensive } from '../../../effects/command-cards/synchronized-offensive.js';
import { thisIsWhereTheFunBegins } from '../../../effects/command-cards/this-is-where-the-fun-begins.js';
import { youUnderestimateMyPower } from '../../../effects/command-cards/you-underestimate-my-power.js';
import { helloThere } from '../../../effects/command-cards/hello-there.js';
import { wereNotProgrammed } from '../../../effects/command-cards/were-not-programmed.js';

/** Command cards of the republic, without those of R2-D2. */
export const REPUBLIC_CARDS: readonly CommandCardRules[] = [
  callMeCaptain,
  knowledgeAndDefense,
  takeThatClankers,
  aggressiveNegotiations,
  diplomaticCover,
  generalKenobi,
  helloThere,
  heroOfTheCloneWars,
  ourFateIsInYourHands,
  synchronizedOffensive,
  thisIsWhereTheFunBegins,
  wereNotProgrammed,
  youUnderestimateMyPower,
];

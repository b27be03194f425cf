import type { CommandCardRules } from '../../engine/battle-card.js';
import { explosions, thePhantomMenace } from './command-cards/characters.js';
import { EMPIRE_CARDS } from './command-cards/empire.js';
import { DIVULGING_CARDS } from './command-cards/divulging.js';
import { MORE_EMPIRE_CARDS } from './command-cards/empire-more.js';
import { OWN_EMPIRE_CARDS } from './command-cards/empire-own.js';
import { EWOK_CARDS } from './command-cards/ewoks.js';
import { FORCE_CARDS } from './command-cards/forces.js';
import { MANDALORIAN_CARDS } from './command-cards/mandalorians.js';
import { OWN_OTHER_CARDS } from './command-cards/mercenaries-own.js';
import { PIRATE_CARDS } from './command-cards/pirates.js';
import { MORE_CARDS } from './command-cards/more.js';
import { OTHERS_CARDS } from './command-cards/others.js';
import { OWN_REBEL_CARDS } from './command-cards/rebels-own.js';
import { REBELS_CARDS } from './command-cards/rebels.js';
import { OWN_REPUBLIC_CARDS } from './command-cards/republic-own.js';
import { REPUBLIC_CARDS } from './command-cards/republic.js';
import { OWN_SEPARATIST_CARDS } from './command-cards/separatists-own.js';
import { SEPARATISTS_CARDS } from './command-cards/separatists.js';
import { CLAN_CARDS } from './command-cards/clans.js';
import { TOKENS_ON_CARDS } from './command-cards/tokens-on-cards.js';
import { LAST_EMPIRE_CARDS } from './command-cards/empire-last.js';
import { IG_11_CARDS } from './command-cards/ig-11.js';
import { youAreBeaten } from './command-cards/you-are-beaten.js';
import { iMakeTheRulesNow } from './command-cards/i-make-the-rules-now.js';
import { aceUpHisSleeve } from './command-cards/ace-up-his-sleeve.js';
import { MEDDLING_CARDS } from './command-cards/meddling.js';
import { CODY_CARDS } from './command-cards/cody.js';
import { DIVULGED_TO_STAY } from './command-cards/divulged-to-stay.js';
import { STAYING_CARDS } from './command-cards/stays.js';
import { YODA_CARDS } from './command-cards/yoda.js';
import { SIMPLE_CARDS } from './command-cards/simple.js';

/** The four cards that every army may have, which only issue orders; Standing Orders comes back (M 117). */
const COMMON_CARDS: readonly CommandCardRules[] = [
  { name: 'ambush-bl' },
  { name: 'push-bk' },
  { name: 'assault-bj' },
  { name: 'standing-orders-aa', returns: true },
];

/** Effects of command cards; each is named by the id of its card. */
export const COMMAND_CARDS: readonly CommandCardRules[] = [
  ...COMMON_CARDS,
  ...REBELS_CARDS,
  ...OWN_REBEL_CARDS,
  ...EWOK_CARDS,
  ...EMPIRE_CARDS,
  ...OWN_EMPIRE_CARDS,
  ...MORE_EMPIRE_CARDS,
  ...REPUBLIC_CARDS,
  ...OWN_REPUBLIC_CARDS,
  ...SEPARATISTS_CARDS,
  ...OWN_SEPARATIST_CARDS,
  ...OTHERS_CARDS,
  ...OWN_OTHER_CARDS,
  ...PIRATE_CARDS,
  ...MANDALORIAN_CARDS,
  ...FORCE_CARDS,
  ...MORE_CARDS,
  ...DIVULGING_CARDS,
  ...SIMPLE_CARDS,
  ...CLAN_CARDS,
  ...CODY_CARDS,
  ...IG_11_CARDS,
  ...LAST_EMPIRE_CARDS,
  youAreBeaten,
  aceUpHisSleeve,
  ...MEDDLING_CARDS,
  iMakeTheRulesNow,
  ...TOKENS_ON_CARDS,
  ...DIVULGED_TO_STAY,
  ...STAYING_CARDS,
  ...YODA_CARDS,
  explosions,
  thePhantomMenace,
  // Z-6 Jetpack Rocket: Boba Fett has the weapon of the card in his activation.
  { name: 'z-6-jetpack-rocket-bp', weaponUse: 'activation' },
];

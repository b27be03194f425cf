import type { CommandCardRules } from '../../../engine/battle-card.js';
import { atLast } from '../../../effects/command-cards/at-last.js';
import { duelOfTheFates } from '../../../effects/command-cards/duel-of-the-fates.js';
import { imYourWorstNightmare } from '../../../effects/command-cards/im-your-worst-nightmare.js';
import { legacyOfMandalore } from '../../../effects/command-cards/legacy-of-mandalore.js';
import { lyingInWait } from '../../../effects/command-cards/lying-in-wait.js';
import { reptilianRampage } from '../../../effects/command-cards/reptilian-rampage.js';
import { whipcordLauncher } from '../../../effects/command-cards/whipcord-launcher.js';
import { under } from './under.js';

/** Command cards of mercenaries and of units of several factions. */
export const OTHERS_CARDS: readonly CommandCardRules[] = [
  under('legacy-of-mandalore-cj', legacyOfMandalore),
  under('lying-in-wait-bq', lyingInWait),
  under('whipcord-launcher-bz', whipcordLauncher),
  under('reptilian-rampage-gg', reptilianRampage),
  under('im-your-worst-nightmare-mg', imYourWorstNightmare),
  under('duel-of-the-fates-mw', duelOfTheFates),
  under('at-last-nj', atLast),
];

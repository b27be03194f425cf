import type { CommandCardRules } from '../../../engine/battle-card.js';
import { changeOfPlans } from '../../../effects/command-cards/change-of-plans.js';
import { coordinatedBombardment } from '../../../effects/command-cards/coordinated-bombardment.js';
import { coveringFire } from '../../../effects/command-cards/covering-fire.js';
import { lastStand } from '../../../effects/command-cards/last-stand.js';
import { myAllyIsTheForce } from '../../../effects/command-cards/my-ally-is-the-force.js';
import { noTimeForSorrows } from '../../../effects/command-cards/no-time-for-sorrows.js';
import { notoriousScoundrels } from '../../../effects/command-cards/notorious-scoundrels.js';
import { returnOfTheJedi } from '../../../effects/command-cards/return-of-the-jedi.js';
import { sabotagedCommunications } from '../../../effects/command-cards/sabotaged-communications.js';
import { somebodyHasToSaveOurSkins } from '../../../effects/command-cards/somebody-has-to-save-our-skins.js';
import { sonOfSkywalker } from '../../../effects/command-cards/son-of-skywalker.js';
import { sorryAboutTheMess } from '../../../effects/command-cards/sorry-about-the-mess.js';
import { trustGoesBothWays } from '../../../effects/command-cards/trust-goes-both-ways.js';
import { turningTheTide } from '../../../effects/command-cards/turning-the-tide.js';
import { under } from './under.js';

/** Command cards of the rebels. */
export const REBELS_CARDS: readonly CommandCardRules[] = [
  under('return-of-the-jedi-cd', returnOfTheJedi),
  under('somebody-has-to-save-our-skins-ce', somebodyHasToSaveOurSkins),
  under('change-of-plans-cf', changeOfPlans),
  under('notorious-scoundrels-cg', notoriousScoundrels),
  under('covering-fire-ch', coveringFire),
  under('my-ally-is-the-force-ck', myAllyIsTheForce),
  under('no-time-for-sorrows-cl', noTimeForSorrows),
  under('trust-goes-both-ways-co', trustGoesBothWays),
  under('turning-the-tide-cp', turningTheTide),
  under('son-of-skywalker-cq', sonOfSkywalker),
  under('coordinated-bombardment-cr', coordinatedBombardment),
  under('sorry-about-the-mess-cs', sorryAboutTheMess),
  under('sabotaged-communications-cv', sabotagedCommunications),
  under('last-stand-ls', lastStand),
];

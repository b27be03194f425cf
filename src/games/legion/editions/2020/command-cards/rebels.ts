import type { CommandCardRules } from '../../../engine/battle-card.js';
import { sacrifice } from '../../../effects/command-cards/sacrifice.js';
import { recklessDiversion } from '../../../effects/command-cards/reckless-diversion.js';
import { brainsAndBrawn } from '../../../effects/command-cards/brains-and-brawn.js';
import { rebellious } from '../../../effects/command-cards/rebellious.js';
import { notoriousScoundrels } from '../../../effects/command-cards/notorious-scoundrels.js';
import { explosions } from '../../../effects/command-cards/explosions.js';
import { completeTheMission } from '../../../effects/command-cards/complete-the-mission.js';
import { changeOfPlans } from '../../../effects/command-cards/change-of-plans.js';
import { BLAST_OFF } from '../../../effects/command-cards/blast-off.js';
import { commonCause } from '../../../effects/command-cards/common-cause.js';
import { lastStand } from '../../../effects/command-cards/last-stand.js';
import { legacyOfMandalore } from '../../../effects/command-cards/legacy-of-mandalore.js';
import { somebodyHasToSaveOurSkins } from '../../../effects/command-cards/somebody-has-to-save-our-skins.js';
import { trustGoesBothWays } from '../../../effects/command-cards/trust-goes-both-ways.js';
import { volunteerMission } from '../../../effects/command-cards/volunteer-mission.js';
import { coordinatedBombardment } from '../../../effects/command-cards/coordinated-bombardment.js';
import { coveringFire } from '../../../effects/command-cards/covering-fire.js';
import { crackShot } from '../../../effects/command-cards/crack-shot.js';
import { fullOfSurprises } from '../../../effects/command-cards/full-of-surprises.js';
import { iAmAJedi } from '../../../effects/command-cards/i-am-a-jedi.js';
import { IMPROMPTU_IMMOLATION } from '../../../effects/command-cards/impromptu-immolation.js';
import { myAllyIsTheForce } from '../../../effects/command-cards/my-ally-is-the-force.js';
import { noTimeForSorrows } from '../../../effects/command-cards/no-time-for-sorrows.js';
import { returnOfTheJedi } from '../../../effects/command-cards/return-of-the-jedi.js';
import { sabotagedCommunications } from '../../../effects/command-cards/sabotaged-communications.js';
import { SMOKE_SCREEN } from '../../../effects/command-cards/smoke-screen.js';
import { sonOfSkywalker } from '../../../effects/command-cards/son-of-skywalker.js';
import { sorryAboutTheMess } from '../../../effects/command-cards/sorry-about-the-mess.js';
import { symbolOfRebellion } from '../../../effects/command-cards/symbol-of-rebellion.js';
import { turningTheTide } from '../../../effects/command-cards/turning-the-tide.js';
import { youServeYourMasterWell } from '../../../effects/command-cards/you-serve-your-master-well.js';

/** Command cards of the rebels; those of R2-D2 in both its factions. */
export const REBEL_CARDS: readonly CommandCardRules[] = [
  brainsAndBrawn,
  recklessDiversion,
  sacrifice,
  changeOfPlans,
  completeTheMission,
  explosions,
  notoriousScoundrels,
  rebellious,
  ...BLAST_OFF,
  ...IMPROMPTU_IMMOLATION,
  ...SMOKE_SCREEN,
  commonCause,
  coordinatedBombardment,
  coveringFire,
  crackShot,
  fullOfSurprises,
  iAmAJedi,
  lastStand,
  legacyOfMandalore,
  myAllyIsTheForce,
  noTimeForSorrows,
  returnOfTheJedi,
  sabotagedCommunications,
  somebodyHasToSaveOurSkins,
  sonOfSkywalker,
  sorryAboutTheMess,
  symbolOfRebellion,
  trustGoesBothWays,
  turningTheTide,
  volunteerMission,
  youServeYourMasterWell,
];

import type { CommandCardRules } from '../../../engine/battle-card.js';
import { anEntireLegion } from '../../../effects/command-cards/an-entire-legion.js';
import { annihilationLooms } from '../../../effects/command-cards/annihilation-looms.js';
import { BOBA_FETTS_WEAPONS } from '../../../effects/command-cards/boba-fett.js';
import { concussiveBlast } from '../../../effects/command-cards/concussive-blast.js';
import { coordinatedFire } from '../../../effects/command-cards/coordinated-fire.js';
import { covertObservation } from '../../../effects/command-cards/covert-observation.js';
import { evasiveManeuvers } from '../../../effects/command-cards/evasive-maneuvers.js';
import { giveInToYourAnger } from '../../../effects/command-cards/give-in-to-your-anger.js';
import { imperialDiscipline } from '../../../effects/command-cards/imperial-discipline.js';
import { implacable } from '../../../effects/command-cards/implacable.js';
import { incapacitateCard } from '../../../effects/command-cards/incapacitate.js';
import { lyingInWait } from '../../../effects/command-cards/lying-in-wait.js';
import { masterOfEvil } from '../../../effects/command-cards/master-of-evil.js';
import { maximumFirepower } from '../../../effects/command-cards/maximum-firepower.js';
import { pinnedDown } from '../../../effects/command-cards/pinned-down.js';
import { pulseScan } from '../../../effects/command-cards/pulse-scan.js';
import { newWaysToMotivateThem } from '../effects/new-ways-to-motivate-them.js';
import { andNowYouWillDie } from '../../../effects/command-cards/and-now-you-will-die.js';
import { darknessDescends } from '../../../effects/command-cards/darkness-descends.js';
import { fearAndDeadMen } from '../../../effects/command-cards/fear-and-dead-men.js';
import { reptilianRampage } from '../../../effects/command-cards/reptilian-rampage.js';
import { whipcordLauncher } from '../../../effects/command-cards/whipcord-launcher.js';
import { deployTheGarrison } from '../../../effects/command-cards/deploy-the-garrison.js';
import { mercilessMunitions } from '../../../effects/command-cards/merciless-munitions.js';
import { tacticalStrike } from '../../../effects/command-cards/tactical-strike.js';
import { vadersMight } from '../../../effects/command-cards/vaders-might.js';
import { voraciousAmbition } from '../../../effects/command-cards/voracious-ambition.js';

/** Command cards of the empire. */
export const EMPIRE_CARDS: readonly CommandCardRules[] = [
  ...BOBA_FETTS_WEAPONS,
  anEntireLegion,
  annihilationLooms,
  concussiveBlast,
  coordinatedFire,
  covertObservation,
  evasiveManeuvers,
  giveInToYourAnger,
  imperialDiscipline,
  implacable,
  incapacitateCard,
  lyingInWait,
  masterOfEvil,
  maximumFirepower,
  newWaysToMotivateThem,
  pinnedDown,
  pulseScan,
  andNowYouWillDie,
  darknessDescends,
  fearAndDeadMen,
  reptilianRampage,
  whipcordLauncher,
  deployTheGarrison,
  mercilessMunitions,
  tacticalStrike,
  vadersMight,
  voraciousAmbition('voracious-ambition'),
];

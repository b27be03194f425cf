import type { Behaviour } from '../../engine/timing.js';
import { JOINING_HEROES } from './upgrades/joining-heroes.js';
import { anger } from '../../effects/upgrades/anger.js';
import { ascensionCables } from '../../effects/upgrades/ascension-cables.js';
import { b1SecurityDroid } from '../../effects/upgrades/b1-security-droid.js';
import { captain } from '../../effects/upgrades/captains.js';
import { commsJammer } from '../../effects/upgrades/comms-jammer.js';
import { COORDINATE_AT_RANGE_2 } from '../../effects/upgrades/coordinate-range.js';
import { duckAndCover } from '../../effects/upgrades/duck-and-cover.js';
import { electroGauntlets } from '../../effects/upgrades/electro-gauntlets.js';
import { emergencyStims } from '../../effects/upgrades/emergency-stims.js';
import { endurance } from '../../effects/upgrades/endurance.js';
import { forceGuidance } from '../../effects/upgrades/force-guidance.js';
import { forcePush } from '../../effects/upgrades/force-push.js';
import { forceReflexes } from '../../effects/upgrades/force-reflexes.js';
import { generalWeiss } from '../../effects/upgrades/general-weiss.js';
import { barrageGenerator, overchargedGenerator } from '../../effects/upgrades/generators.js';
import { hqUplink } from '../../effects/upgrades/hq-uplink.js';
import { hunter } from '../../effects/upgrades/hunter.js';
import { improvisedOrders } from '../../effects/upgrades/improvised-orders.js';
import { jediMindTrick } from '../../effects/upgrades/jedi-mind-trick.js';
import { lokDurd } from '../../effects/upgrades/lok-durd.js';
import { offensivePush } from '../../effects/upgrades/offensive-push.js';
import { ploKoon } from '../../effects/upgrades/plo-koon.js';
import { saberThrow } from '../../effects/upgrades/saber-throw.js';
import { AIM, DODGE, specialist, SURGE } from '../../effects/upgrades/specialists.js';
import { STANCES } from '../../effects/upgrades/stances.js';
import { strictOrders } from '../../effects/upgrades/strict-orders.js';
import { tenacity } from '../../effects/upgrades/tenacity.js';
import { wedgeAntilles } from '../../effects/upgrades/wedge-antilles.js';
import { baronRudor } from './upgrades/baron-rudor.js';
import { callToArms } from './upgrades/call-to-arms.js';
import { forceChoke } from './upgrades/force-choke.js';
import { forceBarrier } from './upgrades/force-barrier.js';
import { forestDwellers } from './upgrades/forest-dwellers.js';
import { veteranClonePilot } from '../../effects/upgrades/veteran-clone-pilot.js';
import { ryderAzadi } from '../../effects/upgrades/ryder-azadi.js';
import { cloneShockTrooperPilot, starCorpsPilot } from './upgrades/after-attack-actions.js';
import { burstOfSpeed } from './upgrades/burst-of-speed.js';
import { dugIn } from './upgrades/dug-in.js';
import { emergencyTransponder } from './upgrades/emergency-transponder.js';
import { extraSupplies } from './upgrades/extra-supplies.js';
import { FIELD_OFFICERS } from './upgrades/field-officers.js';
import { inspiringPresence } from './upgrades/inspiring-presence.js';
import { intoTheFray } from './upgrades/into-the-fray.js';
import { katarnArmor } from './upgrades/katarn-pattern-armor.js';
import { missionObjective } from './upgrades/mission-objective.js';
import { hackedComms, trustedAgent } from './upgrades/orders.js';
import { spotterUplink } from './upgrades/spotter-uplink.js';
import { vigilance } from './upgrades/vigilance.js';
import { astromech } from './upgrades/astromech.js';
import { frontlineCommander, provenTactician, raidingPartyLeader, reluctantHero } from './upgrades/doctrines.js';
import { ambanRifle, hunterOfTheBatch, MARKSMEN } from './upgrades/marksmen.js';
import { bountyProgramming, nannyProgramming, programmedLoyalty } from './upgrades/programming.js';
import { protector } from './upgrades/protector.js';
import { frenziedGunner, unorthodoxTactician, unstableAstromech } from './upgrades/rolls.js';
import { darksaberOfMaul } from './upgrades/the-darksaber.js';
import { HARDPOINTS } from './upgrades/hardpoints.js';
import { chewbacca, lukeSkywalker } from './upgrades/heroes.js';
import { backworldMedic, herbalMedicine } from './upgrades/medics.js';
import { tranquility } from './upgrades/tranquility.js';
import { battleShieldWookiee, cassianAndor, dc17mConfig } from './upgrades/two-sided.js';
import { insatiableCuriosity } from './upgrades/insatiable-curiosity.js';
import { strikeTeamLeader, unseenSaboteur } from './upgrades/linked-units.js';
import { logisticalProwess } from './upgrades/logistical-prowess.js';
import { onwardToVictory, secretIngredients } from './upgrades/logray.js';
import { crosshair, wrecker } from './upgrades/bad-batch.js';
import { SQUADS } from './upgrades/squads.js';
import { strikeAndFade } from './upgrades/strike-and-fade.js';
import { terror } from './upgrades/terror.js';
import { upCloseAndPersonal } from './upgrades/up-close-and-personal.js';

/** Effects of upgrade cards; each is named by the id of its card. */
export const UPGRADES: readonly Behaviour[] = [
  anger,
  ascensionCables,
  b1SecurityDroid,
  captain('personnel-rebel-trooper-captain'),
  captain('personnel-stormtrooper-captain'),
  captain('personnel-weequay-captain'),
  commsJammer,
  ...COORDINATE_AT_RANGE_2,
  duckAndCover,
  electroGauntlets,
  emergencyStims,
  endurance,
  forceChoke,
  forceGuidance,
  forcePush,
  forceReflexes,
  generalWeiss,
  barrageGenerator,
  overchargedGenerator,
  hqUplink,
  { ...hqUplink, name: 'training-seize-the-initiative' },
  { ...hunter, name: 'training-on-the-hunt' },
  improvisedOrders,
  jediMindTrick,
  lokDurd,
  offensivePush,
  ploKoon,
  saberThrow,
  specialist('clone-specialist', AIM | DODGE | SURGE),
  specialist('rebel-trooper-specialist', DODGE | SURGE, false),
  specialist('stormtrooper-specialist', AIM | SURGE),
  ...STANCES,
  strictOrders,
  tenacity,
  wedgeAntilles,
  baronRudor,
  callToArms,
  forceBarrier,
  forestDwellers,
  ...SQUADS,
  veteranClonePilot,
  ryderAzadi,
  cloneShockTrooperPilot,
  starCorpsPilot,
  burstOfSpeed,
  dugIn,
  emergencyTransponder,
  extraSupplies,
  ...FIELD_OFFICERS,
  inspiringPresence,
  intoTheFray,
  katarnArmor,
  missionObjective,
  hackedComms,
  trustedAgent,
  spotterUplink,
  vigilance,
  astromech,
  frontlineCommander,
  provenTactician,
  raidingPartyLeader,
  reluctantHero,
  ambanRifle,
  ...MARKSMEN,
  bountyProgramming,
  nannyProgramming,
  programmedLoyalty,
  protector,
  frenziedGunner,
  unorthodoxTactician,
  unstableAstromech,
  darksaberOfMaul,
  ...HARDPOINTS,
  chewbacca,
  lukeSkywalker,
  backworldMedic,
  herbalMedicine,
  tranquility,
  battleShieldWookiee,
  cassianAndor,
  dc17mConfig,
  insatiableCuriosity,
  strikeTeamLeader,
  unseenSaboteur,
  onwardToVictory,
  logisticalProwess,
  secretIngredients,
  crosshair,
  hunterOfTheBatch,
  wrecker,
  upCloseAndPersonal,
  strikeAndFade,
  terror,
  ...JOINING_HEROES,
];

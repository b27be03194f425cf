import type { Behaviour } from '../../engine/timing.js';
import { aggressiveTactics } from '../../effects/upgrades/aggressive-tactics.js';
import { veteranClonePilot } from '../../effects/upgrades/veteran-clone-pilot.js';
import { wedgeAntilles } from '../../effects/upgrades/wedge-antilles.js';
import { notAStory } from '../../effects/upgrades/not-a-story-the-jedi-would-tell.js';
import { anger } from '../../effects/upgrades/anger.js';
import { electrostaffGuard } from '../../effects/upgrades/electrostaff-guard.js';
import { emergencyStims } from '../../effects/upgrades/emergency-stims.js';
import { forceChoke } from '../../effects/upgrades/force-choke.js';
import { ryderAzadi } from '../../effects/upgrades/ryder-azadi.js';
import { saberThrow } from '../../effects/upgrades/saber-throw.js';
import { battleMeditation } from '../../effects/upgrades/battle-meditation.js';
import { commandingPresence } from '../../effects/upgrades/commanding-presence.js';
import { commsJammer } from '../../effects/upgrades/comms-jammer.js';
import { commsRelay } from '../../effects/upgrades/comms-relay.js';
import { forceReflexes } from '../../effects/upgrades/force-reflexes.js';
import { hqUplink, seizeTheInitiative } from '../../effects/upgrades/hq-uplink.js';
import { jediMindTrick } from '../../effects/upgrades/jedi-mind-trick.js';
import { integratedCommsAntenna, longRangeComlink } from '../../effects/upgrades/long-range-comlink.js';
import { generalWeiss } from '../../effects/upgrades/general-weiss.js';
import { ploKoon } from '../../effects/upgrades/plo-koon.js';
import { lokDurd } from '../../effects/upgrades/lok-durd.js';
import { b1SecurityDroid } from '../../effects/upgrades/b1-security-droid.js';
import { CAPTAINS } from '../../effects/upgrades/captains.js';
import { SPECIALISTS } from '../../effects/upgrades/specialists.js';
import { forceGuidance } from '../../effects/upgrades/force-guidance.js';
import { electroGrapplingLine } from '../../effects/upgrades/electro-grappling-line.js';
import { COORDINATE_AT_RANGE_2 } from '../../effects/upgrades/coordinate-range.js';
import { offensivePush } from '../../effects/upgrades/offensive-push.js';
import { electroGauntlets } from '../../effects/upgrades/electro-gauntlets.js';
import { ascensionCables } from '../../effects/upgrades/ascension-cables.js';
import { tenacity } from '../../effects/upgrades/tenacity.js';
import { barrageGenerator, overchargedGenerator } from '../../effects/upgrades/generators.js';
import { hunter } from '../../effects/upgrades/hunter.js';
import { duckAndCover } from '../../effects/upgrades/duck-and-cover.js';
import { endurance } from '../../effects/upgrades/endurance.js';
import { droidPoppers } from '../../effects/upgrades/droid-poppers.js';
import { esteemedLeader } from '../../effects/upgrades/esteemed-leader.js';
import { improvisedOrders } from '../../effects/upgrades/improvised-orders.js';
import { strictOrders } from '../../effects/upgrades/strict-orders.js';
import { forceBarrier } from '../../effects/upgrades/force-barrier.js';
import { STANCES } from '../../effects/upgrades/stances.js';
import { forcePush } from '../../effects/upgrades/force-push.js';

/** Effects of upgrade cards; each is named by the id of its card. */
export const UPGRADES: readonly Behaviour[] = [
  notAStory,
  aggressiveTactics,
  wedgeAntilles,
  veteranClonePilot,
  ryderAzadi,
  anger,
  electrostaffGuard,
  emergencyStims,
  forceChoke,
  saberThrow,
  battleMeditation,
  commandingPresence,
  commsJammer,
  commsRelay,
  forcePush,
  forceReflexes,
  hqUplink,
  seizeTheInitiative,
  jediMindTrick,
  integratedCommsAntenna,
  longRangeComlink,
  generalWeiss,
  ploKoon,
  lokDurd,
  b1SecurityDroid,
  ...CAPTAINS,
  ...SPECIALISTS,
  forceGuidance,
  electroGrapplingLine,
  ...COORDINATE_AT_RANGE_2,
  offensivePush,
  electroGauntlets,
  ascensionCables,
  tenacity,
  overchargedGenerator,
  barrageGenerator,
  hunter,
  duckAndCover,
  endurance,
  droidPoppers,
  strictOrders,
  improvisedOrders,
  esteemedLeader,
  forceBarrier,
  ...STANCES,
];

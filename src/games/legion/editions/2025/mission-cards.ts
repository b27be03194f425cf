import type { AnyBattleCardRules } from '../../engine/battle-card.js';
import { advancedIntel } from './advantages/advanced-intel.js';
import { blackOps } from './advantages/black-ops.js';
import { commandOverride } from './advantages/command-override.js';
import { coordinatedStrike } from './advantages/coordinated-strike.js';
import { extremeDiscipline } from './advantages/extreme-discipline.js';
import { fortifiedPosition } from './advantages/fortified-position.js';
import { garrison } from './advantages/garrison.js';
import { noTimeToLose } from './advantages/no-time-to-lose.js';
import { ordnance } from './advantages/ordnance.js';
import { rapidDeployment } from './advantages/rapid-deployment.js';
import { scrambledOrders } from './advantages/scrambled-orders.js';
import { strafingRun } from './advantages/strafing-run.js';
import { armoredAssault, cunningDeployment } from './advantages/token-gifts.js';
import { breakthrough } from './objectives/breakthrough.js';
import { bunkerAssault } from './objectives/bunker-assault.js';
import { cauldron } from './objectives/cauldron.js';
import { closeThePocket } from './objectives/close-the-pocket.js';
import { contactContact } from './objectives/contact-contact.js';
import { interceptSignals } from './objectives/intercept-signals.js';
import { outflank } from './objectives/outflank.js';
import { payload } from './objectives/payload.js';
import { plainTable } from './objectives/plain-table.js';
import { recoverTheResearch } from './objectives/recover-the-research.js';
import { shiftingPriorities } from './objectives/shifting-priorities.js';
import { alignTheRelay } from './secondaries/align-the-relay.js';
import { bringThemToHeel } from './secondaries/bring-them-to-heel.js';
import { destroyEnemyBase } from './secondaries/destroy-enemy-base.js';
import { failedNegotiations } from './secondaries/failed-negotiations.js';
import { markedTargets } from './secondaries/marked-targets.js';
import { reconMission } from './secondaries/recon-mission.js';
import { retrieveTheData } from './secondaries/retrieve-the-data.js';
import { supplyRun } from './secondaries/supply-run.js';
import { surfaceScan } from './secondaries/surface-scan.js';
import { sweepAndClear } from './secondaries/sweep-and-clear.js';

const CARDS: readonly AnyBattleCardRules[] = [
  plainTable,
  breakthrough,
  bunkerAssault,
  closeThePocket,
  interceptSignals,
  outflank,
  recoverTheResearch,
  shiftingPriorities,
  cauldron,
  contactContact,
  payload,
  bringThemToHeel,
  destroyEnemyBase,
  markedTargets,
  reconMission,
  surfaceScan,
  sweepAndClear,
  alignTheRelay,
  failedNegotiations,
  retrieveTheData,
  supplyRun,
  advancedIntel,
  blackOps,
  commandOverride,
  coordinatedStrike,
  extremeDiscipline,
  fortifiedPosition,
  garrison,
  noTimeToLose,
  ordnance,
  rapidDeployment,
  scrambledOrders,
  strafingRun,
  armoredAssault,
  cunningDeployment,
];

/** Cards of the Recon format do what those of a standard battle do; only their maps differ. */
const RECON: readonly AnyBattleCardRules[] = [
  bunkerAssault,
  closeThePocket,
  interceptSignals,
  bringThemToHeel,
  reconMission,
  surfaceScan,
];

/** The effects of the mission cards, by id. */
export const MISSION_CARDS: ReadonlyMap<string, AnyBattleCardRules> = new Map([
  ...CARDS.map((card) => [card.name, card] as const),
  ...RECON.map((card) => [`recon-${card.name}`, { ...card, name: `recon-${card.name}` }] as const),
]);

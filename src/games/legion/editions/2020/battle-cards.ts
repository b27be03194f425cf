import type { BattleCardRules } from '../../engine/battle-card.js';
import type { DeploymentRules, ObjectiveRules } from './mission.js';
import { breakthrough } from './objectives/breakthrough.js';
import { interceptTheTransmissions } from './objectives/intercept-the-transmissions.js';
import { breach } from './objectives/breach.js';
import { control } from './objectives/control.js';
import { sabotageTheMoistureVaporators } from './objectives/sabotage-the-moisture-vaporators.js';
import { bombingRun } from './objectives/bombing-run.js';
import { hostageExchange } from './objectives/hostage-exchange.js';
import { payload } from './objectives/payload.js';
import { elimination } from './objectives/elimination.js';
import { keyPositions, pivotalPositions } from './objectives/key-positions.js';
import { recoverTheSupplies } from './objectives/recover-the-supplies.js';
import { advancedPositions } from './deployments/advanced-positions.js';
import { disarray } from './deployments/disarray.js';
import { grandArmy } from './deployments/grand-army.js';
import { PLAIN_DEPLOYMENTS } from './deployments/plain.js';
import { rollOut } from './deployments/roll-out.js';
import { clearConditions, skirmishClearConditions } from './conditions/clear-conditions.js';
import { hostileEnvironment } from './conditions/hostile-environment.js';
import { dawn, limitedVisibility } from './conditions/limited-visibility.js';
import { rapidReinforcements } from './conditions/rapid-reinforcements.js';
import { supplyDrop } from './conditions/supply-drop.js';
import { BARRICADE_CARDS } from './conditions/fortified-positions.js';
import { WAR_WEARY } from './conditions/war-weary.js';
import { minefield } from './conditions/minefield.js';

/** Rules of objective cards; each is named by the id of its card. */
export const OBJECTIVES: readonly ObjectiveRules[] = [
  breakthrough,
  interceptTheTransmissions,
  keyPositions,
  recoverTheSupplies,
  breach,
  control,
  elimination,
  pivotalPositions,
  sabotageTheMoistureVaporators,
  bombingRun,
  hostageExchange,
  payload,
];

/** Rules of deployment cards; each is named by the id of its card. */
export const DEPLOYMENTS: readonly DeploymentRules[] = [
  ...PLAIN_DEPLOYMENTS,
  advancedPositions,
  disarray,
  grandArmy,
  rollOut,
];

/** Rules of condition cards; each is named by the id of its card. */
export const CONDITIONS: readonly BattleCardRules[] = [
  clearConditions,
  skirmishClearConditions,
  hostileEnvironment,
  limitedVisibility,
  dawn,
  ...WAR_WEARY,
  ...BARRICADE_CARDS,
  supplyDrop,
  rapidReinforcements,
  minefield,
];

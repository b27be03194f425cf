import { NO_PARTS } from '../../../cards/mission.js';
import { DEPLOYMENT, MISSION } from '../mission.js';
import type { BattleCard, ZoneRect } from '../../../cards/types.js';
import type { DeploymentRules } from '../mission.js';
import { GRAND_ARMY, type Scenario } from '../../../scenario/types.js';

/** Range 2 of the ruler in inches. */
const REACH = 12;

/** The zones of grand armies: everything within range 2 of a long edge, blue's edge and the opposite one (5309). */
function grandArmyZones({ widthIn, depthIn }: Scenario['table']): BattleCard {
  const strip = (yMinIn: number): ZoneRect[] => [{ xMinIn: 0, xMaxIn: widthIn, yMinIn, yMaxIn: yMinIn + REACH }];
  return {
    ...NO_PARTS,
    kind: MISSION[DEPLOYMENT].id,
    id: GRAND_ARMY,
    name: 'Grand Army',
    format: 'standard',
    zones: { blue: strip(0), red: strip(depthIn - REACH) },
    unknown: [],
    sources: ['rules reference v2.0.1, line 5309'],
    notes: [],
    confidence: 'certain',
    doubt: null,
  };
}

/** Grand armies: the zones lie along the long edges, and the card has no other effect. */
export const grandArmy: DeploymentRules = { name: GRAND_ARMY, standsIn: grandArmyZones };

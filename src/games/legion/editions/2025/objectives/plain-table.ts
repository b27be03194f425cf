import type { BattleCard } from '../../../cards/types.js';
import { NO_PARTS } from '../../../cards/mission.js';
import type { Scenario } from '../../../scenario/types.js';
import type { PrimaryRules } from '../mission-rules.js';
import { outlook } from './outlook.js';

/** Depth of each side's territory in inches, as on the printed maps. */
const DEPTH = 9;

/**
 * A battle without a primary objective, in conformance cases: nothing is scored by one, and the territory of each side
 * is a strip along its whole edge.
 */
export const plainTable: PrimaryRules = {
  name: 'no-objective',
  ...outlook({}, () => 0),
  tokensHide: true,
  standsIn: ({ widthIn, depthIn }: Scenario['table']): BattleCard => ({
    ...NO_PARTS,
    id: 'no-objective',
    name: 'No Objective',
    kind: 'objective',
    format: 'standard',
    unknown: [],
    zones: {
      blue: [{ xMinIn: 0, xMaxIn: widthIn, yMinIn: 0, yMaxIn: DEPTH }],
      red: [{ xMinIn: 0, xMaxIn: widthIn, yMinIn: depthIn - DEPTH, yMaxIn: depthIn }],
    },
    sources: [],
    notes: [],
    confidence: 'certain',
    doubt: null,
  }),
};

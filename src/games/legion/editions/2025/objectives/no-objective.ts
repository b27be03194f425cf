import type { BattleCard } from '../../../cards/types.js';
import { NO_PARTS } from '../../../cards/mission.js';
import type { ScoringRules, ZoneRules } from '../../../engine/battle-card.js';
import type { Scenario } from '../../../scenario/types.js';

/** Depth of each side's territory in inches. */
const DEPTH = 9;

/**
 * Stands in for a primary objective in battles that have none: nothing is scored, and the territory of each side is a
 * strip along its whole edge, as deep as those of the printed maps.
 */
export const noObjective: ScoringRules & ZoneRules = {
  name: 'no-objective',
  standing: () => 0,
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

import type { MissionKinds } from '../../cards/mission.js';
import type { ScoringRules, ZoneRules } from '../../engine/battle-card.js';

/** The kinds of battle card, in the order in which they are revealed (391). */
export const MISSION: MissionKinds = [
  { id: 'objective', pile: 'objectives', role: 'scoring', plain: 'breakthrough' },
  { id: 'deployment', pile: 'deployments', role: 'zones', plain: 'battle-lines' },
  { id: 'condition', pile: 'conditions', role: 'other', plain: 'clear-conditions' },
];

/** Their places in that list. */
export const OBJECTIVE = 0;
export const DEPLOYMENT = 1;
export const CONDITION = 2;

/** The words of `state.mission.memory` that cards in play keep. */
export const OBJECTIVE_MEMORY = 0;
export const CONDITION_MEMORY = 1;

export type ObjectiveRules = ScoringRules;
export type DeploymentRules = ZoneRules;

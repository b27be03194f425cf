import type { ConditionRules } from '../../../engine/battle-card.js';

/** Clear Conditions changes nothing. */
export const clearConditions: ConditionRules = { name: 'clear-conditions' };
export const skirmishClearConditions: ConditionRules = { name: 'skirmish-clear-conditions' };

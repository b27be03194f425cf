import type { BattleCardRules } from '../../../engine/battle-card.js';

/** Clear Conditions changes nothing. */
export const clearConditions: BattleCardRules = { name: 'clear-conditions' };
export const skirmishClearConditions: BattleCardRules = { name: 'skirmish-clear-conditions' };

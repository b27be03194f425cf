import type * as contract from '../contract/battle-card.js';
import type { Context } from './context.js';

export type { Draw } from '../contract/battle-card.js';

/** What battle cards and command cards do, in a battle. */
export type BattleCardRules = contract.BattleCardRules<Context>;
export type ObjectiveRules = contract.ObjectiveRules<Context>;
export type DeploymentRules = contract.DeploymentRules<Context>;
export type ConditionRules = contract.ConditionRules<Context>;
export type CommandCardRules = contract.CommandCardRules<Context>;

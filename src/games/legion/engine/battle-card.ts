import type * as contract from '../contract/battle-card.js';
import type { Context } from './context.js';

export type { CommandWeaponUse, Draw, SupportPair } from '../contract/battle-card.js';

/** The types of battle cards and command cards, for battles. */
export type BattleCardRules = contract.BattleCardRules<Context>;
export type ObjectiveRules = contract.ObjectiveRules<Context>;
export type DeploymentRules = contract.DeploymentRules<Context>;
export type ConditionRules = contract.ConditionRules<Context>;
export type KeywordGrant = contract.KeywordGrant<Context>;
export type CommandCardRules = contract.CommandCardRules<Context>;

import type * as contract from '../contract/battle-card.js';
import type { Context } from './context.js';

export type { CommandWeaponUse, Draw, SupportPair } from '../contract/battle-card.js';

/** The types of battle cards and command cards, for battles. */
export type BattleCardRules = contract.BattleCardRules<Context>;
export type ScoringRules = contract.ScoringRules<Context>;
export type ZoneRules = contract.ZoneRules<Context>;
export type AnyBattleCardRules = contract.AnyBattleCardRules<Context>;
export type KeywordGrant = contract.KeywordGrant<Context>;
export type BattleForceRules = contract.BattleForceRules<Context>;
export type CommandCardRules = contract.CommandCardRules<Context>;

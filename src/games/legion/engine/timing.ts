import type * as contract from '../contract/behaviour.js';
import type { Context } from './context.js';

export {
  MELEE_ATTACKS,
  RANGED_ATTACKS,
  CANNOT_PACK,
  POOL_EFFECTS,
  type PoolEffect,
  type SharedGain,
} from '../contract/behaviour.js';
export { POINTS, pointOf, type Point } from '../contract/points.js';
export { QUERIES, queryOf, type Query } from '../contract/queries.js';

/** The types of card behaviour, for battles. */
export type Behaviour = contract.Behaviour<Context>;
export type Trigger = contract.Trigger<Context>;
export type TriggerEntry = contract.TriggerEntry<Context>;
export type GainEntry = contract.GainEntry<Context>;
export type StandbyEntry = contract.StandbyEntry<Context>;
export type SpendEntry = contract.SpendEntry<Context>;
export type Modifier = contract.Modifier<Context>;
export type CardAction = contract.CardAction<Context>;
export type WeaponKeyword = contract.WeaponKeyword<Context>;

/**
 * The value of `query` for unit `u`: the `amount` of the core rules, changed by the unit's cards and the cards in play.
 */
export function modified(c: Context, query: number, u: number, amount: number): number {
  return c.b.modifiers.apply(c, query, u, amount);
}

/** Whether the unit's cards or the cards in play set `query`, which is a flag, for unit `u`. */
export function isSet(c: Context, query: number, u: number): boolean {
  return modified(c, query, u, 0) > 0;
}

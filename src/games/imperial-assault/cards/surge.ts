import { z } from 'zod';
import { CONDITION_KEYWORDS, CONDITION_OF, type Condition } from '../words/conditions.js';
import type { PowerToken } from '../words/power-tokens.js';
import { whole } from './schema-common.js';

/** An amount that an ability of the card says: the surges rolled (the printed X). */
export const X = 'X';
export type Amount = number | typeof X;

/** Power tokens by kind; `any` are those of a kind that the player chooses. */
export type TokenCounts = Readonly<Partial<Record<PowerToken | 'any', number>>>;

/** What is added to the results of an attack, or happens with it. Numbers are 0 unless given. */
export interface Bonus {
  readonly accuracy: number;
  readonly damage: number;
  readonly surge: number;
  readonly pierce: number;
  readonly blast: number;
  readonly cleave: Amount;
  /** Damage that the attacker recovers. */
  readonly recover: Amount;
  readonly block: number;
  readonly evade: number;
  /** A dodge more, or one less: of −1 a dodge of the defence is taken away. */
  readonly dodge: number;
  /** Focused and hidden for the attacker, the others for the target. */
  readonly conditions: readonly Condition[];
  /** Power tokens that the attacker gains. */
  readonly powerTokens: TokenCounts;
}

/** A surge ability. Block and evade are the attacker's own for the rest of the attack. */
export interface Surge extends Bonus {
  /** How many surges it costs. */
  readonly cost: number;
}

const number = whole(-9, 9).default(0);
const amount = z.union([z.number().int().min(0).max(9), z.literal(X)]).default(0);
const conditions = z
  .array(z.enum(CONDITION_KEYWORDS))
  .max(CONDITION_KEYWORDS.length)
  .default([])
  .transform((keywords): readonly Condition[] => keywords.map((keyword) => CONDITION_OF[keyword]));
const count = whole(1, 2).optional();
const powerTokens = z
  .strictObject({ damage: count, surge: count, block: count, evade: count, any: count })
  .default({})
  .transform((counts) => counts as TokenCounts);

const numbers = {
  accuracy: number,
  damage: number,
  surge: number,
  pierce: number,
  blast: number,
  cleave: amount,
  recover: amount,
  block: number,
  evade: number,
  dodge: number,
  conditions,
  powerTokens,
};

/** `{ "damage": 2, "conditions": ["Stun"] }`: what is 0 or empty is left out. */
export const bonusSchema: z.ZodType<Bonus> = z.strictObject(numbers);

/** The same with `cost`, 1 if left out. */
export const surgeSchema: z.ZodType<Surge> = z.strictObject({ cost: whole(1, 3).default(1), ...numbers });

/** A bonus of nothing. */
export const NO_BONUS: Bonus = bonusSchema.parse({});

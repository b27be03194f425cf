import { z } from 'zod';
import { flagSchema, idSchema, list, maybe, nameSchema, textSchema, whole } from './schema-common.js';
import type { WordSchemas } from './schema-words.js';
import type { Faction } from '../words/factions.js';
import type { Rank } from '../words/ranks.js';

/** The fewest and most units of a rank, or of some cards together. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** A battle force: an army of some cards of a faction, with ranks of its own (M 1368). */
export interface BattleForce {
  readonly id: string;
  readonly name: string;
  readonly faction: Faction;
  /** Ids of its unit cards, by the rank that each has in it. */
  readonly units: Readonly<Record<Rank, readonly string[]>>;
  /** Ids of the unique upgrade cards that its units may have; others that are not unique are free. */
  readonly uniqueUpgrades: readonly string[];
  /** The ranks by the id of the format; `leaders` is the most commanders and operatives together, or null. */
  readonly formats: Readonly<
    Record<string, { readonly ranks: Readonly<Record<Rank, Limits>>; readonly leaders: number | null }>
  >;
  /** Whether a Field Commander may stand in for the commander. */
  readonly fieldCommander: boolean;
  /** Whether mercenaries count toward the fewest units of a rank and are as many as the ranks allow. */
  readonly freeMercenaries: boolean;
  /** How many units of some cards it has together. */
  readonly together: readonly (Limits & { readonly units: readonly string[] })[];
  /** Ids of units that have in play too the rank that they have in it, not the one on their card. */
  readonly countsAs: readonly string[];
  /** Ids of units that need no unit for their Detachment. */
  readonly withoutHost: readonly string[];
  /** Upgrade slots that some of its units have besides those on their cards, by the id of the unit. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Whether each of its units is of the affiliation of one of its commanders or operatives. */
  readonly sharesAffiliation: boolean;
  /** The affiliation of all its units, or the upgrade card that stands in for it. */
  readonly clan: { readonly affiliation: string; readonly upgrade: string } | null;
  /** Its rule in battle, in our own words; null for one that has none. */
  readonly effect: string | null;
  /** What the data do not say. */
  readonly notes: readonly string[];
}

const limits = z.strictObject({ min: whole(0, 12), max: whole(0, 12) });
const byRank = <T>(item: z.ZodType<T>): z.ZodType<Readonly<Record<Rank, T>>> =>
  z.strictObject({
    commander: item,
    operative: item,
    corps: item,
    'special forces': item,
    support: item,
    heavy: item,
  });

export function battleForceSchema(words: WordSchemas): z.ZodType<BattleForce> {
  return z.strictObject({
    id: idSchema,
    name: nameSchema,
    faction: words.faction,
    units: byRank(z.array(idSchema)),
    uniqueUpgrades: list(idSchema),
    formats: z.record(idSchema, z.strictObject({ ranks: byRank(limits), leaders: maybe(whole(0, 12)) })),
    fieldCommander: z.boolean().default(true),
    freeMercenaries: flagSchema,
    together: list(z.strictObject({ units: z.array(idSchema), min: whole(0, 12), max: whole(0, 12) })),
    countsAs: list(idSchema),
    withoutHost: list(idSchema),
    slots: z.record(idSchema, z.array(words.slot)).default({}),
    sharesAffiliation: flagSchema,
    clan: maybe(z.strictObject({ affiliation: nameSchema, upgrade: idSchema })),
    effect: maybe(textSchema),
    notes: list(textSchema),
  });
}

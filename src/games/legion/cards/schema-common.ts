import { z } from 'zod';
import type { EditionId } from '../words/edition-id.js';
import { UNIT_TYPES, type UnitType } from '../words/unit-types.js';
import { CARD_RANKS, type CardRank } from '../words/ranks.js';
import { type Era, ERAS, FIRST_ERA } from '../words/eras.js';
import { type Faction, FACTIONS } from '../words/factions.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { findKeyword, KEYWORDS } from './keywords.js';
import type { AttackDice, Confidence, Keyword, Weapon, WeaponRange } from './types.js';
import { type Slot, SLOTS } from '../words/slots.js';
import { type SurgeTo, SURGES_TO } from '../words/dice.js';

/** Greatest length of an id. */
export const ID_LENGTH = 60;

/** Lower-case words of letters and digits joined by hyphens. */
export const idSchema: z.ZodType<string> = z
  .string()
  .max(ID_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case letters, digits and single hyphens');

export const nameSchema: z.ZodType<string> = z.string().trim().min(1).max(120);
export const textSchema: z.ZodType<string> = z.string().trim().min(1).max(2000);
export const factionSchema: z.ZodType<Faction> = z.enum(FACTIONS);
export const rankSchema: z.ZodType<CardRank> = z.enum(CARD_RANKS);
export const unitTypeSchema: z.ZodType<UnitType> = z.enum(UNIT_TYPES);
export const eraSchema: z.ZodType<Era> = z.enum(ERAS).default(FIRST_ERA);
export const slotSchema: z.ZodType<Slot> = z.enum(SLOTS);
export const surgeSchema: z.ZodType<SurgeTo> = z.enum(SURGES_TO);

/** A whole number within bounds. */
export function whole(min: number, max: number): z.ZodType<number> {
  return z.number().int().min(min).max(max);
}

/** A list that may be left out. */
export function list<T>(item: z.ZodType<T>): z.ZodType<readonly T[]> {
  return z.array(item).default([]);
}

/** A field that may be left out and is then null. */
export function maybe<T>(item: z.ZodType<T>): z.ZodType<T | null> {
  return item.nullable().default(null);
}

export const flagSchema: z.ZodType<boolean> = z.boolean().default(false);

const rawKeyword = z.strictObject({
  name: nameSchema,
  value: whole(1, 9).optional(),
  capacity: whole(1, 9).optional(),
});

/**
 * `{ name, value?, capacity? }` with the name of a keyword of the rules, and a value exactly if the keyword has one.
 */
export const keywordSchema: z.ZodType<Keyword> = rawKeyword.transform((raw, ctx): Keyword => {
  const entry = findKeyword(raw.name);
  const complain = (message: string): Keyword => {
    ctx.issues.push({ code: 'custom', message, input: raw });
    return { id: '', name: raw.name, of: [], value: 0, capacity: 0 };
  };
  if (entry === undefined) {
    const known = KEYWORDS.map((k) => k.name);
    return complain(`the rules have no keyword ${JSON.stringify(raw.name)}${didYouMean(raw.name, known)}`);
  }
  if (entry.value === 'always' && raw.value === undefined) return complain(`keyword ${entry.name} needs a value`);
  if (entry.value === 'never' && raw.value !== undefined) return complain(`keyword ${entry.name} has no value`);
  const rest = raw.name.length > entry.name.length ? raw.name.slice(entry.name.length + 1).trim() : '';
  if (entry.names && rest === '') return complain(`keyword ${entry.name} must name something after a colon`);
  return {
    id: entry.id,
    name: raw.name,
    of: rest === '' ? [] : rest.split(/\s*[,/]\s*/),
    value: raw.value ?? 0,
    capacity: raw.capacity ?? 0,
  };
});

const dice = whole(0, 12).default(0);
export const diceSchema: z.ZodType<AttackDice> = z.strictObject({ red: dice, black: dice, white: dice });

const rawRange = z.strictObject({
  melee: z.boolean().default(false),
  area: z.boolean().default(false),
  min: whole(1, 5).optional(),
  max: whole(1, 5).nullable().optional(),
});

/**
 * `{ melee, min, max, area }`: melee weapons have `melee`, ranged ones `min` and `max` (null for unlimited), area
 * weapons also `area`.
 */
export const rangeSchema: z.ZodType<WeaponRange> = rawRange.transform((raw, ctx): WeaponRange => {
  const { melee, area, min, max } = raw;
  const far = min !== undefined && max !== undefined;
  if ((min === undefined) !== (max === undefined)) {
    ctx.issues.push({ code: 'custom', message: 'give both min and max, or neither for a melee weapon', input: raw });
  } else if (!melee && !far) {
    ctx.issues.push({ code: 'custom', message: 'a weapon that is not melee needs min and max', input: raw });
  } else if (area && melee) {
    ctx.issues.push({ code: 'custom', message: 'an area weapon is not a melee weapon', input: raw });
  } else if (far && max !== null && max < min) {
    ctx.issues.push({ code: 'custom', message: `max ${max} is below min ${min}`, input: raw });
  }
  return { min: min ?? 0, max: far ? max : 0, melee, ranged: far && !area, area };
});

export const weaponSchema: z.ZodType<Weapon> = z.strictObject({
  name: nameSchema,
  range: rangeSchema,
  dice: diceSchema,
  keywords: list(keywordSchema),
  surge: maybe(surgeSchema),
});

/** Fields that every card has. */
export const provenance: {
  readonly sources: z.ZodType<readonly string[]>;
  readonly notes: z.ZodType<readonly string[]>;
  readonly confidence: z.ZodType<Confidence>;
  readonly doubt: z.ZodType<string | null>;
} = {
  sources: list(nameSchema),
  notes: list(textSchema),
  confidence: z.enum(['single', 'reconstructed']).optional().transform(certainIfLeftOut),
  doubt: maybe(textSchema),
};

function certainIfLeftOut(confidence: Confidence | undefined): Confidence {
  return confidence ?? 'certain';
}

/** The structure of every data file: edition, the table of source names, and the cards under `key`. */
export function fileSchema<K extends string, T>(
  edition: EditionId,
  key: K,
  card: z.ZodType<T>,
): z.ZodType<{ edition: string; sources: Record<string, string> } & Record<K, T[]>> {
  return z.strictObject({
    edition: z.literal(edition),
    sources: z.record(z.string(), z.string()).default({}),
    [key]: z.array(card),
  }) as unknown as z.ZodType<{ edition: string; sources: Record<string, string> } & Record<K, T[]>>;
}

import { z } from 'zod';
import { didYouMean } from '../../../kernel/nearest.js';
import { type Era, ERAS, FIRST_ERA } from '../words/eras.js';
import { type Faction, FACTIONS } from '../words/factions.js';
import { CARD_RANKS, type CardRank } from '../words/ranks.js';
import { type Slot, SLOTS } from '../words/slots.js';
import { UNIT_TYPES, type UnitType } from '../words/unit-types.js';
import type { KeywordCatalogue } from './keyword-catalogue.js';
import { diceSchema, list, maybe, nameSchema, rangeSchema, surgeSchema, whole } from './schema-common.js';
import type { Keyword, Weapon } from './types.js';
import type { Vocabulary } from './vocabulary.js';

/** The parts of cards that are words of an edition. */
export interface WordSchemas {
  readonly faction: z.ZodType<Faction>;
  readonly rank: z.ZodType<CardRank>;
  readonly unitType: z.ZodType<UnitType>;
  readonly era: z.ZodType<Era>;
  readonly slot: z.ZodType<Slot>;
  readonly keyword: z.ZodType<Keyword>;
  /** The name of a keyword, turned into its id. */
  readonly keywordId: z.ZodType<string>;
  readonly weapon: z.ZodType<Weapon>;
}

export function wordSchemas({ catalogue }: Vocabulary): WordSchemas {
  const keyword = keywordSchema(catalogue);
  return {
    faction: z.enum(FACTIONS),
    rank: z.enum(CARD_RANKS),
    unitType: z.enum(UNIT_TYPES),
    era: z.enum(ERAS).default(FIRST_ERA),
    slot: z.enum(SLOTS),
    keyword,
    keywordId: keywordIdSchema(catalogue),
    weapon: z.strictObject({
      name: nameSchema,
      range: rangeSchema,
      dice: diceSchema,
      keywords: list(keyword),
      surge: maybe(surgeSchema),
    }),
  };
}

const rawKeyword = z.strictObject({
  name: nameSchema,
  value: whole(1, 9).optional(),
  capacity: whole(1, 9).optional(),
});

/**
 * `{ name, value?, capacity? }` with the name of a keyword of the rules, and a value exactly if the keyword has one.
 */
function keywordSchema(catalogue: KeywordCatalogue): z.ZodType<Keyword> {
  return rawKeyword.transform((raw, ctx): Keyword => {
    const entry = catalogue.find(raw.name);
    const complain = (message: string): Keyword => {
      ctx.issues.push({ code: 'custom', message, input: raw });
      return { id: '', name: raw.name, of: [], value: 0, capacity: 0 };
    };
    if (entry === undefined) {
      const known = catalogue.all.map((k) => k.name);
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
}

function keywordIdSchema(catalogue: KeywordCatalogue): z.ZodType<string> {
  return nameSchema.transform((name, ctx): string => {
    const entry = catalogue.find(name);
    if (entry === undefined) {
      ctx.issues.push({ code: 'custom', message: `the rules have no keyword ${JSON.stringify(name)}`, input: name });
      return '';
    }
    return entry.id;
  });
}

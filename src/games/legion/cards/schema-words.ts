import { z } from 'zod';
import { didYouMean } from '../../../kernel/nearest.js';
import { ACTION_ICONS } from '../words/action-icons.js';
import type { Faction } from '../words/factions.js';
import { CARD_RANKS, type CardRank } from '../words/ranks.js';
import type { UnitType } from '../words/unit-types.js';
import type { KeywordCatalogue } from './keyword-catalogue.js';
import { diceSchema, list, maybe, nameSchema, rangeSchema, surgeSchema, whole } from './schema-common.js';
import type { Keyword, Weapon } from './types.js';
import type { Vocabulary } from './vocabulary.js';
import type { Era } from '../words/eras.js';
import type { Slot } from '../words/slots.js';

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

export function wordSchemas({ catalogue, factions, unitTypes, slots, eras }: Vocabulary): WordSchemas {
  const keyword = keywordSchema(catalogue);
  return {
    faction: z.enum(factions),
    rank: z.enum(CARD_RANKS),
    unitType: z.enum(Object.keys(unitTypes)),
    era: z.enum(eras).default(eras[0]),
    slot: z.enum(slots),
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
  value: z.union([whole(1, 9), z.literal('X')]).optional(),
  capacity: whole(1, 9).optional(),
  action: z.enum(ACTION_ICONS).optional(),
});

/**
 * `{ name, value?, capacity?, action? }` with the name of a keyword of the rules, and a value exactly if the keyword
 * has one; `"X"` for one that varies in play. `action`: the icon of its action, where it is known.
 */
function keywordSchema(catalogue: KeywordCatalogue): z.ZodType<Keyword> {
  return rawKeyword.transform((printed, ctx): Keyword => {
    const raw = { ...catalogue.usual(printed.name), ...printed, name: catalogue.usual(printed.name).name };
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
      value: raw.value === 'X' ? 0 : (raw.value ?? 0),
      capacity: raw.capacity ?? 0,
      ...(raw.value === 'X' ? { varies: true } : {}),
      ...(raw.action === undefined ? {} : { action: raw.action }),
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

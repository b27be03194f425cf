import { z } from 'zod';
import { flagSchema, idSchema, list, maybe, nameSchema, provenance, textSchema, whole } from './schema-common.js';
import type { WordSchemas } from './schema-words.js';
import type { CommandCard, Orders } from './types.js';

function orders(words: WordSchemas): z.ZodType<Orders> {
  return z.strictObject({
    characters: list(nameSchema),
    count: whole(0, 12).nullable(),
    ranks: list(words.rank),
    types: list(words.unitType),
    kinds: list(nameSchema),
    also: z.strictObject({ count: whole(1, 12), ranks: list(words.rank), types: list(words.unitType) }).optional(),
  });
}

export function commandCardSchema(words: WordSchemas): z.ZodType<CommandCard> {
  return z.strictObject({
    id: idSchema,
    name: nameSchema,
    faction: z.union([words.faction, z.literal('neutral')]),
    handPips: whole(1, 4),
    pips: whole(0, 4).nullable(),
    character: maybe(nameSchema),
    others: list(nameSchema),
    needsAll: flagSchema,
    demanded: flagSchema,
    battleForce: maybe(idSchema),
    orders: orders(words).nullable(),
    weapon: maybe(words.weapon),
    keywords: list(words.keywordId),
    effect: maybe(textSchema),
    ...provenance,
  });
}

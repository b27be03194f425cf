import { z } from 'zod';
import { findKeyword } from './keywords.js';
import {
  idSchema,
  list,
  maybe,
  nameSchema,
  provenance,
  rankSchema,
  textSchema,
  unitTypeSchema,
  weaponSchema,
  whole,
} from './schema-common.js';
import type { CommandCard, Orders } from './types.js';
import { FACTIONS } from '../words/factions.js';

const orders: z.ZodType<Orders> = z.strictObject({
  characters: list(nameSchema),
  count: whole(0, 12).nullable(),
  ranks: list(rankSchema),
  types: list(unitTypeSchema),
});

const keywordId: z.ZodType<string> = nameSchema.transform((name, ctx): string => {
  const entry = findKeyword(name);
  if (entry === undefined) {
    ctx.issues.push({ code: 'custom', message: `the rules have no keyword ${JSON.stringify(name)}`, input: name });
    return '';
  }
  return entry.id;
});

export const commandCardSchema: z.ZodType<CommandCard> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  faction: z.enum([...FACTIONS, 'neutral']),
  handPips: whole(1, 4),
  pips: whole(0, 4).nullable(),
  character: maybe(nameSchema),
  orders: orders.nullable(),
  weapon: maybe(weaponSchema),
  keywords: list(keywordId),
  effect: maybe(textSchema),
  ...provenance,
});

import { z } from 'zod';
import type { EditionId } from '../words/edition-id.js';
import { idSchema, nameSchema } from './schema-common.js';

/** Kinds of cards that are looked up by name; the three piles of battle cards are one kind. */
export const CARD_KINDS = ['units', 'upgrades', 'commandCards', 'battleCards'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Other names of cards by kind: shorter, older and later ones, and abbreviations. A name may mean several cards. */
export type OtherNames = Readonly<Record<CardKind, ReadonlyMap<string, readonly string[]>>>;

const names: z.ZodType<ReadonlyMap<string, readonly string[]>> = z
  .record(nameSchema, z.array(idSchema).min(1))
  .transform((cards) => new Map(Object.entries(cards)));

/** The structure of `names.json`. */
export const otherNamesSchema = (edition: EditionId): z.ZodType<OtherNames> =>
  z.object({
    edition: z.literal(edition),
    sources: z.record(z.string(), z.string()),
    units: names,
    upgrades: names,
    commandCards: names,
    battleCards: names,
  });

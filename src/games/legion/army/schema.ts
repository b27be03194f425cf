import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { nameSchema, whole } from '../cards/schema-common.js';
import type { Rank } from '../words/ranks.js';
import type { Vocabulary } from '../cards/vocabulary.js';
import { type ArmyFormat, type ArmyList, type BattleDeck, POINTS_KINDS, type UnitEntry } from './types.js';

/** Any short text: `checkArmy` checks whether it is the id of a card, and can suggest similar ids. */
const reference = z.string().min(1).max(80);
const references = z.array(reference).max(40).default([]);

/** A unit of a list. */
export const unitEntry: z.ZodType<UnitEntry> = z.strictObject({
  card: reference,
  upgrades: references,
  counterpart: z.strictObject({ card: reference, upgrades: references }).nullable().default(null),
  loadout: references,
});

/** A battle deck with the piles of an edition's mission. */
export function battleDeckSchema({ mission }: Pick<Vocabulary, 'mission'>): z.ZodType<BattleDeck> {
  return z.strictObject(Object.fromEntries(mission.map(({ pile }) => [pile, references])));
}

/**
 * An army list in the words of an edition. Without them any words will do, where a program wrote the list that it had
 * checked.
 */
export function armyListSchema(words?: Vocabulary): z.ZodType<ArmyList> {
  return z
    .strictObject({
      /** Editors look here for the schema that `opfor army schema` prints. */
      $schema: z.string().optional(),
      name: nameSchema,
      faction: words === undefined ? nameSchema : z.enum(words.factions),
      era: (words === undefined ? nameSchema : z.enum(words.eras)).optional(),
      points: z.enum(POINTS_KINDS).optional(),
      battleForce: nameSchema.optional(),
      units: z.array(unitEntry).min(1).max(40),
      commandHand: references,
      contingencies: references,
      battleDeck: (words === undefined ? z.record(z.string(), references) : battleDeckSchema(words))
        .nullable()
        .default(null),
    })
    .transform(({ $schema: _schema, ...list }) => list);
}

const limits = z
  .strictObject({ min: whole(0, 40).default(0), max: whole(0, 40) })
  .refine((limit) => limit.min <= limit.max, 'min must not be above max')
  .default({ min: 0, max: 0 });

function forEachRank<T>(one: T): Record<Rank, T> {
  return { commander: one, operative: one, corps: one, 'special forces': one, support: one, heavy: one };
}

/** A scenario's own numbers; a rank that is left out is not allowed. */
export const armyFormatSchema: z.ZodType<ArmyFormat> = z.strictObject({
  id: nameSchema,
  points: whole(1, 4000),
  ranks: z.strictObject(forEachRank(limits)),
  handEach: z.union([z.literal(1), z.literal(2)]).optional(),
  deckEach: whole(1, 20).optional(),
  mercenaries: z.strictObject(forEachRank(whole(0, 40))).optional(),
  detachmentsApart: z.boolean().optional(),
});

const schemas = new WeakMap<Vocabulary, z.ZodType<ArmyList>>();

/** Reads an army list from parsed JSON. Does not check whether it is legal; `checkArmy` does. */
export function parseArmyList(words: Vocabulary, json: unknown, where: string): Result<ArmyList> {
  let schema = schemas.get(words);
  if (schema === undefined) schemas.set(words, (schema = armyListSchema(words)));
  return readJson(schema, json, where, 'bad-list');
}

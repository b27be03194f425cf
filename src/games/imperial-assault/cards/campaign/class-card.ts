import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import { byId } from '../by-id.js';
import { type CardFilter, cardFilterSchema } from '../language/filter.js';
import { flagSchema, idSchema, list, maybe, nameSchema, whole } from '../schema-common.js';
import { type CampaignCard, cardFields } from './card.js';
import { type ItemLine, itemLineSchema } from './item.js';

/** A card of a hero's Class deck. One that costs 0 is owned from the start (R 376). */
export interface HeroClassCard extends CampaignCard {
  /** Id of the hero. */
  readonly hero: string;
  readonly xp: number;
  /** What makes it an item too; null for most. */
  readonly item: ItemLine | null;
  /** What it sells for; null for the rule of its kind, 0 for a card that cannot be sold. */
  readonly sale: number | null;
}

/** A card of an Imperial class. */
export interface ImperialClassCard extends CampaignCard {
  readonly class: string;
  readonly product: string;
  readonly xp: number;
  /** Whether it is attached to a Deployment card as figures are deployed, and what that card must be (R 221–228). */
  readonly attachment: boolean;
  readonly attachesTo: readonly CardFilter[];
}

const heroClassSchema: z.ZodType<HeroClassCard> = z.strictObject({
  ...cardFields,
  hero: idSchema,
  xp: whole(0, 4),
  item: maybe(itemLineSchema),
  sale: maybe(whole(0, 1000)),
});

const imperialClassSchema: z.ZodType<ImperialClassCard> = z.strictObject({
  ...cardFields,
  class: nameSchema,
  product: idSchema,
  xp: whole(0, 4),
  attachment: flagSchema,
  attachesTo: list(cardFilterSchema),
});

/** Reads `campaign/hero-class-cards.json`, by id. */
export function readHeroClassCards(json: unknown): Result<ReadonlyMap<string, HeroClassCard>> {
  const file = 'campaign/hero-class-cards.json';
  const read = readJson(z.strictObject({ heroClassCards: z.array(heroClassSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.heroClassCards, file) : read;
}

/** Reads `campaign/imperial-class-cards.json`, by id. */
export function readImperialClassCards(json: unknown): Result<ReadonlyMap<string, ImperialClassCard>> {
  const file = 'campaign/imperial-class-cards.json';
  const read = readJson(z.strictObject({ imperialClassCards: z.array(imperialClassSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.imperialClassCards, file) : read;
}

import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import type { ItemTrait } from '../../words/items.js';
import { byId } from '../by-id.js';
import { idSchema, maybe, whole } from '../schema-common.js';
import { type CampaignCard, cardFields } from './card.js';
import { itemTraitsSchema } from './item.js';

/** A Supply card, which heroes draw in missions. */
export interface SupplyCard extends CampaignCard {
  readonly traits: readonly ItemTrait[];
  /** The box that has it, and how many; null where no source says it. */
  readonly product: string | null;
  readonly copies: number | null;
}

const supplySchema: z.ZodType<SupplyCard> = z.strictObject({
  ...cardFields,
  traits: itemTraitsSchema,
  product: maybe(idSchema),
  copies: maybe(whole(1, 4)),
});

/** Reads `campaign/supply-cards.json`, by id. */
export function readSupplyCards(json: unknown): Result<ReadonlyMap<string, SupplyCard>> {
  const file = 'campaign/supply-cards.json';
  const read = readJson(z.strictObject({ supplyCards: z.array(supplySchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.supplyCards, file) : read;
}

import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import { byId } from '../by-id.js';
import { type CardFilter, cardFilterSchema } from '../language/filter.js';
import { flagSchema, list, maybe } from '../schema-common.js';
import { type CampaignCard, cardFields } from './card.js';
import { type ItemLine, itemLineSchema } from './item.js';

/** A Reward card (R 1316–1321). */
export interface RewardCard extends CampaignCard {
  readonly side: 'rebel' | 'empire';
  /** What makes it an item too; null for most. */
  readonly item: ItemLine | null;
  readonly attachment: boolean;
  readonly attachesTo: readonly CardFilter[];
}

const rewardSchema: z.ZodType<RewardCard> = z.strictObject({
  ...cardFields,
  side: z.enum(['rebel', 'empire']),
  item: maybe(itemLineSchema),
  attachment: flagSchema,
  attachesTo: list(cardFilterSchema),
});

/** Reads `campaign/reward-cards.json`, by id. */
export function readRewardCards(json: unknown): Result<ReadonlyMap<string, RewardCard>> {
  const file = 'campaign/reward-cards.json';
  const read = readJson(z.strictObject({ rewardCards: z.array(rewardSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.rewardCards, file) : read;
}

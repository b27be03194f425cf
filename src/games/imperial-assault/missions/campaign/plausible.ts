import { z } from 'zod';
import { idSchema } from '../../cards/schema-common.js';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import type { CampaignMission } from './schema.js';

/** By affiliation: Deployment cards that players take as open groups, those that are met most often first. */
export type PlausibleCards = Readonly<Record<'Imperial' | 'Mercenary', readonly string[]>>;

const plausibleSchema: z.ZodType<PlausibleCards> = z.strictObject({
  Imperial: z.array(idSchema),
  Mercenary: z.array(idSchema),
});

/** Reads `campaign/plausible-hand.json`. */
export function readPlausible(json: unknown, file: string): Result<PlausibleCards> {
  return readJson(plausibleSchema, json, file, 'bad-data');
}

/** How many cards agents of the Rebels draw a hand from. */
const CARDS = 4;

/**
 * The cards that the Rebels think the Imperial player may hold in a mission: of its affiliations, in turn, without
 * those that it bans. They are the same whatever the Imperial player holds.
 */
export function plausibleHand(
  known: PlausibleCards,
  { affiliations, banned }: Pick<CampaignMission, 'affiliations' | 'banned'>,
): readonly string[] {
  const lists = (affiliations.length === 0 ? (['Imperial', 'Mercenary'] as const) : affiliations).map((name) =>
    known[name].filter((card) => !banned.includes(card)),
  );
  const hand: string[] = [];
  for (let k = 0; hand.length < CARDS && lists.some((list) => k < list.length); k++)
    for (const list of lists) if (k < list.length && hand.length < CARDS) hand.push(list[k]);
  return hand;
}

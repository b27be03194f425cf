import { z } from 'zod';
import { type Doing, doingFields } from '../ability.js';
import { maybe, nameSchema, textSchema } from '../schema-common.js';

/** Ids of cards of the campaign: those of class cards have the hero or the class before two hyphens. */
export const campaignIdSchema: z.ZodType<string> = z
  .string()
  .max(80)
  .regex(
    /^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/,
    'an id is lower-case letters, digits and hyphens, two of them at most together',
  );

/** What every card of the campaign has. */
export interface CampaignCard extends Doing {
  readonly id: string;
  readonly name: string;
  /** What it does, in a short notation of our own; null for a weapon that only has numbers. */
  readonly text: string | null;
  /** The module of the campaign record that has what the text says of the time between missions. */
  readonly between: string | null;
}

export const cardFields = {
  id: campaignIdSchema,
  name: nameSchema,
  text: maybe(textSchema),
  between: maybe(campaignIdSchema),
  ...doingFields,
};

import { z } from 'zod';
import { type Amount, amountSchema } from './amounts.js';

/** What using an effect costs. */
export interface EffectCost {
  readonly strain?: Amount;
  readonly movement?: number;
  readonly points?: Amount;
  readonly token?: string;
  readonly discard?: number;
  readonly exhaust?: boolean;
  readonly deplete?: boolean;
  readonly threat?: number;
  readonly influence?: number;
  /** Where the card goes: a Supply or Agenda card that is used up. */
  readonly leaves?: 'discard' | 'deck' | 'box';
  /** A claimed crate token is discarded. */
  readonly crate?: boolean;
  /** Tokens on the card. */
  readonly cardToken?: number;
}

const number = z.number().int().min(0).max(20);

export const costSchema: z.ZodType<EffectCost> = z.strictObject({
  strain: amountSchema.optional(),
  movement: number.optional(),
  points: amountSchema.optional(),
  token: z.string().optional(),
  discard: number.optional(),
  exhaust: z.boolean().optional(),
  deplete: z.boolean().optional(),
  threat: number.optional(),
  influence: number.optional(),
  leaves: z.enum(['discard', 'deck', 'box']).optional(),
  crate: z.boolean().optional(),
  cardToken: number.optional(),
}) as z.ZodType<EffectCost>;

import { z } from 'zod';
import { idSchema, list, maybe, nameSchema, provenance, textSchema, whole } from './schema-common.js';
import type { WordSchemas } from './schema-words.js';
import {
  type ConditionCard,
  type DeploymentCard,
  isDisc,
  type ObjectiveCard,
  type Scoring,
  type ZoneDisc,
  type ZoneRect,
  type ZoneShape,
} from './types.js';

const base = {
  id: idSchema,
  name: nameSchema,
  format: z.enum(['standard', 'skirmish']),
  unknown: list(textSchema),
  ...provenance,
};

const scoring: z.ZodType<Scoring> = z.strictObject({
  when: z.enum(['at once', 'end of round', 'end of game']),
  rounds: list(whole(1, 6)),
  victoryPoints: whole(1, 9),
  per: textSchema,
});

export function objectiveSchema(words: WordSchemas): z.ZodType<ObjectiveCard> {
  return z.strictObject({
    kind: z.literal('objective').default('objective'),
    ...base,
    tokens: whole(0, 12).default(0),
    wounds: maybe(z.strictObject({ first: whole(0, 9), most: whole(1, 9) })),
    places: list(z.strictObject({ xIn: z.number().min(0).max(72), yIn: z.number().min(0).max(48) })),
    setup: list(textSchema),
    actions: list(z.strictObject({ name: nameSchema, who: nameSchema, effect: textSchema })),
    scoring: list(scoring),
    weapon: maybe(words.weapon),
  });
}

const rect: z.ZodType<ZoneRect> = z
  .strictObject({
    xMinIn: whole(0, 72),
    xMaxIn: whole(0, 72),
    yMinIn: whole(0, 48),
    yMaxIn: whole(0, 48),
  })
  .refine((z) => z.xMinIn < z.xMaxIn && z.yMinIn < z.yMaxIn, 'each Min must be below its Max');

const disc: z.ZodType<ZoneDisc> = z.strictObject({
  xIn: z.number().min(0).max(72),
  yIn: z.number().min(0).max(48),
  radiusIn: whole(1, 36),
});

/** Rectangles, or a single disc. */
const zone: z.ZodType<readonly ZoneShape[]> = z
  .array(z.union([rect, disc]))
  .min(1)
  .refine((shapes) => shapes.length === 1 || !shapes.some(isDisc), 'a zone must be rectangles or a single disc');

export const deploymentSchema: z.ZodType<DeploymentCard> = z.strictObject({
  kind: z.literal('deployment').default('deployment'),
  ...base,
  zones: z.strictObject({ blue: zone, red: zone }),
  effect: maybe(textSchema),
});

export function conditionSchema(words: WordSchemas): z.ZodType<ConditionCard> {
  return z.strictObject({
    kind: z.literal('condition').default('condition'),
    ...base,
    tokens: whole(0, 12).default(0),
    barricades: whole(0, 12).default(0),
    setup: maybe(textSchema),
    effect: maybe(textSchema),
    weapon: maybe(words.weapon),
    rangeCap: list(z.strictObject({ round: whole(1, 6), max: whole(1, 5) })),
  });
}

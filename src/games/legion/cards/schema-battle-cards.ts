import { z } from 'zod';
import { idSchema, list, maybe, nameSchema, provenance, textSchema, whole } from './schema-common.js';
import type { WordSchemas } from './schema-words.js';
import { type MissionKind, type MissionRole, NO_PARTS } from './mission.js';
import { type BattleCard, isDisc, type Scoring, type ZoneDisc, type ZoneRect, type ZoneShape } from './types.js';

const base = {
  id: idSchema,
  name: nameSchema,
  format: z.enum(['standard', 'skirmish', 'any']),
  unknown: list(textSchema),
  ...provenance,
};

const scoring: z.ZodType<Scoring> = z.strictObject({
  when: z.enum(['at once', 'end of round', 'end of game']),
  rounds: list(whole(1, 6)),
  victoryPoints: whole(1, 9),
  per: textSchema,
});

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

const zones = z.strictObject({ blue: zone, red: zone });

/** The parts that cards of a role have in data files. */
function partsOf(role: MissionRole, words: WordSchemas): z.ZodRawShape {
  const tokens = whole(0, 12).default(0);
  const weapon = maybe(words.weapon);
  if (role === 'zones') return { zones, effect: maybe(textSchema) };
  if (role === 'other')
    return {
      tokens,
      faction: maybe(words.faction),
      barricades: whole(0, 12).default(0),
      setup: maybe(textSchema).transform((text) => (text === null ? [] : [text])),
      effect: maybe(textSchema),
      weapon,
      rangeCap: list(z.strictObject({ round: whole(1, 6), max: whole(1, 5) })),
    };
  return {
    tokens,
    wounds: maybe(z.strictObject({ first: whole(0, 9), most: whole(1, 9) })),
    places: list(z.strictObject({ xIn: z.number().min(0).max(72), yIn: z.number().min(0).max(48) })),
    setup: list(textSchema),
    zones: maybe(zones),
    effect: maybe(textSchema),
    actions: list(z.strictObject({ name: nameSchema, who: nameSchema, effect: textSchema })),
    scoring: list(scoring),
    weapon,
  };
}

/** Cards of a kind as data files have them. */
export function battleCardSchema({ id, role }: MissionKind, words: WordSchemas): z.ZodType<BattleCard> {
  return z
    .strictObject({ kind: z.literal(id).default(id), ...base, ...partsOf(role, words) })
    .transform((card): BattleCard => ({ ...NO_PARTS, ...card }));
}

import { z } from 'zod';
import { type Cover, type Mover, COVER_LEVELS } from '../words/terrain.js';
import { armyFormatSchema, armyListSchema, battleDeckSchema } from '../army/schema.js';
import { FORMAT_NAMES, type FormatName } from '../army/formats.js';
import type { EditionId } from '../words/edition-id.js';
import type { ArmyFormat, BattleDeck } from '../army/types.js';
import { flagSchema, idSchema, maybe, nameSchema, textSchema, whole } from '../cards/schema-common.js';
import { mmSchema } from '../cards/schema-measures.js';
import { DIFFICULTIES, type Difficulty } from '../../../tabletop/terrain.js';
import { OPTIONAL_RULES, type Armies, type OptionalRule } from './types.js';

const coverLevel: z.ZodType<Cover> = z.enum(COVER_LEVELS);
const difficulty: z.ZodType<Difficulty> = z.enum(DIFFICULTIES);

/** A value for every mover, or values for some of them. */
export type PerMover<T> = T | { readonly [M in Mover]?: T | undefined };

function perMover<T>(value: z.ZodType<T>): z.ZodType<PerMover<T> | undefined> {
  const some = value.optional();
  const each = { trooper: some, creature: some, emplacement: some, groundVehicle: some, repulsorVehicle: some };
  return z.union([value, z.strictObject(each)]).optional();
}

/** A terrain piece as in the file: values that the kind gives may be left out. */
export interface RawPiece {
  readonly id: string;
  readonly kind: string;
  readonly name?: string | undefined;
  readonly polygonMm: readonly (readonly [number, number])[];
  readonly heightMm: number;
  readonly zone?: 'solid' | 'area' | 'depression' | undefined;
  readonly cover?: PerMover<Cover> | undefined;
  readonly movement?: PerMover<Difficulty> | undefined;
  readonly flatTop?: boolean | undefined;
  readonly ladder: boolean;
}

const piece: z.ZodType<RawPiece> = z.strictObject({
  id: idSchema,
  kind: nameSchema,
  name: nameSchema.optional(),
  polygonMm: z
    .array(z.tuple([mmSchema, mmSchema]))
    .min(3)
    .max(40),
  heightMm: mmSchema,
  zone: z.enum(['solid', 'area', 'depression']).optional(),
  cover: perMover(coverLevel),
  movement: perMover(difficulty),
  flatTop: z.boolean().optional(),
  ladder: flagSchema,
});

/** A scenario file's structure, before cards, lists and outlines are checked. */
export interface RawScenario {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly edition: EditionId;
  readonly table: { readonly widthIn: number; readonly depthIn: number };
  readonly terrain: readonly RawPiece[];
  readonly terrainToPlace: readonly RawPiece[];
  readonly colours: 'fixed' | 'chosen';
  readonly armies: Armies;
  readonly format: FormatName | ArmyFormat;
  readonly rounds: number | null;
  readonly optional: readonly OptionalRule[];
  readonly battle: {
    readonly deck: BattleDeck | 'own' | null;
    readonly objective: string | null;
    readonly deployment: string | null;
    readonly condition: string | null;
  };
}

/** The structure of each part of a scenario file that can be checked further by itself. */
export const PARTS = {
  table: z.strictObject({ widthIn: whole(12, 96), depthIn: whole(12, 60) }),
  piece,
  army: armyListSchema,
  format: z.union([z.enum(FORMAT_NAMES), armyFormatSchema]),
  optional: z.array(z.enum(OPTIONAL_RULES)).max(OPTIONAL_RULES.length).default([]),
  battle: z.strictObject({
    deck: maybe(z.union([z.literal('own'), battleDeckSchema])),
    objective: maybe(nameSchema),
    deployment: maybe(nameSchema),
    condition: maybe(nameSchema),
  }),
} as const;

const schemas = new Map<EditionId, z.ZodType<RawScenario>>();

/** The structure of a scenario file of the edition with this id. */
export function scenarioSchema(edition: EditionId): z.ZodType<RawScenario> {
  const known = schemas.get(edition) ?? schemaFor(edition);
  schemas.set(edition, known);
  return known;
}

const schemaFor = (edition: EditionId): z.ZodType<RawScenario> =>
  z.strictObject({
    id: idSchema,
    name: nameSchema,
    description: textSchema,
    edition: z.literal(edition),
    table: PARTS.table,
    terrain: z.array(PARTS.piece).max(120),
    terrainToPlace: z.array(PARTS.piece).max(60).default([]),
    colours: z.enum(['fixed', 'chosen']).default('fixed'),
    armies: z.strictObject({
      blue: PARTS.army,
      red: PARTS.army,
      blue2: PARTS.army.optional(),
      red2: PARTS.army.optional(),
    }),
    format: PARTS.format,
    rounds: maybe(whole(1, 60)),
    optional: PARTS.optional,
    battle: PARTS.battle,
  });

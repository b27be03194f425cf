import { z } from 'zod';
import { type Cover, type Mover, COVER_LEVELS } from '../words/terrain.js';
import { armyFormatSchema, armyListSchema, battleDeckSchema, unitEntry } from '../army/schema.js';
import { FORMAT_NAMES, type FormatName } from '../army/formats.js';
import type { EditionId } from '../words/edition-id.js';
import type { ArmyFormat, BattleDeck } from '../army/types.js';
import { idSchema, maybe, nameSchema, textSchema, whole } from '../cards/schema-common.js';
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

/** Ways in which terrain is copied: turned half round the middle, or reflected in the line between two edges. */
export const MIRRORS = ['none', 'half-turn', 'left-right', 'near-far'] as const;
export type Mirror = (typeof MIRRORS)[number];

/** What a piece says besides its form; values that the kind gives may be left out. */
interface PieceValues {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly zone?: 'solid' | 'area' | 'depression' | undefined;
  readonly cover?: PerMover<Cover> | undefined;
  readonly movement?: PerMover<Difficulty> | undefined;
  readonly flatTop?: boolean | undefined;
}

/** A terrain piece with its outline, in tenths of a millimetre. */
export interface RawPiece extends PieceValues {
  readonly id: string;
  readonly polygonMm: readonly (readonly [number, number])[];
  readonly heightMm: number;
  readonly ladder: boolean;
}

/** A terrain piece as in the file: an outline of its own, or a piece of the catalogue at a place. */
export interface FilePiece extends PieceValues {
  readonly id?: string | undefined;
  readonly polygonMm?: readonly (readonly [number, number])[] | undefined;
  readonly heightMm?: number | undefined;
  readonly ladder?: boolean | undefined;
  /** The middle of a piece of the catalogue, in inches, how far it is turned counter-clockwise, and its size. */
  readonly atIn?: readonly [number, number] | undefined;
  readonly turnDeg?: number | undefined;
  readonly sizeIn?: readonly [number, number] | undefined;
  readonly mirror?: Mirror | undefined;
}

const inches = (least: number, most: number): z.ZodType<number> => z.number().min(least).max(most);

const piece: z.ZodType<FilePiece> = z.strictObject({
  id: idSchema.optional(),
  kind: nameSchema,
  name: nameSchema.optional(),
  atIn: z.tuple([inches(0, 96), inches(0, 60)]).optional(),
  turnDeg: whole(-359, 359).optional(),
  sizeIn: z.tuple([inches(0.2, 48), inches(0.2, 48)]).optional(),
  polygonMm: z
    .array(z.tuple([mmSchema, mmSchema]))
    .min(3)
    .max(40)
    .optional(),
  heightMm: mmSchema.optional(),
  zone: z.enum(['solid', 'area', 'depression']).optional(),
  cover: perMover(coverLevel),
  movement: perMover(difficulty),
  flatTop: z.boolean().optional(),
  ladder: z.boolean().optional(),
  mirror: z.enum(MIRRORS).optional(),
});

/** A scenario file's structure, before cards, lists and outlines are checked. */
export interface RawScenario {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly edition: EditionId;
  readonly table: { readonly widthIn: number; readonly depthIn: number };
  readonly terrain: readonly FilePiece[];
  readonly terrainToPlace: readonly FilePiece[];
  /** How every piece of `terrain` is copied that does not say it itself. */
  readonly mirror: Mirror;
  readonly colours: 'fixed' | 'chosen';
  readonly armies: Armies;
  readonly format: FormatName | ArmyFormat;
  readonly rounds: number | null;
  readonly optional: readonly OptionalRule[];
  readonly battle: {
    readonly deck: BattleDeck | 'own' | null;
    /** The card of each kind of the mission, by the kind's id, or null. */
    readonly cards: Readonly<Record<string, string | null>>;
  };
}

/** The structure of each part of a scenario file that can be checked further by itself. */
export const PARTS = {
  table: z.strictObject({ widthIn: whole(12, 96), depthIn: whole(12, 60) }),
  piece,
  mirror: z.enum(MIRRORS).default('none'),
  army: armyListSchema,
  unit: unitEntry,
  format: z.union([z.enum(FORMAT_NAMES), armyFormatSchema]),
  optional: z.array(z.enum(OPTIONAL_RULES)).max(OPTIONAL_RULES.length).default([]),
  battle: z
    .strictObject({
      deck: maybe(z.union([z.literal('own'), battleDeckSchema])),
      objective: maybe(nameSchema),
      deployment: maybe(nameSchema),
      condition: maybe(nameSchema),
    })
    .transform(({ deck, ...cards }) => ({ deck, cards })),
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
    $schema: z.string().optional(),
    id: idSchema,
    name: nameSchema,
    description: textSchema,
    edition: z.literal(edition),
    table: PARTS.table,
    terrain: z.array(PARTS.piece).max(120),
    terrainToPlace: z.array(PARTS.piece).max(60).default([]),
    mirror: PARTS.mirror,
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

/**
 * The structure of a scenario file before the table and the armies that it names are put in their places: what a person
 * writes.
 */
export function scenarioFileSchema(edition: EditionId): z.ZodType {
  const list = z.union([z.string().describe('a name from opfor army list, or a file'), PARTS.army]);
  return z.strictObject({
    $schema: z.string().optional(),
    id: idSchema.describe('lower-case letters, digits and single hyphens'),
    name: nameSchema,
    description: textSchema,
    edition: z.literal(edition),
    table: z.union([z.string().describe('a table that comes with Opfor, or a file'), PARTS.table]),
    terrain: z.array(PARTS.piece).max(120).optional().describe('needed unless the table is named'),
    terrainToPlace: z.array(PARTS.piece).max(60).optional().describe('pieces that the players place in turn'),
    mirror: PARTS.mirror.describe('how every piece of terrain is copied'),
    colours: z.enum(['fixed', 'chosen']).optional(),
    armies: z.strictObject({ blue: list, red: list, blue2: list.optional(), red2: list.optional() }),
    format: PARTS.format,
    rounds: whole(1, 60).nullable().optional(),
    optional: PARTS.optional,
    battle: PARTS.battle,
  });
}

import { z } from 'zod';
import { cardNames } from '../cards/mission.js';
import { type Cover, type Mover, COVER_LEVELS } from '../words/terrain.js';
import { armyFormatSchema, armyListSchema, battleDeckSchema } from '../army/schema.js';
import type { FormatName } from '../army/formats.js';
import type { EditionId } from '../words/edition-id.js';
import type { ArmyFormat, ArmyList, BattleDeck } from '../army/types.js';
import { idSchema, maybe, nameSchema, textSchema, whole } from '../cards/schema-common.js';
import { mmSchema } from '../cards/schema-measures.js';
import type { Vocabulary } from '../cards/vocabulary.js';
import type { ScenarioEdition } from './edition.js';
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

export const pieceSchema: z.ZodType<FilePiece> = z.strictObject({
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

/** What of a scenario file's structure differs between editions: its id, its words and its formats. */
export type FileEdition = Pick<ScenarioEdition, 'id' | 'vocabulary' | 'formats'>;

/** The structure of a scenario file of an edition, and of each part that can be checked further by itself. */
export interface ScenarioSchemas {
  readonly table: z.ZodType<RawScenario['table']>;
  readonly mirror: z.ZodType<Mirror>;
  readonly army: z.ZodType<ArmyList>;
  readonly format: z.ZodType<RawScenario['format']>;
  readonly optional: z.ZodType<readonly OptionalRule[]>;
  readonly battle: z.ZodType<RawScenario['battle']>;
  readonly scenario: z.ZodType<RawScenario>;
  /**
   * A scenario file before the table and the armies that it names are put in their places: what a person writes.
   */
  readonly file: z.ZodType;
}

const known = new WeakMap<Vocabulary, Map<string, ScenarioSchemas>>();

/** Made once for each edition. */
export function scenarioSchemas(edition: FileEdition): ScenarioSchemas {
  let ofWords = known.get(edition.vocabulary);
  if (ofWords === undefined) known.set(edition.vocabulary, (ofWords = new Map()));
  const key = [edition.id, ...Object.keys(edition.formats)].join(' ');
  let schemas = ofWords.get(key);
  if (schemas === undefined) ofWords.set(key, (schemas = schemasFor(edition)));
  return schemas;
}

function schemasFor({ id, vocabulary, formats }: FileEdition): ScenarioSchemas {
  const parts = {
    table: z.strictObject({ widthIn: whole(12, 96), depthIn: whole(12, 60) }),
    mirror: z.enum(MIRRORS).default('none'),
    army: armyListSchema(vocabulary),
    format: z.union([z.enum(Object.keys(formats)), armyFormatSchema]),
    optional: z.array(z.enum(OPTIONAL_RULES)).max(OPTIONAL_RULES.length).default([]),
    battle: z
      .strictObject({
        deck: maybe(z.union([z.literal('own'), battleDeckSchema(vocabulary)])),
        ...Object.fromEntries(vocabulary.mission.flatMap(cardNames).map((name) => [name, maybe(nameSchema)])),
      })
      .transform(({ deck, ...cards }) => ({ deck, cards })),
  };
  const { table, mirror, army, format, optional, battle } = parts;
  const scenario = z.strictObject({
    $schema: z.string().optional(),
    id: idSchema,
    name: nameSchema,
    description: textSchema,
    edition: z.literal(id),
    table,
    terrain: z.array(pieceSchema).max(120),
    terrainToPlace: z.array(pieceSchema).max(60).default([]),
    mirror,
    colours: z.enum(['fixed', 'chosen']).default('fixed'),
    armies: z.strictObject({ blue: army, red: army, blue2: army.optional(), red2: army.optional() }),
    format,
    rounds: maybe(whole(1, 60)),
    optional,
    battle,
  });
  const list = z.union([z.string().describe('a name from opfor army list, or a file'), army]);
  const file = z.strictObject({
    $schema: z.string().optional(),
    id: idSchema.describe('lower-case letters, digits and single hyphens'),
    name: nameSchema,
    description: textSchema,
    edition: z.literal(id),
    table: z.union([z.string().describe('a table that comes with Opfor, or a file'), table]),
    terrain: z.array(pieceSchema).max(120).optional().describe('needed unless the table is named'),
    terrainToPlace: z.array(pieceSchema).max(60).optional().describe('pieces that the players place in turn'),
    mirror: mirror.describe('how every piece of terrain is copied'),
    colours: z.enum(['fixed', 'chosen']).optional(),
    armies: z.strictObject({ blue: list, red: list, blue2: list.optional(), red2: list.optional() }),
    format,
    rounds: whole(1, 60).nullable().optional(),
    optional,
    battle,
  });
  return { ...parts, scenario, file };
}

import type { z } from 'zod';
import { strippedOf } from '../../../kernel/read-json.js';
import type { JsonPath } from '../../../kernel/result.js';
import { PLAYERS } from '../words/players.js';
import { unitEntry } from '../army/schema.js';
import {
  type FileEdition,
  type FilePiece,
  type Mirror,
  pieceSchema,
  type RawPiece,
  type RawScenario,
  scenarioSchemas,
} from './schema.js';
import type { Armies, OptionalRule } from './types.js';

/** A piece as the file has it, and its place in it. */
export interface PlacedFilePiece {
  readonly at: JsonPath;
  readonly piece: FilePiece;
}

/** A piece with its outline, and the place in the file that it comes from. */
export interface PlacedPiece {
  readonly at: JsonPath;
  readonly raw: RawPiece;
}

/** The parts of a scenario file that could be read, so that they can be checked further. */
export interface ScenarioDraft {
  readonly table: RawScenario['table'] | undefined;
  /** The pieces of `terrain`, then those of `terrainToPlace`. */
  readonly pieces: readonly PlacedFilePiece[];
  readonly mirror: Mirror;
  /** How many pieces the file lists in `terrainToPlace`, whether they could be read or not. */
  readonly toPlace: number;
  readonly armies: Partial<Armies>;
  readonly format: RawScenario['format'] | undefined;
  /** Optional rules, with those that the format implies. */
  readonly optional: readonly OptionalRule[];
  readonly battle: RawScenario['battle'] | undefined;
}

/** The draft of a file that was read in whole. */
export function wholeDraft(raw: RawScenario): ScenarioDraft {
  const { table, terrain, terrainToPlace, mirror, armies, format, battle } = raw;
  return {
    table,
    pieces: [...placed('terrain', terrain), ...placed('terrainToPlace', terrainToPlace)],
    mirror,
    toPlace: terrainToPlace.length,
    armies,
    format,
    optional: format === 'grand-army' ? [...new Set([...raw.optional, 'grand-army' as const])] : raw.optional,
    battle,
  };
}

function placed(field: string, pieces: readonly FilePiece[]): PlacedFilePiece[] {
  return pieces.map((piece, i) => ({ at: [field, i], piece }));
}

/** What can be read of a file that has faults: every part that is right but for unknown fields. */
export function draftOf(edition: FileEdition, json: unknown): ScenarioDraft {
  const parts = scenarioSchemas(edition);
  const field = (name: string): unknown => fieldOf(json, name);
  const pieces = (name: string): PlacedFilePiece[] =>
    entriesOf(field(name)).flatMap((one, i) => {
      const piece = readable(pieceSchema, one) ?? withoutFaults(one);
      return piece === undefined ? [] : [{ at: [name, i], piece }];
    });
  const armies = PLAYERS.flatMap((player) => {
    const given = fieldOf(field('armies'), player);
    // What an army is called, and what is added to a unit, hides nothing else that is wrong with it.
    const units = entriesOf(fieldOf(given, 'units')).map((unit) =>
      readable(unitEntry, unit) === undefined ? { card: fieldOf(unit, 'card') } : unit,
    );
    const list = readable(parts.army, given) ?? readable(parts.army, { ...(given as object), name: player, units });
    return list === undefined ? [] : [[player, list] as const];
  });
  const format = readable(parts.format, field('format'));
  const optional = readable(parts.optional, field('optional')) ?? [];
  return {
    table: readable(parts.table, field('table')),
    pieces: [...pieces('terrain'), ...pieces('terrainToPlace')],
    mirror: readable(parts.mirror, field('mirror')) ?? 'none',
    toPlace: entriesOf(field('terrainToPlace')).length,
    armies: Object.fromEntries(armies),
    format,
    optional: format === 'grand-army' ? [...new Set([...optional, 'grand-army' as const])] : optional,
    battle: readable(parts.battle, field('battle')),
  };
}

/** Fields of a piece without which nothing true can be said of where it lies. */
const PLACE = ['id', 'kind', 'polygonMm', 'atIn', 'turnDeg', 'sizeIn', 'mirror'];

/** A piece without the fields that cannot be read, if its place can be: a wrong height hides no wrong outline. */
function withoutFaults(json: unknown): FilePiece | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const fields = Object.entries(json);
  let kept = Object.fromEntries(fields.filter(([field]) => PLACE.includes(field)));
  if (fieldOf(json, 'heightMm') !== undefined) kept = { ...kept, heightMm: 1 };
  let piece = readable(pieceSchema, kept);
  for (const [field, value] of fields) {
    const more = piece && readable(pieceSchema, { ...kept, [field]: value });
    if (more === undefined) continue;
    kept = { ...kept, [field]: value };
    piece = more;
  }
  return piece;
}

function fieldOf(json: unknown, name: string): unknown {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return undefined;
  return (json as Record<string, unknown>)[name];
}

function entriesOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? (json as unknown[]) : [];
}

function readable<T>(schema: z.ZodType<T>, json: unknown): T | undefined {
  return json === undefined ? undefined : strippedOf(schema, json);
}

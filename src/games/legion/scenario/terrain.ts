import type { Difficulty, Zone } from '../../../tabletop/terrain.js';
import type { Cover, Mover } from '../words/terrain.js';

/** Defaults for a kind of terrain, written out for every mover. */
export interface TerrainKind {
  readonly name: string;
  /** Id of its entry in the rules index. */
  readonly rule: string;
  readonly zone: Zone;
  readonly cover: Readonly<Record<Mover, Cover>>;
  readonly movement: Readonly<Record<Mover, Difficulty>>;
  readonly flatTop: boolean;
  readonly openInside: boolean;
  /** Whether no two pieces of the kind can overlap, as buildings cannot. */
  readonly apart: boolean;
}

/** A common piece of terrain: the kind whose rules it has, its size before it is turned, and its form. */
export interface TerrainTemplate {
  readonly name: string;
  /** The kind that gives cover, difficulty and zone. */
  readonly kind: string;
  /** Width and depth in inches. */
  readonly sizeIn: readonly [width: number, depth: number];
  readonly heightMm: number;
  /** `round` is an octagon with cut corners. */
  readonly form: 'box' | 'round';
  readonly flatTop?: boolean;
  readonly ladder?: boolean;
}

/** The terrain of an edition. */
export interface Terrain {
  /** By the id with which scenarios name a kind. */
  readonly kinds: ReadonlyMap<string, TerrainKind>;
  /** The catalogue, by what a scenario file calls a piece. */
  readonly pieces: ReadonlyMap<string, TerrainTemplate>;
}

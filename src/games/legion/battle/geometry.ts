import { MOVERS, COVER_LEVELS } from '../words/terrain.js';
import { ok, type Result } from '../../../kernel/result.js';
import { Lattice } from '../../../tabletop/lattice.js';
import type { TableMeasures } from '../../../tabletop/measures.js';
import { compileTerrain, type Terrain, type TerrainPiece as TablePiece } from '../../../tabletop/terrain.js';
import { INCH, type Table } from '../../../tabletop/units.js';
import type { Library } from '../cards/library.js';
import { type Scenario, type TerrainPiece } from '../scenario/types.js';

/**
 * The table of a battle, built once and shared by all its states: terrain, lattice, and memos about them (filled on
 * demand; they never change an answer). Terrain is classed twice by kind of unit (MOVERS of words/terrain): by
 * the cover it gives and by how hard it is to cross. Lengths in tenths of a millimetre.
 */
export interface TableGeometry {
  readonly width: number;
  readonly depth: number;
  readonly table: Table;
  readonly terrain: Terrain;
  readonly lattice: Lattice;
  /** The measures of the card library, in an object that hot code reads. */
  readonly measures: TableMeasures;
  /** Radius of an objective token, and of a condition or charge token, which have the same size. */
  readonly objectiveRadius: number;
  readonly conditionRadius: number;
  readonly smokeRadius: number;
}

/** Builds the table of a checked scenario; the problem names the piece of terrain that cannot be used. */
export function tableGeometry(library: Library, scenario: Scenario): Result<TableGeometry> {
  const table: Table = { width: scenario.table.widthIn * INCH, depth: scenario.table.depthIn * INCH };
  const terrain = compileTerrain(table, scenario.terrain.map(tablePiece), MOVERS.length, MOVERS.length);
  if (!terrain.ok) return terrain;
  const { tokens, moveTool, notchDepth, rangeSegment, heightSegment } = library.measures;
  return ok({
    width: table.width,
    depth: table.depth,
    table,
    terrain: terrain.value,
    lattice: new Lattice(table),
    measures: { moveTool, notchDepth, rangeSegment, heightSegment },
    objectiveRadius: Math.floor(tokens.objective / 2),
    conditionRadius: Math.floor(tokens.condition / 2),
    smokeRadius: Math.floor(tokens.smoke / 2),
  });
}

/** A declared piece in the terms of the tabletop. */
function tablePiece(piece: TerrainPiece): TablePiece {
  return {
    id: piece.id,
    polygon: piece.polygon,
    height: piece.height,
    zone: piece.zone,
    cover: MOVERS.map((mover) => COVER_LEVELS.indexOf(piece.cover[mover])),
    difficulty: MOVERS.map((mover) => piece.movement[mover]),
    flatTop: piece.flatTop,
    ladder: piece.ladder,
    openInside: piece.openInside,
  };
}

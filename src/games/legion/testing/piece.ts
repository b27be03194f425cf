import type { TerrainPiece } from '../scenario/types.js';

type Level = TerrainPiece['cover'][keyof TerrainPiece['cover']];

/** What differs between the pieces of tests; the rest is a solid block that gives no cover and that nobody enters. */
interface PieceFacts {
  /** For all kinds of unit, or by kind. */
  readonly cover?: Level | TerrainPiece['cover'];
  readonly movement?: TerrainPiece['movement'][keyof TerrainPiece['movement']];
  readonly height: number;
}

/** Cover of one kind for troopers and emplacements, as low pieces give it, and of another for all others. */
export function coverFor(troopers: Level, others: Level): TerrainPiece['cover'] {
  return {
    trooper: troopers,
    creature: others,
    emplacement: troopers,
    groundVehicle: others,
    repulsorVehicle: others,
  };
}

/**
 * A rectangle of terrain between two corners; corners and height in millimetres. Movement is the same for all kinds
 * of unit. `changes` are made to the whole piece.
 */
export function piece(
  id: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  { cover = 'none', movement = 'impassable', height }: PieceFacts,
  changes: Partial<TerrainPiece> = {},
): TerrainPiece {
  return {
    id,
    name: id,
    kind: 'custom',
    zone: 'solid',
    polygon: [
      [x0 * 10, y0 * 10],
      [x1 * 10, y0 * 10],
      [x1 * 10, y1 * 10],
      [x0 * 10, y1 * 10],
    ],
    height: height * 10,
    cover: typeof cover === 'string' ? coverFor(cover, cover) : cover,
    movement: {
      trooper: movement,
      creature: movement,
      emplacement: movement,
      groundVehicle: movement,
      repulsorVehicle: movement,
    },
    flatTop: false,
    ladder: false,
    openInside: false,
    ...changes,
  };
}

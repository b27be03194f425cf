import type { TerrainPiece } from '../scenario/types.js';

/** What differs between the pieces of tests; the rest is a solid block that gives no cover and that nobody enters. */
interface PieceFacts {
  readonly cover?: TerrainPiece['cover'][keyof TerrainPiece['cover']];
  readonly movement?: TerrainPiece['movement'][keyof TerrainPiece['movement']];
  readonly height: number;
}

/**
 * A rectangle of terrain between two corners; corners and height in millimetres. Cover and movement are the same for
 * all kinds of unit. `changes` are made to the whole piece.
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
    cover: { trooper: cover, creature: cover, emplacement: cover, groundVehicle: cover, repulsorVehicle: cover },
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

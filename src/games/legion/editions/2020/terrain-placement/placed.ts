import { MILLIMETRE } from '../../../../../tabletop/units.js';
import { ID_LENGTH } from '../../../cards/schema-common.js';
import type { TerrainPiece } from '../../../scenario/types.js';
import type { PlacingGame, PlacingState } from '../../../scenario/terrain-placing.js';

const ENDING = '-placed';

function placedId(id: string): string {
  return `${id.slice(0, ID_LENGTH - ENDING.length).replace(/-$/, '')}${ENDING}`;
}

/** A piece of the catalogue as one with an outline of its own. */
function ofCatalogue(written: Readonly<Record<string, unknown>>, piece: TerrainPiece): Record<string, unknown> {
  const { atIn: _at, turnDeg: _turn, sizeIn: _size, ...rest } = written;
  const { id, name, kind, height, flatTop, ladder } = piece;
  return { ...rest, id, name, kind, heightMm: height / MILLIMETRE, flatTop, ladder };
}

/**
 * A scenario file (as parsed and checked JSON) with its terrain placed as in the final state: everything else is
 * unchanged, the pieces lie where they were put, no piece is left to place, and the id ends in `-placed`, cut short
 * before that where it would be too long for an id.
 */
export function placedTerrain(
  file: Readonly<Record<string, unknown>>,
  game: PlacingGame,
  state: PlacingState,
): Record<string, unknown> {
  const { terrain, terrainToPlace, ...rest } = file;
  const outlines = game.outlines(state);
  // Pieces that were placed have no twins, whatever the others have.
  const alone = file['mirror'] === undefined ? {} : { mirror: 'none' };
  const pieces = (game.scenario.terrainToPlace ?? []).flatMap((piece, i) => {
    const outline = outlines.get(piece.id);
    if (outline === undefined) return [];
    const written = (terrainToPlace as readonly Readonly<Record<string, unknown>>[])[i];
    const polygonMm = outline.points.map(([x, y]) => [x / MILLIMETRE, y / MILLIMETRE]);
    return [{ ...(written['atIn'] === undefined ? written : ofCatalogue(written, piece)), polygonMm, ...alone }];
  });
  return { ...rest, id: placedId(game.scenario.id), terrain: [...(terrain as readonly unknown[]), ...pieces] };
}

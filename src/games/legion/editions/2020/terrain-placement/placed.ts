import { MILLIMETRE } from '../../../../../tabletop/units.js';
import { ID_LENGTH } from '../../../cards/schema-common.js';
import type { PlacingGame, PlacingState } from '../../../scenario/terrain-placing.js';

const ENDING = '-placed';

function placedId(id: string): string {
  return `${id.slice(0, ID_LENGTH - ENDING.length).replace(/-$/, '')}${ENDING}`;
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
  const pieces = (terrainToPlace as readonly { readonly id: string }[]).flatMap((piece) => {
    const outline = outlines.get(piece.id);
    if (outline === undefined) return [];
    return [{ ...piece, polygonMm: outline.points.map(([x, y]) => [x / MILLIMETRE, y / MILLIMETRE]) }];
  });
  return { ...rest, id: placedId(game.scenario.id), terrain: [...(terrain as readonly unknown[]), ...pieces] };
}

import { MILLIMETRE } from '../../../tabletop/units.js';
import type { PlacementGame } from './placement.js';
import type { PlacementState } from './state.js';

/**
 * A scenario file (as parsed and checked JSON) with its terrain placed as the final state has it: everything is as it was, the pieces lie
 * where they were put, nothing is to be placed any more, and the id ends in `-placed`.
 */
export function placedTerrain(
  file: Readonly<Record<string, unknown>>,
  game: PlacementGame,
  state: PlacementState,
): Record<string, unknown> {
  const { terrain, terrainToPlace, ...rest } = file;
  const outlines = game.outlines(state);
  const pieces = (terrainToPlace as readonly { readonly id: string }[]).flatMap((piece) => {
    const outline = outlines.get(piece.id);
    if (outline === undefined) return [];
    return [{ ...piece, polygonMm: outline.points.map(([x, y]) => [x / MILLIMETRE, y / MILLIMETRE]) }];
  });
  return { ...rest, id: `${game.scenario.id}-placed`, terrain: [...(terrain as readonly unknown[]), ...pieces] };
}

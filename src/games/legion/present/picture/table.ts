import type { Outline, TableFacts } from '../../../../kernel/picture.js';
import { INCH, MILLIMETRE } from '../../../../tabletop/units.js';
import type { Battle } from '../../engine/context.js';
import { TERRAIN_STYLES } from '../../scenario/svg-style.js';
import type { TerrainPiece } from '../../scenario/types.js';
import type { Showing } from '../wording/showing.js';

/** The table of a battle, and its terrain. */
export function tableFactsOf({ geometry, scenario }: Battle, showing: Showing): TableFacts {
  return {
    width: geometry.width / MILLIMETRE,
    depth: geometry.depth / MILLIMETRE,
    terrain: [...scenario.terrain].sort((a, b) => rise(a) - rise(b)).map((piece) => outlineOf(piece, showing)),
  };
}

/** How far a piece rises above the table; one that lies flat comes below all others. */
function rise({ zone, height }: TerrainPiece): number {
  return zone === 'solid' ? height : -1;
}

function outlineOf(piece: TerrainPiece, showing: Showing): Outline {
  const { id, name, kind, zone, polygon, height, cover, movement } = piece;
  const { fill, line } = TERRAIN_STYLES[kind] ?? TERRAIN_STYLES['custom'];
  const high = zone === 'solid' ? Number((height / INCH).toFixed(1)) : zone;
  return {
    id,
    name: showing.terrainName(name),
    about: showing.terrain(high, cover.trooper, movement.trooper),
    fill,
    line,
    isSolid: zone === 'solid',
    points: polygon.map(([x, y]) => [x / MILLIMETRE, y / MILLIMETRE]),
  };
}

import type { Outline, TableFacts } from '../../../../kernel/picture.js';
import { INCH, MILLIMETRE } from '../../../../tabletop/units.js';
import type { Battle } from '../../engine/context.js';
import { TERRAIN_STYLES } from '../../scenario/svg-style.js';
import type { TerrainPiece } from '../../scenario/types.js';

/** The table of a battle, and its terrain. */
export function tableFactsOf({ geometry, scenario }: Battle): TableFacts {
  return {
    width: geometry.width / MILLIMETRE,
    depth: geometry.depth / MILLIMETRE,
    terrain: [...scenario.terrain].sort((a, b) => rise(a) - rise(b)).map(outlineOf),
  };
}

/** How far a piece rises above the table; one that lies flat comes below all others. */
function rise({ zone, height }: TerrainPiece): number {
  return zone === 'solid' ? height : -1;
}

function outlineOf(piece: TerrainPiece): Outline {
  const { id, name, kind, zone, polygon, height, cover, movement } = piece;
  const { fill, line } = TERRAIN_STYLES[kind] ?? TERRAIN_STYLES['custom'];
  const high = zone === 'solid' ? `${Number((height / INCH).toFixed(1))}″ high` : zone;
  const going = movement.trooper === 'open' ? '' : `, ${movement.trooper} for troopers`;
  return {
    id,
    name,
    about: `${high}, ${cover.trooper === 'none' ? 'no' : cover.trooper} cover${going}`,
    fill,
    line,
    isSolid: zone === 'solid',
    points: polygon.map(([x, y]) => [x / MILLIMETRE, y / MILLIMETRE]),
  };
}

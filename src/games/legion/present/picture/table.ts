import type { Outline, TableFacts, TableLayer } from '../../../../tabletop/picture.js';
import { INCH, MILLIMETRE } from '../../../../tabletop/units.js';
import type { Battle } from '../../engine/context.js';
import { TERRAIN_STYLES } from '../../scenario/svg-style.js';
import type { TerrainPiece } from '../../scenario/types.js';
import type { LayerName, Showing } from '../wording/showing.js';

/** Bands of the range ruler. */
const LONGEST_RANGE = 5;

/** What can be drawn on the table besides, in the order of the buttons. */
const LAYERS: readonly (Omit<TableLayer, 'title'> & { readonly name: LayerName })[] = [
  { name: 'reach', key: 'm', draws: 'shades', isUsual: true, needsPlaces: true },
  { name: 'ranges', key: 'g', draws: 'ranges' },
  { name: 'sight', key: 'v', draws: 'shades', isOfPlace: true },
  { name: 'threat', key: 't', draws: 'shades' },
  { name: 'danger', key: 'x', draws: 'dangers' },
  { name: 'cohesion', key: 'c', draws: 'shades', isOfPlace: true },
  { name: 'tape', key: 'q', draws: 'tape' },
];

/** The table of a battle, and its terrain. */
export function tableFactsOf({ geometry, scenario }: Battle, showing: Showing): TableFacts {
  return {
    kind: 'tabletop',
    ruler: { band: geometry.measures.rangeSegment / MILLIMETRE, bands: LONGEST_RANGE },
    layers: LAYERS.map((layer) => ({ ...layer, title: showing.layers[layer.name] })),
    formations: showing.formations,
    countable: showing.countable,
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

import { BLOCKING, IMPASSABLE, NONE } from '../../../../grid/grid.js';
import type { GridBoard, GridDoor, GridEdge, GridSquare } from '../../../../grid/picture.js';
import type { Segment } from '../../../../grid/grid.js';
import type { Skirmish } from '../../battle/skirmish.js';
import { isBorder } from '../../rules/campaign/seen.js';
import { CONDITIONS } from '../../words/conditions.js';
import { MOST_POWER_TOKENS, POWER_TOKENS } from '../../words/power-tokens.js';
import type { Names } from '../names.js';
import { squareName } from '../names.js';

/** A segment from its upper left end. */
function sorted([x1, y1, x2, y2]: Segment): Segment {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** The map of a skirmish as it is drawn: terrain, edges, doors, zones. */
export function boardOf(names: Names): GridBoard {
  const { battle, books, speech } = names;
  const { grid, setup } = battle;
  const { exterior } = books.mission;
  const [red, blue] = setup.zones.map((spaces) => new Set(spaces));
  const squares = Array.from({ length: grid.width * grid.height }, (_, at): GridSquare => {
    const [x, y] = [at % grid.width, Math.floor(at / grid.width)];
    const name = squareName(x, y);
    const space = grid.at(x, y);
    if (space === NONE) return { name, isWall: true, isNone: true };
    const bar = grid.bar[space];
    const ground = bar === BLOCKING ? 'blocking' : bar === IMPASSABLE ? 'impassable' : 'difficult';
    return {
      name,
      isWall: false,
      ...(bar !== 0 || grid.difficult[space] === 1 ? { ground } : {}),
      ...(exterior[y].charAt(x) === 'E' ? { isOutside: true } : {}),
      ...(red.has(space) ? { zone: 'red' } : blue.has(space) ? { zone: 'blue' } : {}),
    };
  });
  const { walls, blockingEdges, impassableEdges, doors } = setup.plan;
  const edges: GridEdge[] = [
    ...impassableEdges.map((at): GridEdge => ({ bars: 'impassable', at: sorted(at) })),
    ...blockingEdges.map((at): GridEdge => ({ bars: 'blocking', at: sorted(at) })),
    ...walls.map((at): GridEdge => ({ bars: 'wall', at: sorted(at) })),
  ];
  return {
    kind: 'grid',
    columns: grid.width,
    squares,
    edges,
    doors: doors.flatMap((at, d): GridDoor[] =>
      isBorder(battle.doors[d].id) ? [] : [{ id: battle.doors[d].id, name: names.door(d), at: at.map(sorted) }],
    ),
    ...tilesOf(battle),
    legend: speech.legend,
    countable: [
      ...CONDITIONS.map((name) => ({ kind: 'condition', name, title: speech.conditions[name], most: 1 })),
      ...POWER_TOKENS.map((name) => ({ kind: 'power', name, title: speech.power[name], most: MOST_POWER_TOKENS })),
    ],
  };
}

/** The number and side of a map tile, without the number of one that is there twice: `7A` of `7A-2`. */
const TILE = /^(\d+[AB])(-\d+)?$/;

/** The map tiles of a campaign mission. */
function tilesOf({ setup, grid, campaign }: Skirmish): Pick<GridBoard, 'tiles'> {
  if (campaign === undefined) return {};
  const tiles = [...setup.tiles].flatMap(([id, spaces]) => {
    const found = TILE.exec(id);
    const squares = spaces.map((space) => grid.ys[space] * grid.width + grid.xs[space]);
    return found === null ? [] : [{ name: found[1], squares }];
  });
  return tiles.length === 0 ? {} : { tiles };
}

import type { GridPicture } from '../../../src/grid/picture.js';
import type { Picture } from '../../../src/kernel/picture.js';
import type { GridState } from './grid-duel.js';
import { FIGHTERS, type GridMap, squareName } from './map.js';

/** The first letter of each fighter. */
const TAGS: readonly string[] = FIGHTERS.map((name) => name[0].toUpperCase());

/** The duel in a picture. */
export function gridPicture(map: GridMap): Picture<unknown> {
  const names = map.walls.map((_, at) => squareName(map, at));
  const picture: GridPicture<GridState> = {
    board: {
      kind: 'grid',
      columns: map.columns,
      squares: map.walls.map((isWall, at) => ({ name: names[at], isWall })),
    },
    scene({ game: { turn, ending }, square, health }) {
      const isOver = ending !== 0;
      return {
        when: isOver ? 'The end' : `Round ${1 + Math.floor(turn / 2)} of ${map.rounds}`,
        score: [],
        pieces: TAGS.map((tag, side) => ({ id: tag, unit: tag, side, mark: tag, square: square[side] })),
        units: TAGS.map((tag, side) => ({
          tag,
          name: FIGHTERS[side],
          side,
          state: health[side] === 0 ? 'defeated' : 'on the table',
          isActing: !isOver && turn % 2 === side,
          badges: [`health ${health[side]}`],
        })),
      };
    },
    target({ game: { turn } }, _action, notation) {
      const square = names.indexOf(notation.replace('go ', ''));
      return { kind: 'go', acting: TAGS[turn % 2], ...(square < 0 ? {} : { place: { square } }) };
    },
  };
  return picture;
}

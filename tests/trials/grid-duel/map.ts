/** The fighters, in turn order. */
export const FIGHTERS: readonly string[] = ['ant', 'viper'];

/** A map of squares, numbered row by row from the top: at most 31. */
export interface GridMap {
  readonly columns: number;
  readonly walls: readonly boolean[];
  /** The squares on which the fighters begin. */
  readonly posts: readonly number[];
  readonly rounds: number;
}

/** A map of its rows: `#` is a wall, `a` and `v` are the fighters, `.` is empty. */
export function readMap(rows: readonly string[], rounds: number): GridMap {
  const squares = rows.join('').split('');
  return {
    columns: rows[0].length,
    walls: squares.map((letter) => letter === '#'),
    posts: [squares.indexOf('a'), squares.indexOf('v')],
    rounds,
  };
}

/** `b2`: the column, then the row, from the top. */
export function squareName({ columns }: GridMap, square: number): string {
  return `${'abcdefgh'[square % columns]}${Math.floor(square / columns) + 1}`;
}

/** By bits: the squares beside one that are no walls. */
export function near({ columns, walls }: GridMap, at: number): number {
  const [left, right] = [at % columns > 0 ? at - 1 : -1, at % columns < columns - 1 ? at + 1 : -1];
  const open = [at - columns, left, right, at + columns].filter((to) => to in walls && !walls[to]);
  return open.reduce((bits, to) => bits | (1 << to), 0);
}

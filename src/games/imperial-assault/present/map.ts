import type { Paper } from '../../../kernel/presenter.js';
import { BLOCKING, IMPASSABLE, NONE } from '../../../grid/grid.js';
import { isCrate } from '../rules/campaign/crates.js';
import { isOnMap, spaceOf } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { SETUP } from '../state/state.js';
import { type Names, squareName } from './names.js';

/** Letters of a cell: a mark and what bars the way to the right. */
const WIDE = 4;
const NARROW = 3;
/** Letters before the first column. */
const MARGIN = 3;

/** What bars the way between spaces, as it is written between columns and between rows. */
const BETWEEN_COLUMNS: Readonly<Record<Edge, string>> = { wall: '|', terrain: ':', door: 'D', none: ' ' };
const BETWEEN_ROWS: Readonly<Record<Edge, string>> = { wall: '-', terrain: '.', door: 'D', none: ' ' };

type Edge = 'wall' | 'terrain' | 'door' | 'none';

function terrainAt(c: Ia, space: number): string {
  const { grid, zoneMasks } = c.battle;
  if (grid.bar[space] !== 0) return grid.bar[space] === BLOCKING ? '#' : '=';
  // Where players deploy is of interest only until they have done so.
  if (c.s.game.phase === SETUP && zoneMasks[0][space] === 1) return 'r';
  if (c.s.game.phase === SETUP && zoneMasks[1][space] === 1) return 'b';
  return grid.difficult[space] === 1 ? '~' : '·';
}

/** The sign of a token; crates have their own where heroes claim them. */
function signOf(c: Ia, t: number): string {
  const { kind } = c.battle.tokens[t];
  return kind === 'terminal' ? 'T' : isCrate(c, t) ? 'c' : 'o';
}

/** What lies and stands, by space: what is written in its cell, and whose it is. */
function contentsOf(c: Ia, names: Names): ReadonlyMap<number, { readonly text: string; readonly side: number }> {
  const found = new Map<number, { readonly text: string; readonly side: number }>();
  for (let t = 0; t < c.s.game.tokens; t++) {
    const space = c.s.tokens.space[t];
    if (space !== NONE) found.set(space, { text: signOf(c, t), side: NONE });
  }
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u))
      for (let k = 0; k < c.battle.sizes[u]; k++)
        found.set(spaceOf(c, u, k), { text: names.marks[u], side: c.battle.sides[u] });
  return found;
}

/** What bars an edge between two spaces; nothing where one of them is none, since that is seen anyway. */
function edgeOf(c: Ia, x: number, y: number, isAbove: boolean): Edge {
  const { grid } = c.battle;
  const other = isAbove ? grid.at(x, y - 1) : grid.at(x - 1, y);
  if (grid.at(x, y) === NONE || other === NONE) return 'none';
  const door = isAbove ? grid.doorAbove(x, y) : grid.doorLeft(x, y);
  if (door !== NONE && ((c.s.game.closed >> door) & 1) === 1) return 'door';
  const bar = isAbove ? grid.barAbove(x, y) : grid.barLeft(x, y);
  return bar === 0 ? 'none' : bar === IMPASSABLE || bar === BLOCKING ? 'terrain' : 'wall';
}

/** The line between a row and the one above it; undefined where nothing bars the way. */
function lineAbove(c: Ia, y: number, cell: number): string | undefined {
  const edges = Array.from({ length: c.battle.grid.width }, (_, x) => edgeOf(c, x, y, true));
  if (edges.every((edge) => edge === 'none')) return undefined;
  return `   ${edges.map((edge) => BETWEEN_ROWS[edge].repeat(cell - 1).padEnd(cell)).join('')}`.trimEnd();
}

/** The map in letters: columns and rows are those by which spaces are called. */
export function mapText(c: Ia, names: Names, { width, ink }: Pick<Paper, 'width' | 'ink'>): string[] {
  const { grid } = c.battle;
  const cell = MARGIN + WIDE * grid.width <= width ? WIDE : NARROW;
  const contents = contentsOf(c, names);
  const head = Array.from({ length: grid.width }, (_, x) => squareName(x, 0).slice(0, -1).padEnd(cell)).join('');
  const rows = Array.from({ length: grid.height }, (_, y) => {
    const cells = Array.from({ length: grid.width }, (_cell, x) => {
      const space = grid.at(x, y);
      if (space === NONE) return ' '.repeat(cell);
      const there = contents.get(space);
      const text = (there?.text ?? terrainAt(c, space)).slice(0, cell).padEnd(cell);
      const edge = BETWEEN_COLUMNS[edgeOf(c, x + 1, y, false)];
      // A long mark hides what bars the way beside it on a narrow map.
      const whole = text.endsWith(' ') ? `${text.slice(0, -1)}${edge}` : text;
      return there === undefined ? ink.dim(whole) : there.side === NONE ? whole : ink.seat(there.side, whole);
    });
    const row = `${String(y + 1).padStart(2)} ${cells.join('')}`.trimEnd();
    const above = lineAbove(c, y, cell);
    return above === undefined ? [row] : [above, row];
  });
  return [`   ${head}`.trimEnd(), ...rows.flat()];
}

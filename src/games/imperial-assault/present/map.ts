import type { Ink, Paper } from '../../../kernel/presenter.js';
import { BLOCKING, NONE } from '../../../grid/grid.js';
import { isOnMap, spaceOf } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { type Names, squareName } from './names.js';

/** Letters of a cell: a mark and a blank. */
const WIDE = 4;
const NARROW = 3;
/** Letters before the first column. */
const MARGIN = 3;

function terrainAt(c: Ia, space: number): string {
  const { grid } = c.battle;
  if (grid.bar[space] !== 0) return grid.bar[space] === BLOCKING ? '#' : '=';
  return grid.difficult[space] === 1 ? '~' : '·';
}

/** What lies and stands, by space: what is written in its cell, and whose it is. */
function contentsOf(c: Ia, names: Names): ReadonlyMap<number, { readonly text: string; readonly side: number }> {
  const found = new Map<number, { readonly text: string; readonly side: number }>();
  for (let t = 0; t < c.s.game.tokens; t++) {
    const space = c.s.tokens.space[t];
    if (space !== NONE) found.set(space, { text: c.battle.tokens[t].kind === 'terminal' ? 'T' : 'o', side: NONE });
  }
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u))
      for (let k = 0; k < c.battle.sizes[u]; k++)
        found.set(spaceOf(c, u, k), { text: names.marks[u], side: c.battle.sides[u] });
  return found;
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
      if (there === undefined) return inkOf(ink, terrainAt(c, space), cell);
      const text = there.text.slice(0, cell).padEnd(cell);
      return there.side === NONE ? text : ink.seat(there.side, text);
    });
    return `${String(y + 1).padStart(2)} ${cells.join('')}`.trimEnd();
  });
  return [`   ${head}`.trimEnd(), ...rows];
}

function inkOf(ink: Ink, text: string, cell: number): string {
  return ink.dim(text.padEnd(cell));
}

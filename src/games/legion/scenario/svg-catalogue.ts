import type { Table } from '../../../tabletop/units.js';
import { expandTerrain } from './expand-terrain.js';
import { parsePiece } from './parse-terrain.js';
import { DEFINITIONS, PAGE } from './svg-style.js';
import { drawTerrain, type Frame, INCH } from './svg-table.js';
import { line, px } from './svg-text.js';
import type { Terrain } from './terrain.js';
import type { TerrainPiece } from './types.js';

const COLUMNS = 4;
/** Inches of a cell, and pixels of an inch. */
const [WIDTH, DEPTH, SCALE] = [12.5, 9.4, 16];
const MARGIN = 24;

/** A piece of the catalogue alone, in the middle of a cell. Throws if the catalogue has an impossible piece. */
function inCell(terrain: Terrain, kind: string, cell: Table): TerrainPiece {
  const piece = { kind, atIn: [cell.width / INCH / 2, cell.depth / INCH / 2] } as const;
  const { pieces, problems } = expandTerrain(terrain, [{ at: ['terrain', 0], piece }], 'none', cell, 'catalogue');
  const parsed =
    problems.length > 0
      ? { ok: false as const, problem: problems[0] }
      : parsePiece(terrain, pieces[0].raw, cell, 'catalogue');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

/** A picture of every piece of the catalogue, all in one scale, with its name, size and height. */
export function catalogueSvg(terrain: Terrain): string {
  const cell: Table = { width: Math.round(WIDTH * INCH), depth: Math.round((DEPTH - 1.6) * INCH) };
  const rows = Math.ceil(terrain.pieces.size / COLUMNS);
  const [width, height] = [2 * MARGIN + COLUMNS * WIDTH * SCALE, 2 * MARGIN + rows * DEPTH * SCALE];
  const drawn = [...terrain.pieces].map(
    (
      [
        kind,
        {
          sizeIn: [wide, deep],
          heightMm,
        },
      ],
      i,
    ) => {
      const left = MARGIN + (i % COLUMNS) * WIDTH * SCALE;
      const top = MARGIN + Math.floor(i / COLUMNS) * DEPTH * SCALE;
      const frame: Frame = { left, top, scale: SCALE / INCH, width: cell.width, depth: cell.depth };
      const middle = left + (WIDTH * SCALE) / 2;
      const below = top + (DEPTH - 1.6) * SCALE;
      const size = `${wide} × ${deep}″${heightMm === 0 ? '' : `, ${heightMm} mm high`}`;
      return [
        drawTerrain(frame, [inCell(terrain, kind, cell)]),
        line(kind, middle, below + 8, 'head', 'text-anchor="middle"'),
        line(size, middle, below + 22, 'small', 'text-anchor="middle"'),
      ].join('\n');
    },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}">
${DEFINITIONS}
<rect width="100%" height="100%" fill="${PAGE.background}"/>
${drawn.join('\n')}
</svg>
`;
}

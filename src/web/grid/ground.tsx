import type { JSX } from 'preact';
import type { GridBoard, GridSquare } from '../../grid/picture.js';
import { SIDE } from './measure.js';

/** The edges between squares that differ in something, as one path. */
function borders({ squares, columns }: GridBoard, isIn: (square: GridSquare | undefined) => boolean): string {
  const rows = Math.ceil(squares.length / columns);
  const there = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < columns && y < rows && isIn(squares[y * columns + x]);
  const parts: string[] = [];
  for (let y = 0; y <= rows; y++)
    for (let x = 0; x <= columns; x++) {
      if (there(x, y) !== there(x - 1, y)) parts.push(`M${x * SIDE} ${y * SIDE}v${SIDE}`);
      if (there(x, y) !== there(x, y - 1)) parts.push(`M${x * SIDE} ${y * SIDE}h${SIDE}`);
    }
  return parts.join('');
}

function classOf({ isWall, ground, isOutside, zone }: GridSquare): string {
  return [
    'square',
    isWall ? 'wall' : '',
    ground ?? '',
    isOutside === true ? 'outside' : '',
    zone === undefined ? '' : `zone-${zone}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Squares that are not known yet, as if there were none: the map ends before them. */
export function Hidden({
  board,
  hidden,
}: {
  readonly board: GridBoard;
  readonly hidden: readonly number[];
}): JSX.Element {
  const { columns, squares } = board;
  const unknown = new Set(hidden);
  const known = squares.map((square, at): GridSquare => (unknown.has(at) ? { ...square, isNone: true } : square));
  return (
    <g class="hidden">
      {hidden.map((square) => (
        <rect
          key={square}
          x={(square % columns) * SIDE - 6}
          y={Math.floor(square / columns) * SIDE - 6}
          width={SIDE + 12}
          height={SIDE + 12}
        />
      ))}
      <path
        class="border outline"
        d={borders({ ...board, squares: known }, (square) => square !== undefined && square.isNone !== true)}
      />
    </g>
  );
}

/** What never changes of a map: squares with their terrain and names, zones, walls and other edges. */
export function Ground({ board }: { readonly board: GridBoard }): JSX.Element {
  const { columns, squares, edges = [] } = board;
  const corner = (square: number): string =>
    `translate(${(square % columns) * SIDE} ${Math.floor(square / columns) * SIDE})`;
  return (
    <>
      <defs>
        <pattern id="grid-difficult" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="16" />
        </pattern>
        <pattern id="grid-blocking" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 20L20 0M0 0L20 20" />
        </pattern>
      </defs>
      {squares.map(
        (square, at) =>
          square.isNone !== true && (
            <g key={square.name} class={classOf(square)} data-square={square.name} transform={corner(at)}>
              <rect width={SIDE} height={SIDE} />
              {square.zone !== undefined && <rect class="zone" width={SIDE} height={SIDE} />}
              {square.ground !== undefined && <rect class="ground" width={SIDE} height={SIDE} />}
              <text x="6" y="19">
                {square.name}
              </text>
            </g>
          ),
      )}
      <path class="border zone-red" d={borders(board, (square) => square?.zone === 'red')} />
      <path class="border zone-blue" d={borders(board, (square) => square?.zone === 'blue')} />
      {['difficult', 'impassable', 'blocking'].map((ground) => (
        <path key={ground} class={`border ${ground}`} d={borders(board, (square) => square?.ground === ground)} />
      ))}
      {edges.map(({ bars, at: [x1, y1, x2, y2] }) => (
        <path
          key={`${bars} ${x1},${y1} ${x2},${y2}`}
          class={`edge ${bars}`}
          d={`M${x1 * SIDE} ${y1 * SIDE}L${x2 * SIDE} ${y2 * SIDE}`}
        />
      ))}
      <path class="border outline" d={borders(board, (square) => square !== undefined && square.isNone !== true)} />
    </>
  );
}

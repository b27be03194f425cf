import type { JSX } from 'preact';
import type { GridDoor, GridPiece, GridToken } from '../../grid/picture.js';
import { shapeOf } from '../board/token-shapes.js';
import { at, SIDE, SIDES } from './measure.js';

interface PieceProps {
  readonly piece: GridPiece;
  readonly columns: number;
  readonly kinds: readonly string[];
}

/** The outline of a piece: a disc for the first side, a diamond for the second; of a large one its base. */
function baseOf({ side, width = 1, height = 1 }: GridPiece): string {
  if (width * height === 1)
    return side === 0 ? 'M50 14A36 36 0 1 1 50 86A36 36 0 1 1 50 14Z' : 'M50 8L92 50L50 92L8 50Z';
  const [near, right, bottom] = [8, width * SIDE - 8, height * SIDE - 8];
  const cut = side === 0 ? 24 : 40;
  const corner = (x: number, y: number, toX: number, toY: number): string =>
    side === 0 ? `Q${x} ${y} ${toX} ${toY}` : `L${toX} ${toY}`;
  return [
    `M${near + cut} ${near}L${right - cut} ${near}`,
    corner(right, near, right, near + cut),
    `L${right} ${bottom - cut}`,
    corner(right, bottom, right - cut, bottom),
    `L${near + cut} ${bottom}`,
    corner(near, bottom, near, bottom - cut),
    `L${near} ${near + cut}`,
    corner(near, near, near + cut, near),
    'Z',
  ].join('');
}

/** A piece with its mark, its health, and signs of what it has. */
export function Piece({ piece, columns, kinds }: PieceProps): JSX.Element {
  const { square, mark, side, faction = '', width = 1, height = 1, left, most, isDone = false, signs = [] } = piece;
  const [x, y] = [(width * SIDE) / 2, (height * SIDE) / 2];
  const names = ['piece', SIDES[side] ?? '', faction === '' ? '' : `of-${faction}`, isDone ? 'done' : '', ...kinds];
  const share = left === undefined || most === undefined || most === 0 ? undefined : left / most;
  const bar = 64;
  return (
    <g class={names.filter((name) => name !== '').join(' ')} data-piece={piece.id} transform={at(square, columns)}>
      <title>{piece.about ?? piece.id}</title>
      <path class="halo" d={baseOf(piece)} />
      <path class="base" d={baseOf(piece)} />
      <text class={mark.length > 2 ? 'mark long' : 'mark'} x={x} y={y + 9}>
        {mark}
      </text>
      {share !== undefined && (
        <>
          <rect class="health-all" x={x - bar / 2} y={y + 22} width={bar} height="15" rx="4" />
          <rect class="health" x={x - bar / 2} y={y + 22} width={bar * share} height="15" rx="4" />
          <text class="left" x={x} y={y + 34}>
            {left}
          </text>
        </>
      )}
      {isDone && <path class="tick" d="M6 22L16 33L34 8L29 4L15 24L10 18Z" />}
      {signs.map(({ sign }, k) => {
        const { d, fill, line, letter } = shapeOf(sign);
        return (
          <g key={sign} class="sign" transform={`translate(${width * SIDE - 15 - 27 * k} 16) scale(2)`}>
            <path d={d} fill={fill} stroke={line} stroke-width="1.4" />
            {letter !== undefined && (
              <text y="3.5" text-anchor="middle">
                {letter}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A token on the map: a square for a terminal, a box, or a hexagon. */
export function Token({ token, columns }: { readonly token: GridToken; readonly columns: number }): JSX.Element {
  const { shape, colour = '', name, left } = token;
  return (
    <g class={`token ${shape} ${colour}`} data-token={token.id} transform={at(token.square, columns)}>
      <title>{left === undefined ? name : `${name} (${left})`}</title>
      {shape === 'terminal' && <path class="base" d="M22 24H78V68H58V78H42V68H22Z" />}
      {shape === 'crate' && <path class="base" d="M22 30H78V78H22ZM22 30L78 78M78 30L22 78" />}
      {shape === 'mission' && <path class="base" d="M50 18L80 34V68L50 84L20 68V34Z" />}
      {shape !== 'crate' && (
        <text x="50" y={shape === 'terminal' ? 55 : 62}>
          {shape === 'terminal' ? 'T' : name.charAt(0).toUpperCase()}
        </text>
      )}
    </g>
  );
}

/** A door, closed or open. */
export function Door({ door, isClosed }: { readonly door: GridDoor; readonly isClosed: boolean }): JSX.Element {
  return (
    <g class={isClosed ? 'door' : 'door open'} data-door={door.id}>
      <title>{door.name}</title>
      {door.at.map(([x1, y1, x2, y2]) => (
        <path key={`${x1},${y1},${x2},${y2}`} d={`M${x1 * SIDE} ${y1 * SIDE}L${x2 * SIDE} ${y2 * SIDE}`} />
      ))}
    </g>
  );
}

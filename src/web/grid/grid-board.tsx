import type { JSX } from 'preact';
import type { GridBoard as Facts, GridPiece, GridScene, GridTarget } from '../../grid/picture.js';
import type { Option, Step } from '../protocol.js';
import { arrows, lit } from '../store/lit.js';
import '../style/grid.css';

/** The side of a square in the drawing. */
const SIDE = 100;

/** What the sides are called in styles. */
const SIDES = ['blue', 'red'];

export interface GridBoardProps {
  readonly board: Facts;
  /** What people who cannot see it are told that it is. */
  readonly name: string;
  /** Left out where nothing stands on it. */
  readonly step?: Step;
  /** Takes the choices that name a square; left out where the map can only be looked at. */
  readonly choose?: (options: readonly Option[]) => void;
}

/** A map of squares in a picture. */
export function GridBoard({ board, name, step, choose }: GridBoardProps): JSX.Element {
  const { columns, squares } = board;
  const rows = Math.ceil(squares.length / columns);
  const pieces = (step?.scene as GridScene | undefined)?.pieces ?? [];
  const options = choose !== undefined && step?.waiting.for === 'person' ? step.waiting.prompt.options : [];
  const corner = (square: number): string =>
    `translate(${(square % columns) * SIDE} ${Math.floor(square / columns) * SIDE})`;
  /** The square that an answer is about. */
  const squareOf = ({ place, piece, unit }: GridTarget): number | undefined =>
    place?.square ??
    pieces.find(({ id }) => id === piece)?.square ??
    pieces.find((one) => one.unit === unit && unit !== undefined)?.square;
  return (
    <div class="grid-board">
      <svg role="img" aria-label={name} viewBox={`-4 -4 ${columns * SIDE + 8} ${rows * SIDE + 8}`}>
        {squares.map((square, at) => {
          const meant = options.filter(({ target }) => target !== undefined && squareOf(target as GridTarget) === at);
          const kind = ['square', square.isWall ? 'wall' : '', meant.length > 0 ? 'choosable' : ''].join(' ');
          return (
            <g
              key={square.name}
              class={kind}
              data-square={square.name}
              transform={corner(at)}
              onClick={meant.length === 0 ? undefined : () => choose?.(meant)}
            >
              <rect width={SIDE} height={SIDE} />
              {meant.length > 0 && <rect class="ring" x="4" y="4" width={SIDE - 8} height={SIDE - 8} />}
              <text x="8" y="20">
                {square.name}
              </text>
            </g>
          );
        })}
        {pieces.map((piece) => (
          <Piece key={piece.id} piece={piece} at={corner(piece.square)} step={step} />
        ))}
        {arrows.value.map(({ target, kind }, index) => {
          const square = squareOf(target as GridTarget);
          return square === undefined ? null : (
            <g key={index} class={`aim ${kind}`} transform={corner(square)}>
              <rect x="6" y="6" width={SIDE - 12} height={SIDE - 12} rx="10" />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** A piece: a disc for the first side, a diamond for the second. */
function Piece({ piece, at, step }: { piece: GridPiece; at: string; step: Step | undefined }): JSX.Element {
  const isActing = step?.scene?.units.find(({ tag }) => tag === piece.unit)?.isActing === true;
  const kind = [
    'piece',
    SIDES[piece.side] ?? '',
    isActing ? 'acting' : '',
    lit.value.includes(piece.unit) ? 'lit' : '',
  ].join(' ');
  return (
    <g class={kind} data-piece={piece.id} transform={at}>
      <circle class="halo" cx="50" cy="54" r="39" />
      {piece.side === 0 ? (
        <circle class="base" cx="50" cy="54" r="30" />
      ) : (
        <path class="base" d="M50 18 86 54 50 90 14 54Z" />
      )}
      <text x="50" y="65">
        {piece.mark}
      </text>
    </g>
  );
}

import type { JSX } from 'preact';
import type { GridLook, GridPiece, GridTarget } from '../../grid/picture.js';
import type { GridCarry } from '../carry-messages.js';
import { at, middleOf, SIDE } from './measure.js';

/** The squares at which a choice can be pointed at. */
export function squaresOf(target: GridTarget, pieces: readonly GridPiece[], columns: number): readonly number[] {
  if (target.squares !== undefined) return target.squares;
  if (target.place !== undefined) return [target.place.square];
  const piece =
    pieces.find(({ id }) => id === target.piece) ??
    pieces.find(({ unit }) => unit === target.unit && target.unit !== undefined);
  return piece === undefined ? [] : covered(piece, columns);
}

/** The squares that a piece covers. */
export function covered({ square, width = 1, height = 1 }: GridPiece, columns: number): readonly number[] {
  return Array.from({ length: width * height }, (_, k) => square + (k % width) + Math.floor(k / width) * columns);
}

interface PointedProps {
  readonly target: GridTarget;
  readonly kind: string;
  readonly pieces: readonly GridPiece[];
  readonly columns: number;
}

/** An answer as it is pointed at: where it leads, and the way there, or a line to whom it is aimed at. */
export function Pointed({ target, kind, pieces, columns }: PointedProps): JSX.Element {
  const squares = squaresOf(target, pieces, columns);
  const actor = pieces.find(({ unit }) => unit === target.acting);
  const from = actor === undefined ? undefined : middleOf(actor.square, columns, actor.width, actor.height);
  const { place, way, width = 1, height = 1 } = target;
  const aim = squares.length > 0 && place === undefined ? middleOf(squares[0], columns) : undefined;
  const isAimed = target.kind === 'attack' || target.kind === 'interact';
  const path = (way ?? []).map((square) => middleOf(square, columns, width, height).join(' '));
  return (
    <g class={`aim ${kind}`}>
      {from !== undefined && path.length > 0 && <path class="way" d={`M${from.join(' ')}L${path.join('L')}`} />}
      {from !== undefined && aim !== undefined && isAimed && (
        <path class="way" d={`M${from.join(' ')}L${aim.join(' ')}`} />
      )}
      {place !== undefined ? (
        <rect
          transform={at(place.square, columns)}
          x="6"
          y="6"
          width={width * SIDE - 12}
          height={height * SIDE - 12}
          rx="10"
        />
      ) : (
        squares.map((square) => (
          <rect key={square} transform={at(square, columns)} x="6" y="6" width={SIDE - 12} height={SIDE - 12} rx="10" />
        ))
      )}
    </g>
  );
}

/** What a piece could reach and sees. */
export function Look({ look, columns }: { readonly look: GridLook; readonly columns: number }): JSX.Element {
  return (
    <g class="look">
      {look.reach.map(([square, cost]) => (
        <g key={square} class="reached" transform={at(square, columns)}>
          <rect width={SIDE} height={SIDE} />
          <text x="90" y="92">
            {cost}
          </text>
        </g>
      ))}
      {look.seen.map((square) => (
        <circle key={square} class="seen" transform={at(square, columns)} cx="14" cy="84" r="8" />
      ))}
    </g>
  );
}

/** Figures that have to be moved on a real map: a line from where they were to where they go. */
export function Carried({ carry, columns }: { readonly carry: GridCarry; readonly columns: number }): JSX.Element {
  return (
    <g class="aim picked">
      {carry.moved.map(({ unit, from, to }) => {
        const { square, width = 1, height = 1 } = to;
        const end = middleOf(square, columns, width, height).join(' ');
        const start =
          from === undefined ? undefined : middleOf(from.square, columns, from.width, from.height).join(' ');
        return (
          <g key={unit}>
            {start !== undefined && <path class="way" d={`M${start}L${end}`} />}
            <rect
              transform={at(square, columns)}
              x="6"
              y="6"
              width={width * SIDE - 12}
              height={height * SIDE - 12}
              rx="10"
            />
          </g>
        );
      })}
    </g>
  );
}

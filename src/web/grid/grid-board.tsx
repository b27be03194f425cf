import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GridBoard as Facts, GridDoor, GridLook, GridPiece, GridScene, GridTarget } from '../../grid/picture.js';
import type { Option, Step } from '../game-messages.js';
import { arrows, lit } from '../store/lit.js';
import type { Cards } from '../tabletop/hands.js';
import { words } from '../words/words.js';
import { Ground, Hidden } from './ground.js';
import { Carried, covered, Look, Pointed, squaresOf } from './marks.js';
import { at, besides, SIDE } from './measure.js';
import { Door, Piece, Token } from './pieces.js';
import '../style/grid.css';

/** Pixels of a square's side that a finger meets; below, the map is shown in part. */
const LEAST = 26;

/** Pixels between a piece and its card. */
const AWAY = 60;

export interface GridBoardProps {
  readonly board: Facts;
  /** What people who cannot see it are told that it is. */
  readonly name: string;
  /** Left out where nothing stands on it. */
  readonly step?: Step;
  /** Takes or picks the choices that name a square; left out where the map can only be looked at. */
  readonly choose?: (options: readonly Option[]) => void;
  /** The answer that is picked and not yet taken, and what takes it. */
  readonly picked?: string | undefined;
  readonly take?: () => void;
  /** Looks at a piece: what it could reach and sees is shown then. */
  readonly look?: (piece: string) => void;
  readonly looked?: { readonly piece: string; readonly look: GridLook } | undefined;
  readonly cards?: Cards;
  /** While the map is put right: the piece in the hand, and what a tap on a square does. */
  readonly edit?: { readonly held: string | undefined; readonly tap: (square: number, piece?: string) => void };
}

/** The tags of the pieces that choices would put down, where there are several. */
function placedOf(options: readonly Option[]): readonly string[] {
  const tags = new Set(
    options.flatMap(({ target }) =>
      target?.place === undefined || target.acting === undefined ? [] : [target.acting],
    ),
  );
  return tags.size > 1 ? [...tags] : [];
}

/** A map of squares in a picture. */
export function GridBoard(props: GridBoardProps): JSX.Element {
  const { board, name, step, choose, picked, take, look, looked, cards, edit } = props;
  const { columns, squares, doors = [] } = board;
  const scene = step?.scene as GridScene | undefined;
  const pieces = scene?.pieces ?? [];
  const hidden = scene?.hidden ?? [];
  const seen = seenOf(board, hidden);
  const [over, setOver] = useState<number | undefined>(undefined);
  const [placing, setPlacing] = useState<string | undefined>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const [isClose, toggle] = useClose(frame, seen.wide, seen.high, step?.step);
  const asked = choose !== undefined && step?.waiting.for === 'person' ? step.waiting.prompt.options : [];
  const placed = placedOf(asked);
  const whom = placing !== undefined && placed.includes(placing) ? placing : placed[0];
  const options = placed.length === 0 ? asked : asked.filter(({ target }) => target?.acting === whom);
  const bySquare = new Map<number, Option[]>();
  for (const option of options)
    if (option.target !== undefined)
      for (const square of squaresOf(option.target as GridTarget, pieces, columns))
        bySquare.set(square, [...(bySquare.get(square) ?? []), option]);
  // A door between squares that are all unknown is unknown too.
  const isKnown = ({ at: segments }: GridDoor): boolean =>
    hidden.length === 0 || segments.some((segment) => besides(segment, columns).some((one) => !hidden.includes(one)));
  const meant = over === undefined ? undefined : bySquare.get(over);
  const isPicked = (some: readonly Option[]): boolean => some.some(({ notation }) => notation === picked);
  const tap = (square: number): void => {
    if (edit !== undefined) return edit.tap(square, pieceAt(pieces, square, columns)?.id);
    // Whoever decides does not read the card.
    cards?.rest(undefined, new DOMRect());
    const there = bySquare.get(square);
    if (there !== undefined) return isPicked(there) ? take?.() : choose?.(there);
    const piece = pieceAt(pieces, square, columns);
    if (piece !== undefined) look?.(piece.id);
  };
  const hover = (square: number, event: PointerEvent, element: Element): void => {
    if (event.pointerType !== 'mouse') return;
    setOver(square);
    const { left, top, width, height } = element.getBoundingClientRect();
    // The card lies not so near that the pointer meets it on the way to the next square.
    cards?.rest(pieceAt(pieces, square, columns)?.unit, new DOMRect(left - AWAY, top, width + 2 * AWAY, height));
  };
  const pickedOption = asked.find(({ notation }) => notation === picked);
  const shown = [
    ...arrows.value.map(({ target, kind }) => ({ target: target as GridTarget, kind: kind as string })),
    ...(pickedOption?.target === undefined ? [] : [{ target: pickedOption.target as GridTarget, kind: 'picked' }]),
    ...(meant?.[0].target === undefined || picked !== undefined
      ? []
      : [{ target: meant[0].target as GridTarget, kind: 'hovered' }]),
  ];
  return (
    <div class={isClose ? 'grid-board close' : 'grid-board'}>
      <div class="grid-frame" tabindex={0} ref={frame}>
        <svg
          role="img"
          aria-label={name}
          viewBox={`${seen.x * SIDE - 6} ${seen.y * SIDE - 6} ${seen.wide * SIDE + 12} ${seen.high * SIDE + 12}`}
          style={isClose ? { width: `${seen.wide * 2.75}rem`, height: `${seen.high * 2.75}rem` } : undefined}
          onPointerLeave={() => {
            setOver(undefined);
            cards?.rest(undefined, new DOMRect());
          }}
        >
          <Ground board={board} />
          {hidden.length > 0 && <Hidden board={board} hidden={hidden} />}
          {doors.filter(isKnown).map((door) => (
            <Door key={door.id} door={door} isClosed={scene?.closed?.includes(door.id) !== false} />
          ))}
          {[...bySquare].map(([square, some]) => (
            <g
              key={square}
              class={isPicked(some) ? 'choosable is-picked' : 'choosable'}
              data-choice={squares[square].name}
              transform={at(square, columns)}
            >
              <rect class="ring" x="4" y="4" width={SIDE - 8} height={SIDE - 8} />
              {(some[0].target as GridTarget).cost !== undefined && (
                <text class="cost" x="92" y="92">
                  {(some[0].target as GridTarget).cost}
                </text>
              )}
            </g>
          ))}
          {looked !== undefined && <Look look={looked.look} columns={columns} />}
          {(scene?.tokens ?? []).map((token) => (
            <Token key={token.id} token={token} columns={columns} />
          ))}
          {pieces.map((piece) => (
            <Piece
              key={piece.id}
              piece={piece}
              columns={columns}
              kinds={kindsOf(
                piece,
                step,
                [looked?.piece, edit?.held],
                covered(piece, columns).some((square) => bySquare.has(square)),
              )}
            />
          ))}
          {step?.waiting.for === 'carry' && step.waiting.carry.kind === 'grid' && (
            <Carried carry={step.waiting.carry} columns={columns} />
          )}
          {shown.map(({ target, kind }, index) => (
            <Pointed key={index} target={target} kind={kind} pieces={pieces} columns={columns} />
          ))}
          {step !== undefined &&
            squares.map(
              (square, number) =>
                square.isNone !== true &&
                !hidden.includes(number) && (
                  <rect
                    key={square.name}
                    class={bySquare.has(number) ? 'touch choosable' : 'touch'}
                    data-touch={square.name}
                    transform={at(number, columns)}
                    width={SIDE}
                    height={SIDE}
                    onClick={() => tap(number)}
                    onPointerMove={(event) => hover(number, event, event.currentTarget)}
                  />
                ),
            )}
        </svg>
      </div>
      {step !== undefined && (
        <div class="grid-tools">
          {placed.map((tag) => (
            <button key={tag} type="button" aria-pressed={tag === whom} onClick={() => setPlacing(tag)}>
              {tag}
            </button>
          ))}
          <button type="button" aria-pressed={isClose} onClick={toggle}>
            {isClose ? words.play.wholeMap : words.play.closeMap}
          </button>
          {board.legend !== undefined && (
            <details>
              <summary>{words.play.signs}</summary>
              <ul>
                {board.legend.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {looked !== undefined && (
        <p class="grid-look" role="status">
          {looked.look.says}
          {cards !== undefined && (
            <button type="button" onClick={() => cards.open(looked.piece)}>
              {words.play.cardOf(looked.piece)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** The part of the map that is drawn: the columns and rows that have squares which are known. */
function seenOf(
  { columns, squares }: Facts,
  hidden: readonly number[],
): { readonly x: number; readonly y: number; readonly wide: number; readonly high: number } {
  const rows = Math.ceil(squares.length / columns);
  if (hidden.length === 0) return { x: 0, y: 0, wide: columns, high: rows };
  const unknown = new Set(hidden);
  const known = squares.flatMap((square, at) => (square.isNone === true || unknown.has(at) ? [] : [at]));
  const xs = known.map((at) => at % columns);
  const ys = known.map((at) => Math.floor(at / columns));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, wide: Math.max(...xs) - x + 1, high: Math.max(...ys) - y + 1 };
}

function pieceAt(pieces: readonly GridPiece[], square: number, columns: number): GridPiece | undefined {
  return pieces.find((piece) => covered(piece, columns).includes(square));
}

function kindsOf(
  piece: GridPiece,
  step: Step | undefined,
  looked: readonly (string | undefined)[],
  isMeant: boolean,
): string[] {
  const isActing = step?.scene?.units.find(({ tag }) => tag === piece.unit)?.isActing === true;
  return [
    isActing ? 'acting' : '',
    lit.value.includes(piece.unit) ? 'lit' : '',
    looked.includes(piece.id) ? 'looked' : '',
    isMeant ? 'meant' : '',
  ];
}

/**
 * Whether a part of the map is shown so large that a finger meets its squares, at first where the whole of it would be
 * too small; then the piece that acts is brought into view at each step.
 */
function useClose(
  frame: { readonly current: HTMLDivElement | null },
  columns: number,
  rows: number,
  step: number | undefined,
): readonly [boolean, () => void] {
  const [wish, setWish] = useState<boolean | undefined>(undefined);
  const [isSmall, setSmall] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null || step === undefined) return;
    const { clientWidth, clientHeight } = current;
    setSmall(Math.min(clientWidth / columns, clientHeight / rows) < LEAST);
  }, [columns, rows]);
  const isClose = wish ?? isSmall;
  useEffect(() => {
    if (!isClose) return;
    const { current } = frame;
    const wanted = current?.querySelector('.piece.acting') ?? current?.querySelector('.choosable');
    if (current === null || wanted === null || wanted === undefined) return;
    const [inner, outer] = [wanted.getBoundingClientRect(), current.getBoundingClientRect()];
    current.scrollBy(
      inner.left + inner.width / 2 - outer.left - outer.width / 2,
      inner.top + inner.height / 2 - outer.top - outer.height / 2,
    );
  }, [isClose, step]);
  return [isClose, () => setWish(!isClose)];
}

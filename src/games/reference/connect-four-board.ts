import { NOBODY } from '../../kernel/game.js';
import type { Player } from '../../kernel/game.js';
import type { PackedState } from '../../kernel/packed.js';
import type { Rng } from '../../kernel/rng.js';

// Numbers of the layout stay in this file: V8 folds a module's own constants into compiled code, but reads one that is
// imported, or exported under its own name, from memory at each use. What others need of the board they ask for.
const columns = 7;
const rows = 6;

// Offsets of a player's lines: the columns first, whose bits are rows; bits of all others are columns.
const row0 = columns; // + row
const rising0 = row0 + rows + 5; // + column − row, which is −5 to 6
const falling0 = rising0 + 7; // + column + row
const lines = falling0 + 12;
const heights = 2 * lines; // + column; the number of discs in it

// Places in the status.
const actor = 0;
const winner = 1;
const discs = 2;

export const COLUMNS: number = columns;
export const ROWS: number = rows;

/**
 * A position of connect four: 84 bytes. Each player's discs are stored by line: each column, row and diagonal of the
 * board is a byte with a bit for each of the player's discs on it, so that four in a row are four neighbouring bits.
 */
export class ConnectFourState implements PackedState {
  readonly words: Int32Array = new Int32Array(21);
  /** The lines of the first player, then those of the second, then the columns' heights. */
  readonly board: Uint8Array = new Uint8Array(this.words.buffer, 0, 81);
  /** Whose turn it is, 0 or the winner's seat + 1, the number of discs on the board. */
  readonly status: Int8Array = new Int8Array(this.words.buffer, 81, 3);
}

/** The number of discs in a column, 0 to {@link ROWS}. */
export function heightOf({ board }: ConnectFourState, column: number): number {
  return board[heights + column];
}

/** Whether a column takes no more discs. */
export function isFull({ board }: ConnectFourState, column: number): boolean {
  return board[heights + column] === rows;
}

/** Draws one of the columns that are not full; there must be one. */
export function drawOpenColumn({ board }: ConnectFourState, rng: Rng): number {
  let column: number;
  do column = rng.below(columns);
  while (board[heights + column] === rows);
  return column;
}

/** A player's discs in a column: bit n is set if the player has the disc in row n, counted from the bottom. */
export function discsIn({ board }: ConnectFourState, player: number, column: number): number {
  return board[player * lines + column];
}

/** Whose disc is at a place, rows counted from the bottom: 0 if none, else the seat + 1. For showing the board. */
export function holderOf(state: ConnectFourState, column: number, row: number): number {
  for (let player = 0; player < 2; player++) {
    if ((discsIn(state, player, column) & (1 << row)) !== 0) return player + 1;
  }
  return 0;
}

/** Whose turn it is; NOBODY at the end. */
export function actorOf({ status }: ConnectFourState): Player {
  return status[actor];
}

/** 0 if nobody has four in a row, else the winner's seat + 1. */
export function winnerOf({ status }: ConnectFourState): number {
  return status[winner];
}

/** The number of discs on the board. */
export function discsOn({ status }: ConnectFourState): number {
  return status[discs];
}

/** Adds a disc of the player whose turn it is to a column that is not full. */
export function drop({ board, status }: ConnectFourState, column: number): void {
  const player = status[actor];
  const row = board[heights + column]++;
  const full = ++status[discs] === columns * rows;
  if (addToLines(board, player * lines, column, row)) {
    status[winner] = player + 1;
    status[actor] = NOBODY;
  } else {
    status[actor] = full ? NOBODY : 1 - player;
  }
}

/** Sets the disc's bit in the four lines through it; returns whether one of them now has four neighbouring bits. */
function addToLines(board: Uint8Array, base: number, column: number, row: number): boolean {
  const bit = 1 << column;
  // A line has at most seven bits, so in a word of four lines a zero bit separates neighbouring lines.
  const through =
    (board[base + column] |= 1 << row) |
    ((board[base + row0 + row] |= bit) << 8) |
    ((board[base + rising0 + column - row] |= bit) << 16) |
    ((board[base + falling0 + column + row] |= bit) << 24);
  const pairs = through & (through >>> 1);
  return (pairs & (pairs >>> 2)) !== 0;
}

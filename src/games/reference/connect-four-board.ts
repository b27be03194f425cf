import type { PackedState } from '../../kernel/packed.js';

export const COLUMNS = 7;
export const ROWS = 6;

/**
 * A position of connect four: 84 bytes. Each player's discs are stored by line: each column, row and diagonal of the
 * board is a byte with a bit for each of the player's discs on it, so that four in a row are four neighbouring bits.
 */
export class ConnectFourState implements PackedState {
  readonly words: Int32Array = new Int32Array(21);
  /**
   * The lines of the first player at offsets 0, ROW, RISING and FALLING; then those of the second; then the columns'
   * heights.
   */
  readonly board: Uint8Array = new Uint8Array(this.words.buffer, 0, 81);
  /** At ACTOR whose turn it is, at WINNER 0 or the winner's seat + 1, at DISCS the number of discs on the board. */
  readonly status: Int8Array = new Int8Array(this.words.buffer, 81, 3);
}

export const ACTOR = 0;
export const WINNER = 1;
export const DISCS = 2;

// A player's lines: the columns first, whose bits are rows; bits of all others are columns.
export const ROW: number = COLUMNS; // + row
export const RISING: number = ROW + ROWS + 5; // + column − row, which is −5 to 6
export const FALLING: number = RISING + 7; // + column + row
export const LINES_PER_PLAYER: number = FALLING + 12;
export const HEIGHT: number = 2 * LINES_PER_PLAYER; // + column; the number of discs in it

/** Whose disc is at a place, rows counted from the bottom: 0 if none, else the seat + 1. For showing the board. */
export function holderOf({ board }: ConnectFourState, column: number, row: number): number {
  for (let player = 0; player < 2; player++) {
    if ((board[player * LINES_PER_PLAYER + column] & (1 << row)) !== 0) return player + 1;
  }
  return 0;
}

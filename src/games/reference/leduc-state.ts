import type { PackedState } from '../../kernel/packed.js';

/** A position of Leduc poker: twelve bytes. */
export class LeducState implements PackedState {
  readonly words: Int32Array = new Int32Array(3);
  /**
   * The players' cards and, at index BOARD, the card on the table: 0 if not dealt, 1 to 3 for jack, queen and king, or
   * UNKNOWN in a view.
   */
  readonly cards: Int8Array = new Int8Array(this.words.buffer, 0, 3);
  /** What each player has put into the pot. */
  readonly paid: Int8Array = new Int8Array(this.words.buffer, 3, 2);
  /**
   * The fields ACTOR, ROUND (0 or 1), RAISES (in this round), CHECKED (1 after a check in this round), FOLDED (0, or 1
   * + the seat that folded).
   */
  readonly status: Int8Array = new Int8Array(this.words.buffer, 5, 5);
}

export const BOARD = 2;

export const ACTOR = 0;
export const ROUND = 1;
export const RAISES = 2;
export const CHECKED = 3;
export const FOLDED = 4;

import type { PackedState } from '../../../../../kernel/packed.js';

/** The next step: which player begins, which piece is placed, where it is placed; or the end. */
export const COIN = 0;
export const PIECE = 1;
export const PLACE = 2;
export const OVER = 3;

/** Where the current piece may go: beyond range 1 of all others, or anywhere that touches none (548). */
export const APART = 0;
export const ANYWHERE = 1;

/** The status of a piece. */
export const WAITING = 0;
export const PLACED = 1;
export const LEFT_OUT = 2;

const HEAD = 4;
const ROW = 4;

/** A table on which terrain is being placed: a few words, and four for each piece. */
export class PlacementState implements PackedState {
  readonly words: Int32Array;

  constructor(pieces: number) {
    this.words = new Int32Array(HEAD + ROW * pieces);
    this.piece = -1;
  }

  get isTossing(): boolean {
    return this.step === COIN;
  }

  get step(): number {
    return this.words[0];
  }
  set step(step: number) {
    this.words[0] = step;
  }

  /** Whose turn it is. */
  get player(): number {
    return this.words[1];
  }
  set player(player: number) {
    this.words[1] = player;
  }

  /** The current piece, or −1. */
  get piece(): number {
    return this.words[2];
  }
  set piece(piece: number) {
    this.words[2] = piece;
  }

  /** APART or ANYWHERE. */
  get room(): number {
    return this.words[3];
  }
  set room(room: number) {
    this.words[3] = room;
  }

  /** WAITING, PLACED or LEFT_OUT. */
  status(piece: number): number {
    return this.words[HEAD + ROW * piece];
  }

  x(piece: number): number {
    return this.words[HEAD + ROW * piece + 1];
  }

  y(piece: number): number {
    return this.words[HEAD + ROW * piece + 2];
  }

  facing(piece: number): number {
    return this.words[HEAD + ROW * piece + 3];
  }

  put(piece: number, status: number, x: number, y: number, facing: number): void {
    this.words.set([status, x, y, facing], HEAD + ROW * piece);
  }
}

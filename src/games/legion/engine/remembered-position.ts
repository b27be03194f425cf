import type { Battle } from './context.js';
import type { Context } from './context.js';
import { PENDING_WORD } from '../state/state.js';

/**
 * A position that is remembered word for word, so that what was worked out in it need not be worked out again while it stands: a search draws many times
 * at one decision, and what was just tried out is carried out next. Two things are left out: hands of cards, on which nothing on the table
 * depends, and in which the worlds of a search differ; and which decision waits, which is taken away before it is carried out.
 */
export class RememberedPosition {
  private battle: Battle | null = null;
  private words = new Int32Array(0);

  /** Remembers the position at hand instead of any before. */
  take(c: Context): void {
    if (this.words.length !== c.s.words.length) this.words = new Int32Array(c.s.words.length);
    this.words.set(c.s.words);
    this.battle = c.b;
  }

  /** Whether the position at hand is the one remembered. */
  is(c: Context): boolean {
    if (this.battle !== c.b) return false;
    const { frames, players, game } = c.s;
    const top = (frames.byteOffset >> 2) + game.frameTop;
    const attack = (frames.byteOffset + frames.byteLength) >> 2;
    const hands = players.hand.byteOffset >> 2;
    // Above the frames in use, which the same `frameTop` says are as many, all words are 0.
    return (
      this.agrees(c, PENDING_WORD + 1, top) &&
      this.agrees(c, attack, hands) &&
      this.agrees(c, hands + players.hand.length, this.words.length)
    );
  }

  private agrees(c: Context, from: number, to: number): boolean {
    const { words } = this;
    const now = c.s.words;
    for (let i = from; i < to; i++) if (words[i] !== now[i]) return false;
    return true;
  }
}

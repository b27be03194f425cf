import type { Battle } from './context.js';
import type { Context } from './context.js';
import { PENDING_WORD } from '../state/state.js';

/**
 * A copy of a position, so that results computed for it can be kept until it changes: a search draws many times at one
 * decision, and the action that was just tried is often carried out next. Two things are not compared: the hands of
 * cards, on which nothing on the table depends and in which the worlds of a search differ; and which decision is
 * pending, which is cleared before the decision is carried out.
 */
export class RememberedPosition {
  private battle: Battle | null = null;
  private words = new Int32Array(0);

  /** Remembers the current position instead of the previous one. */
  take(c: Context): void {
    if (this.words.length !== c.s.words.length) this.words = new Int32Array(c.s.words.length);
    this.words.set(c.s.words);
    this.battle = c.b;
  }

  /** Whether the current position is the remembered one. */
  is(c: Context): boolean {
    if (this.battle !== c.b) return false;
    const { frames, players, game } = c.s;
    const top = (frames.byteOffset >> 2) + game.frameTop;
    const attack = (frames.byteOffset + frames.byteLength) >> 2;
    const hands = players.hand.byteOffset >> 2;
    // Words above the frames in use are 0, and an equal `frameTop` means that equally many are in use.
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

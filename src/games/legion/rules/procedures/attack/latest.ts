import type { Context } from '../../../engine/context.js';

/**
 * The words of `game` about the latest attack, for the effects that follow it. These come after the reactions to the
 * attack (4152, 4368), which may attack too: frames keep the words meanwhile, {@link LATEST_WORDS} each.
 */
export const LATEST_WORDS = 6;

export function clearLatest(c: Context): void {
  const { game } = c.s;
  game.shotAt = 0;
  game.attackFlags = 0;
  game.struck = 0;
  game.dodged = 0;
  game.scattered = 0;
  game.towed = 0;
}

/** Copies the words to place `at` of the frame at `f`. */
export function keepLatest(c: Context, f: number, at: number): void {
  const { frames, game } = c.s;
  const k = f + at;
  frames[k] = game.shotAt;
  frames[k + 1] = game.attackFlags;
  frames[k + 2] = game.struck;
  frames[k + 3] = game.dodged;
  frames[k + 4] = game.scattered;
  frames[k + 5] = game.towed;
}

/** Copies the words back. */
export function restoreLatest(c: Context, f: number, at: number): void {
  const { frames, game } = c.s;
  const k = f + at;
  game.shotAt = frames[k];
  game.attackFlags = frames[k + 1];
  game.struck = frames[k + 2];
  game.dodged = frames[k + 3];
  game.scattered = frames[k + 4];
  game.towed = frames[k + 5];
}

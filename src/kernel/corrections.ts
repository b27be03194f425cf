import type { Game } from './game.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';

/**
 * What people at a real table put right: the table counts, not what the program believed. It is no action, as no rule
 * made it; a record keeps it beside the actions.
 */
export interface Correction {
  /** How many actions of the game came before it. */
  readonly at: number;
  /** What was put right, in the game's own notation: `stand b3 512.0,300.5`. */
  readonly put: string;
}

/**
 * Puts right what was put right after `at` actions, in order. The problem is that of the first that is not possible,
 * and names its number, from 1.
 */
export function correctAt<S>(
  game: Game<S>,
  state: S,
  corrections: readonly Correction[] | undefined,
  at: number,
): Result<void> {
  for (const [i, correction] of (corrections ?? []).entries()) {
    if (correction.at !== at) continue;
    const done = game.correct?.(state, correction.put) ?? fail('correction', `${game.id} cannot be put right`);
    if (!done.ok) return fail('correction', `correction ${i + 1}, '${correction.put}': ${done.problem.message}`);
  }
  return ok();
}

/** The first corrections that are out of order, or later than the last action; undefined if all are in order. */
export function disorderOf(corrections: readonly Correction[], actions: number): string | undefined {
  for (const [i, { at }] of corrections.entries()) {
    if (at > actions) return `correction ${i + 1} is made after ${at} actions, but there are ${actions}`;
    if (i > 0 && at < corrections[i - 1].at) return `correction ${i + 1} comes before the one that precedes it`;
  }
  return undefined;
}

import { ActionBuffer } from './buffers.js';
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

/** Before the part of an answer without which a player was asked again: `without 512.0,300.5`. */
const WITHOUT = 'without ';

/**
 * The correction after which whoever decides is asked again, without the answers whose notation contains `part` as
 * whole words: a place that is none on the real table.
 */
export function askedAgain(part: string): string {
  return WITHOUT + part;
}

/** The parts of answers without which the decision after `at` actions was asked. */
export function withoutAt(corrections: readonly Correction[] | undefined, at: number): string[] {
  return (corrections ?? []).flatMap((one) =>
    one.at === at && one.put.startsWith(WITHOUT) ? [one.put.slice(WITHOUT.length)] : [],
  );
}

/** Whether an answer, in notation, contains one of some parts as whole words. */
export function isWithout(answer: string, parts: readonly string[]): boolean {
  return parts.some((part) => ` ${answer} `.includes(` ${part} `));
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
    const done = correctOne(game, state, correction.put, withoutAt(corrections, at));
    if (!done.ok) return fail('correction', `correction ${i + 1}, '${correction.put}': ${done.problem.message}`);
  }
  return ok();
}

function correctOne<S>(game: Game<S>, state: S, put: string, without: readonly string[]): Result<void> {
  if (!put.startsWith(WITHOUT))
    return game.correct?.(state, put) ?? fail('correction', `${game.id} cannot be put right`);
  if (game.actor(state) < 0) return fail('correction', 'nobody decides here who could be asked again');
  const listed = new ActionBuffer();
  game.legalActions(state, listed);
  const isLeft = listed.items
    .subarray(0, listed.length)
    .some((action) => !isWithout(game.format(state, action), without));
  return isLeft ? ok() : fail('correction', 'no other answer is left');
}

/** The first corrections that are out of order, or later than the last action; undefined if all are in order. */
export function disorderOf(corrections: readonly Correction[], actions: number): string | undefined {
  for (const [i, { at }] of corrections.entries()) {
    if (at > actions) return `correction ${i + 1} is made after ${at} actions, but there are ${actions}`;
    if (i > 0 && at < corrections[i - 1].at) return `correction ${i + 1} comes before the one that precedes it`;
  }
  return undefined;
}

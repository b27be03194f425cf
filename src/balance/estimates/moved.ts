import type { Estimate } from '../../arena/tournament/elo.js';
import { squaresBelow } from './squares-below.js';

/**
 * How far one estimate lies above another, with an interval from both of theirs, which need not be symmetric (Zou and
 * Donner's method of variance estimates recovery). Their errors count as independent: where both rest on some of the
 * same blocks, the interval is a little wider than it need be.
 */
export function moved(to: Estimate, from: Estimate): Estimate {
  const value = to.value - from.value;
  return {
    value,
    low: value - Math.hypot(to.value - to.low, from.high - from.value),
    high: value + Math.hypot(to.high - to.value, from.value - from.low),
  };
}

/** How far another agent moves an answer of the first; undefined for the first, and where one of them has none. */
export function movedFrom(first: Estimate | undefined, agent: number, its: Estimate | undefined): Estimate | undefined {
  return agent === 0 || first === undefined || its === undefined ? undefined : moved(its, first);
}

/** Fewer moves say nothing of how large they typically are. */
export const LEAST_MOVES = 8;
const FAR = 1000;

/**
 * How large differences typically are (root mean square) when the errors of their estimates are taken off, with 95 %
 * interval: those sizes with which the sum of squares, each divided by its variance, is as chance would have it (as in
 * Paule and Mandel's estimate of heterogeneity). Undefined for fewer than {@link LEAST_MOVES} with bounds.
 */
export function typicalMove(moves: readonly Estimate[]): Estimate | undefined {
  const known = moves
    .map(({ value, low, high }) => ({ value, error: (high - low) / 2 / 1.96 }))
    .filter(({ error }) => Number.isFinite(error) && error > 0);
  if (known.length < LEAST_MOVES) return undefined;
  const sum = (size: number): number =>
    known.reduce((all, { value, error }) => all + (value * value) / (error * error + size * size), 0);
  const sizeWith = (goal: number): number => {
    let [low, high] = [0, FAR];
    if (sum(0) <= goal) return 0;
    for (let step = 0; step < 50; step++) {
      const middle = (low + high) / 2;
      if (sum(middle) > goal) low = middle;
      else high = middle;
    }
    return low;
  };
  const [few, many] = [0.025, 0.975].map((p) => squaresBelow(p, known.length));
  return { value: sizeWith(known.length), low: sizeWith(many), high: sizeWith(few) };
}

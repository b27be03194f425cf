import type { Estimate } from './elo.js';
import { pairsOf, scoreStatistics } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';
import { inverse } from './linear.js';

/** The pairs that two agents played, from the first agent's side. */
export interface Meeting {
  readonly agents: readonly [number, number];
  readonly pairs: Pentanomial;
}

/** Rating points per unit of the natural logarithm of odds. */
const ELO = 400 / Math.LN10;
const Z_95 = 1.959963984540054;
/** A drawn half pair is added to every meeting, so that an agent that won everything has a finite rating. */
const PRIOR = 0.5;

/**
 * Ratings of all agents by the model of Bradley and Terry (1952), a draw as half a win, with their mean at 0, most
 * likely for the meetings and half a drawn pair in each. The 95 % intervals stay valid if the model is wrong about the
 * spread of the results (White's "sandwich", 1982), with pairs as the independent units. Agents that are not connected
 * by games, directly or through others, cannot be compared: then the ratings are undefined.
 */
export function ratings(agents: number, meetings: readonly Meeting[]): Estimate[] | undefined {
  const played = meetings.filter(({ pairs }) => pairsOf(pairs) > 0);
  if (!connected(agents, played)) return undefined;
  const strength = new Float64Array(agents);
  let curvature = matrix(agents);
  // The likelihood is concave; a step of at most 1 keeps Newton's method from overshooting its maximum.
  for (let round = 0; round < 500; round++) {
    const gradient = new Float64Array(agents);
    curvature = matrix(agents);
    for (const {
      agents: [a, b],
      pairs,
    } of played) {
      const expected = odds(strength[a] - strength[b]);
      const weight = pairsOf(pairs) + PRIOR;
      const points = pairsOf(pairs) * scoreStatistics(pairs).mean + PRIOR / 2;
      const excess = 2 * (points - weight * expected);
      gradient[a] += excess;
      gradient[b] -= excess;
      addBetween(curvature, a, b, 2 * weight * expected * (1 - expected));
    }
    const step = multiplied(inverse(pinned(curvature)), gradient);
    const longest = Math.max(...step.map(Math.abs));
    for (let i = 0; i < agents; i++) strength[i] += step[i] / Math.max(1, longest);
    if (longest < 1e-10) break;
  }
  const spread = matrix(agents);
  for (const {
    agents: [a, b],
    pairs,
  } of played) {
    const expected = odds(strength[a] - strength[b]);
    const { mean, variance } = scoreStatistics(pairs);
    const squares = pairsOf(pairs) * (variance + (mean - expected) ** 2) + PRIOR * (0.5 - expected) ** 2;
    addBetween(spread, a, b, 4 * squares);
  }
  const inverted = inverse(pinned(curvature));
  const centre = strength.reduce((sum, value) => sum + value, 0) / agents;
  return Array.from(strength, (value, i) => {
    const weights = inverted[i].map((cell, k) => cell - mean(inverted.map((row) => row[k])));
    const variance = weights.reduce(
      (sum, w, k) => sum + w * spread[k].reduce((part, cell, l) => part + cell * weights[l], 0),
      0,
    );
    const off = Z_95 * Math.sqrt(Math.max(0, variance)) * ELO;
    const rating = (value - centre) * ELO;
    return { value: rating, low: rating - off, high: rating + off };
  });
}

function odds(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function matrix(size: number): number[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
}

/** Adds `value` times the square of (difference between a and b). */
function addBetween(to: number[][], a: number, b: number, value: number): void {
  to[a][a] += value;
  to[b][b] += value;
  to[a][b] -= value;
  to[b][a] -= value;
}

/** Only differences count, so the matrix has no inverse until the sum of all ratings is fixed at 0. */
function pinned(of: readonly number[][]): number[][] {
  return of.map((row) => row.map((cell) => cell + 1));
}

function multiplied(of: readonly number[][], by: Float64Array): number[] {
  return of.map((row) => row.reduce((sum, cell, i) => sum + cell * by[i], 0));
}

/** Whether every two agents are connected by games, directly or through others. */
function connected(agents: number, meetings: readonly Meeting[]): boolean {
  const reached = new Set([0]);
  for (let round = 0; round < agents; round++) {
    for (const {
      agents: [a, b],
    } of meetings) {
      if (reached.has(a)) reached.add(b);
      else if (reached.has(b)) reached.add(a);
    }
  }
  return reached.size === agents;
}

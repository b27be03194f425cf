import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { Estimate } from './elo.js';
import { studentAtMost } from './normal.js';
import { pairsOf, scoreStatistics } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';

/** The pairs that two agents played, from the first agent's side. */
export interface Meeting {
  readonly agents: readonly [number, number];
  readonly pairs: Pentanomial;
}

/** The ratings of a tournament's agents. */
export interface Ratings {
  /** By agent, with the model's 95 % interval; undefined for an agent without a whole pair. */
  readonly of: readonly (Estimate | undefined)[];
  /** The probability that agent `a` is stronger than agent `b`, both rated. */
  superiority(a: number, b: number): number;
}

/** What a reader of ratings has to know of the penalty. */
export const PENALTY_LINE =
  'Ratings rest on all games together, and the penalty pulls them towards each other, an agent of few pairs the most: two agents that tied their own games can stand apart.';

/** Rating points per unit of the natural logarithm of odds. */
const ELO = 400 / Math.LN10;

/** Standard deviations of strength, in rating points, that are weighed against each other. */
const SPREADS = [15, 30, 60, 100, 150, 220, 320, 450, 650, 900];

/**
 * What the variance of a pair is taken for before any was played, relative to two independent games, as if seen in so
 * many pairs. Pairs of battles with the sides swapped have had 0.4 to 1.1 so far; 2 is the most that is possible.
 */
const VARIANCE_PRIOR = 1.2;
const VARIANCE_PRIOR_PAIRS = 4;
/** The variance of all meetings counts for each of them as if seen in this many of its pairs. */
const VARIANCE_SHARED_PAIRS = 10;

/**
 * Ratings by the model of Bradley and Terry (1952), a draw as half a win, with a penalty: strengths are normal around a
 * common mean. How far they spread is weighed by the likelihood of the results under {@link SPREADS}. The ratings of
 * those that played add up to 0: each is the mean of what is likely, since medians of skewed distributions would not.
 * The pairs are the independent units: the variance of a pair relative to two independent games is estimated over all
 * meetings together, and its uncertainty widens the intervals (Student's distribution).
 *
 * Undefined if the agents that played are not all connected by games, directly or through others.
 */
export function ratings(agents: number, meetings: readonly Meeting[]): Ratings | undefined {
  const played = meetings.filter(({ pairs }) => pairsOf(pairs) > 0);
  const rated = ratedAgents(played);
  if (rated.length < 2 || !isConnected(rated, played)) return undefined;
  const model = new PairModel(
    rated.length,
    played.map((meeting) => numbered(meeting, rated)),
  );
  const fits = model.fits();
  const centre = rated.map(() => 1 / rated.length);
  const byAgent = Array.from({ length: agents }, (_, agent): Estimate | undefined => {
    const at = rated.indexOf(agent);
    if (at < 0) return undefined;
    const contrast = centre.map((share, i) => (i === at ? 1 : 0) - share);
    const mixture = model.contrast(fits, contrast);
    return { value: meanOf(mixture), low: quantile(mixture, 0.025), high: quantile(mixture, 0.975) };
  });
  return {
    of: byAgent,
    superiority(a, b) {
      const contrast = rated.map((agent) => (agent === a ? 1 : agent === b ? -1 : 0));
      return 1 - atMost(model.contrast(fits, contrast), 0);
    },
  };
}

/** The spread of strengths with which resampled ratings are fitted: so wide that it hardly draws them together. */
const WIDE = 450;

/** The ratings alone with a weak penalty, by agent: quick, for resampling. */
export function pointRatings(agents: number, meetings: readonly Meeting[]): (number | undefined)[] {
  const played = meetings.filter(({ pairs }) => pairsOf(pairs) > 0);
  const rated = ratedAgents(played);
  const model = new PairModel(
    rated.length,
    played.map((meeting) => numbered(meeting, rated)),
  );
  const { strength } = model.fit(WIDE / ELO);
  const mean = strength.reduce((sum, value) => sum + value, 0) / rated.length;
  return Array.from({ length: agents }, (_, agent) => {
    const at = rated.indexOf(agent);
    return at < 0 ? undefined : (strength[at] - mean) * ELO;
  });
}

function ratedAgents(played: readonly Meeting[]): number[] {
  return [...new Set(played.flatMap((meeting) => meeting.agents))].sort((a, b) => a - b);
}

function numbered({ agents: [a, b], pairs }: Meeting, rated: readonly number[]): Meeting {
  return { agents: [rated.indexOf(a), rated.indexOf(b)], pairs };
}

/** Two agents, the share of the points of the first, and the number of independent games that this is worth. */
interface WeighedMeeting {
  readonly a: number;
  readonly b: number;
  readonly mean: number;
  readonly weight: number;
}

/** The model fitted with one spread of strengths. */
interface Fit {
  /** Natural logarithms of odds. */
  readonly strength: readonly number[];
  readonly covariance: Matrix;
  /** Logarithm of the likelihood of the results, up to a constant that all fits share. */
  readonly evidence: number;
}

/** A mixture of Student's distributions, in rating points. */
interface Mixture {
  readonly degrees: number;
  readonly parts: readonly { readonly share: number; readonly middle: number; readonly deviation: number }[];
}

class PairModel {
  private readonly agents: number;
  private readonly meetings: readonly WeighedMeeting[];
  /** Degrees of freedom of the estimated variance of a pair. */
  private readonly degrees: number;

  constructor(agents: number, meetings: readonly Meeting[]) {
    this.agents = agents;
    let squares = VARIANCE_PRIOR_PAIRS * VARIANCE_PRIOR;
    let expectedSquares = VARIANCE_PRIOR_PAIRS;
    let degrees = VARIANCE_PRIOR_PAIRS;
    const seen = meetings.map(({ agents: [a, b], pairs: counts }) => {
      const pairs = pairsOf(counts);
      const { mean, variance } = scoreStatistics(counts);
      // A share of the points that is never 0 or 1 stands for the expected one, so that the variance needs no fit. A
      // meeting that is nearly decided says little about the variance of others.
      const share = (pairs * mean + 0.5) / (pairs + 1);
      const certainty = 4 * share * (1 - share);
      squares += 8 * pairs * variance;
      expectedSquares += (pairs - 1) * certainty;
      degrees += (pairs - 1) * certainty;
      return { a, b, pairs, mean, variance, certainty };
    });
    this.degrees = degrees;
    const pooled = squares / expectedSquares;
    this.meetings = seen.map(({ a, b, pairs, mean, variance, certainty }) => {
      // Its own variance counts more the more pairs a meeting has, and the less it is decided.
      const own = VARIANCE_SHARED_PAIRS * pooled + 8 * pairs * variance;
      const dispersion = own / (VARIANCE_SHARED_PAIRS + (pairs - 1) * certainty);
      return { a, b, mean, weight: (2 * pairs) / dispersion };
    });
  }

  fits(): Fit[] {
    return SPREADS.map((spread) => this.fit(spread / ELO));
  }

  /** The most likely strengths of a spread, by Newton's method; the likelihood is concave. */
  fit(spread: number): Fit {
    const { agents, meetings } = this;
    const penalty = 1 / (spread * spread);
    const strength = Array.from({ length: agents }, () => 0);
    for (let round = 0; ; round++) {
      const gradient = strength.map((value) => -penalty * value);
      const curvature = Matrix.eye(agents).mul(penalty);
      let likelihood = 0;
      for (const { a, b, mean, weight } of meetings) {
        const expected = 1 / (1 + Math.exp(strength[b] - strength[a]));
        const pull = weight * (mean - expected);
        gradient[a] += pull;
        gradient[b] -= pull;
        const bend = weight * expected * (1 - expected);
        curvature.set(a, a, curvature.get(a, a) + bend);
        curvature.set(b, b, curvature.get(b, b) + bend);
        curvature.set(a, b, curvature.get(a, b) - bend);
        curvature.set(b, a, curvature.get(b, a) - bend);
        likelihood += weight * (mean * Math.log(expected) + (1 - mean) * Math.log1p(-expected));
      }
      const solver = new CholeskyDecomposition(curvature);
      const step = solver.solve(Matrix.columnVector(gradient)).to1DArray();
      const longest = Math.max(...step.map(Math.abs));
      if (longest < 1e-8 || round === 100) {
        const prior = strength.reduce(
          (sum, value) => sum - (penalty * value * value) / 2,
          agents * Math.log(1 / spread),
        );
        const logDeterminant = solver.lowerTriangularMatrix
          .diagonal()
          .reduce((sum, value) => sum + 2 * Math.log(value), 0);
        const evidence = likelihood + prior - logDeterminant / 2;
        return { strength, covariance: solver.solve(Matrix.eye(agents)), evidence };
      }
      // A step of at most 1 keeps Newton's method from overshooting its maximum.
      for (let i = 0; i < agents; i++) strength[i] += step[i] / Math.max(1, longest);
    }
  }

  /** The distribution of a sum of strengths with these weights. */
  contrast(fits: readonly Fit[], weights: readonly number[]): Mixture {
    const best = Math.max(...fits.map(({ evidence }) => evidence));
    const shares = fits.map(({ evidence }) => Math.exp(evidence - best));
    const all = shares.reduce((sum, share) => sum + share, 0);
    const column = Matrix.columnVector([...weights]);
    return {
      degrees: this.degrees,
      parts: fits.map(({ strength, covariance }, i) => ({
        share: shares[i] / all,
        middle: ELO * strength.reduce((sum, value, k) => sum + value * weights[k], 0),
        deviation: ELO * Math.sqrt(column.transpose().mmul(covariance).mmul(column).get(0, 0)),
      })),
    };
  }
}

function meanOf({ parts }: Mixture): number {
  return parts.reduce((sum, { share, middle }) => sum + share * middle, 0);
}

function atMost({ degrees, parts }: Mixture, at: number): number {
  return parts.reduce(
    (sum, { share, middle, deviation }) => sum + share * studentAtMost((at - middle) / deviation, degrees),
    0,
  );
}

function quantile(mixture: Mixture, probability: number): number {
  let low = Math.min(...mixture.parts.map(({ middle, deviation }) => middle - 50 * deviation));
  let high = Math.max(...mixture.parts.map(({ middle, deviation }) => middle + 50 * deviation));
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    if (atMost(mixture, middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Whether every two of the agents are connected by games, directly or through others. */
function isConnected(agents: readonly number[], meetings: readonly Meeting[]): boolean {
  const reached = new Set([agents[0]]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { agents: both } of meetings) {
      if (both.some((agent) => reached.has(agent))) for (const agent of both) reached.add(agent);
    }
  }
  return reached.size === agents.length;
}

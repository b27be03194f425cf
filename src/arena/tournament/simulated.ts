import type { Rng } from '../../kernel/rng.js';
import { scoreOf } from './elo.js';
import { NO_PAIRS, withPair } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';

/** Simulated pairs of games, with which tests and `npm run soak` check what intervals and tests promise. */

/** The probabilities of 0, ½, 1, 1½ and 2 points. */
export type Outcomes = readonly number[];

/** The expected score of a pair, from 0 to 1. */
export function expectedScore(outcomes: Outcomes): number {
  return outcomes.reduce((sum, probability, i) => sum + (probability * i) / 4, 0);
}

/** Pairs drawn with these probabilities. */
export function simulatedPairs(outcomes: Outcomes, pairs: number, rng: Rng): Pentanomial {
  let counts = NO_PAIRS;
  for (let pair = 0; pair < pairs; pair++) counts = withPair(counts, simulatedPair(outcomes, rng));
  return counts;
}

/** The points of one pair with these probabilities. */
export function simulatedPair(outcomes: Outcomes, rng: Rng): number {
  let rest = rng.fraction();
  let outcome = 0;
  while (outcome < 4 && rest >= outcomes[outcome]) rest -= outcomes[outcome++];
  return outcome / 2;
}

/** How the two games of a pair go together, as probabilities for an expected score. */
export const MANNERS: Readonly<Record<string, (score: number) => Outcomes>> = {
  /** Two independent games without draws. */
  independent: (score) => games(1 - score, 0),
  /** Two independent games, many of them drawn. */
  drawn: (score) => games(1 - score - 0.6 * score * (1 - score), 1.2 * score * (1 - score)),
  /** Battles that one side often wins, whoever plays it. */
  'one-sided': (score) => {
    const split = 1.2 * Math.min(score, 1 - score);
    return [1 - score - split / 2, 0, split, 0, score - split / 2];
  },
  /** Both games of a pair always end alike. */
  alike: (score) => [1 - score, 0, 0, 0, score],
};

function games(loss: number, draw: number): Outcomes {
  const one = [loss, draw, 1 - loss - draw];
  const sum = [0, 0, 0, 0, 0];
  for (const [i, first] of one.entries()) for (const [k, second] of one.entries()) sum[i + k] += first * second;
  return sum;
}

/** A normal number with mean 0 and deviation 1 (Box and Muller). */
export function simulatedNormal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.fraction())) * Math.cos(2 * Math.PI * rng.fraction());
}

/** Where the true strengths of simulated meetings come from; none of them is what the intervals assume. */
export const TRUTHS: Readonly<Record<string, (rng: Rng) => Outcomes>> = {
  'agents 60 Elo apart, one-sided battles': (rng) => ofBattles(60, 100, 0, rng),
  'agents 200 Elo apart, even battles': (rng) => ofBattles(200, 0, 0, rng),
  'agents 200 Elo apart, very one-sided battles': (rng) => ofBattles(200, 250, 0, rng),
  'agents 200 Elo apart, one-sided battles, many draws': (rng) => ofBattles(200, 100, 0.4, rng),
  'every loss, split and win equally likely': (rng) => {
    const [a, b] = [rng.fraction(), rng.fraction()].sort((x, y) => x - y);
    return [a, 0, b - a, 0, 1 - b];
  },
  'a meeting of Legion': (rng) => {
    const [lost, split, won] = LEGION[rng.below(LEGION.length)].map((count) => count + 0.45);
    const pairs = lost + split + won;
    const [low, high] = rng.below(2) === 0 ? [lost, won] : [won, lost];
    return [low / pairs, 0, split / pairs, 0, high / pairs];
  },
};

/**
 * Pairs that brought 0, 1 and 2 points in meetings of agents in battles of Legion, for which the intervals' assumption
 * was fitted (`results/tournament-intervals.md`).
 */
// prettier-ignore
export const LEGION: readonly (readonly [number, number, number])[] = [
  [16, 52, 58], [2, 7, 2], [0, 18, 5], [3, 10, 9], [11, 24, 5], [5, 22, 13], [17, 53, 53], [0, 0, 22], [0, 0, 33],
  [0, 3, 5], [0, 1, 7], [0, 0, 8], [1, 3, 4], [0, 0, 8], [0, 1, 7],
];

const BATTLES = 40;

/** Two agents whose ratings differ by a normal number, in battles that favour a side by another, some games drawn. */
function ofBattles(apart: number, favour: number, draws: number, rng: Rng): Outcomes {
  const difference = apart * simulatedNormal(rng);
  const sum = [0, 0, 0, 0, 0];
  for (let battle = 0; battle < BATTLES; battle++) {
    const side = favour * simulatedNormal(rng);
    const [first, second] = [difference + side, difference - side].map((elo) => {
      const score = scoreOf(elo);
      const draw = draws * 4 * score * (1 - score);
      return [1 - score - draw / 2, draw, score - draw / 2];
    });
    for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) sum[i + k] += (first[i] * second[k]) / BATTLES;
  }
  return sum;
}

import { simulatedNormal } from '../../arena/tournament/simulated.js';
import type { Rng } from '../../kernel/rng.js';
import { type Round, sharesOf } from './matchups.js';

/** Simulated matchups with a known truth, with which tests and `npm run soak` check what intervals promise. */
export interface MatchupTruth {
  readonly sides: number;
  /** By pair the expected score of the first side. */
  readonly scores: readonly number[];
  readonly shares: readonly number[];
  /** Log-odds by pair, and how much armies differ from round to round. */
  readonly odds: readonly number[];
  readonly armies: number;
}

/** Sides of different strength, with cycles among them. */
export function matchupTruth(sides: number, rng: Rng): MatchupTruth {
  const strength = Array.from({ length: sides }, () => 0.25 * simulatedNormal(rng));
  const odds: number[] = [];
  for (let i = 0; i < sides; i++)
    for (let j = i + 1; j < sides; j++) odds.push(strength[i] - strength[j] + 0.35 * simulatedNormal(rng));
  const armies = 0.5 * rng.fraction();
  // The mean over what armies differ: their difference is normal with twice the variance.
  const scores = odds.map((odd) => meanChance(odd, armies * Math.SQRT2));
  return { sides, odds, armies, scores, shares: sharesOf(sides, scores) };
}

/** A round: each side has one army in all its pairs, and each pair plays from both seats. */
export function simulatedRound({ sides, odds, armies }: MatchupTruth, rng: Rng): Round {
  const luck = Array.from({ length: sides }, () => armies * simulatedNormal(rng));
  const round: number[] = [];
  for (let i = 0; i < sides; i++)
    for (let j = i + 1; j < sides; j++) {
      const p = chance(odds[round.length] + luck[i] - luck[j]);
      round.push([0, 1].filter(() => rng.fraction() < p).length / 2);
    }
  return round;
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The mean of `chance` over a normal variable, by the trapezoid rule over eight deviations. */
function meanChance(middle: number, deviation: number): number {
  let [sum, weights] = [0, 0];
  for (let k = -200; k <= 200; k++) {
    const z = k / 50;
    const weight = Math.exp((-z * z) / 2);
    sum += weight * chance(middle + deviation * z);
    weights += weight;
  }
  return sum / weights;
}

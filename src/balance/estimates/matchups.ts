import type { Estimate } from '../../arena/tournament/elo.js';
import { Rng } from '../../kernel/rng.js';
import { confidenceAbove, IMAGINED, LEAST_VALUES, meanWithin } from './share.js';
import { equilibrium } from './zero-sum.js';

/**
 * A round: for each pair of sides (first, second) with first < second the mean score of the first, from 0 to 1, in the
 * order of `pairsOf`. Rounds are independent; the battles of a round need not be.
 */
export type Round = readonly number[];

/** What rounds say of sides that meet each other. */
export interface Matchups {
  readonly rounds: number;
  /** Score of the side of the row against that of the column; 0.5 against itself. */
  readonly scores: readonly (readonly Estimate[])[];
  /** Mean score of each side against all others. */
  readonly means: readonly Estimate[];
  /** How often each side is chosen where both players choose best; without bounds from few rounds. */
  readonly shares: readonly Estimate[];
  /** Three sides of which each beats the next, and with what confidence all three do. */
  readonly cycles: readonly { readonly sides: readonly [number, number, number]; readonly confidence: number }[];
  /** A side that does worse than another against every side, these two included, and with what confidence. */
  readonly dominated: readonly { readonly side: number; readonly by: number; readonly confidence: number }[];
}

/** Fewer rounds resemble each other too much for resampling to show how they vary. */
export const LEAST_ROUNDS = 20;
const SAMPLES = 1000;

/** Estimates everything from complete rounds; `sides` is their number. */
export function matchups(sides: number, rounds: readonly Round[]): Matchups {
  const at = pairNumbers(sides);
  /** By round the score of side i against side j. */
  const score = (round: Round, i: number, j: number): number =>
    i === j ? 0.5 : i < j ? round[at[i][j]] : 1 - round[at[j][i]];
  const all = Array.from({ length: sides }, (_, i) => i);
  const scores = all.map((i) =>
    all.map((j) =>
      i === j
        ? { value: 0.5, low: 0.5, high: 0.5 }
        : meanWithin(
            rounds.map((round) => score(round, i, j)),
            0,
            1,
            IMAGINED.round,
          ),
    ),
  );
  const means = all.map((i) =>
    meanWithin(
      rounds.map((round) => (all.reduce((sum, j) => sum + score(round, i, j), 0) - 0.5) / (sides - 1)),
      0,
      1,
      IMAGINED.round,
    ),
  );
  const beats = (i: number, j: number): number =>
    confidenceAbove(
      rounds.map((round) => 2 * score(round, i, j) - 1),
      IMAGINED.round,
    );
  return {
    rounds: rounds.length,
    scores,
    means,
    shares: equilibriumShares(sides, rounds),
    cycles: cyclesOf(all, (i, j) => (scores[i][j].value > 0.5 ? beats(i, j) : 0)),
    dominated: all.flatMap((side) =>
      all.flatMap((by) => {
        if (side === by || !all.every((j) => scores[by][j].value > scores[side][j].value)) return [];
        // All must hold, so the confidence is that of the least sure.
        const confidence = Math.min(
          ...all.map((j) =>
            confidenceAbove(
              rounds.map((round) => score(round, by, j) - score(round, side, j)),
              IMAGINED.round,
            ),
          ),
        );
        return [{ side, by, confidence }];
      }),
    ),
  };
}

function pairNumbers(sides: number): number[][] {
  let next = 0;
  return Array.from({ length: sides }, (_, i) => Array.from({ length: sides }, (_, j) => (j > i ? next++ : -1)));
}

/** The equilibrium of the mean scores, with the middle 95 % of those of rounds drawn with replacement. */
function equilibriumShares(sides: number, rounds: readonly Round[]): Estimate[] {
  const found = sharesOf(sides, meanRound(rounds));
  if (rounds.length < Math.max(LEAST_ROUNDS, LEAST_VALUES))
    return found.map((value) => ({ value, low: -Infinity, high: Infinity }));
  const rng = new Rng('bootstrap', 'equilibrium');
  const samples = Array.from({ length: SAMPLES }, () => sharesOf(sides, drawnMean(rounds, rng)));
  const cut = Math.floor(0.025 * SAMPLES);
  return found.map((value, side) => {
    const sorted = samples.map((shares) => shares[side]).sort((a, b) => a - b);
    return { value, low: Math.min(value, sorted[cut]), high: Math.max(value, sorted[SAMPLES - 1 - cut]) };
  });
}

function meanRound(rounds: readonly Round[]): number[] {
  return rounds[0].map((_, pair) => rounds.reduce((sum, round) => sum + round[pair], 0) / rounds.length);
}

/** The mean of as many rounds as there are, drawn with replacement. */
function drawnMean(rounds: readonly Round[], rng: Rng): number[] {
  const sums = rounds[0].map(() => 0);
  for (let i = 0; i < rounds.length; i++) {
    const round = rounds[rng.below(rounds.length)];
    for (let pair = 0; pair < sums.length; pair++) sums[pair] += round[pair];
  }
  return sums.map((sum) => sum / rounds.length);
}

/** The shares of sides in the equilibrium where these are the scores of the pairs. */
export function sharesOf(sides: number, round: Round): number[] {
  const at = pairNumbers(sides);
  const payoffs = at.map((row, i) =>
    row.map((pair, j) => (i === j ? 0 : i < j ? round[pair] - 0.5 : 0.5 - round[at[j][i]])),
  );
  return equilibrium(payoffs).shares;
}

function cyclesOf(all: readonly number[], beats: (i: number, j: number) => number): Matchups['cycles'] {
  const found: { sides: [number, number, number]; confidence: number }[] = [];
  // Each cycle once, from its first side.
  for (const a of all)
    for (const b of all.slice(a + 1))
      for (const c of all.slice(a + 1)) {
        if (b === c) continue;
        const confidence = Math.min(beats(a, b), beats(b, c), beats(c, a));
        if (confidence > 0) found.push({ sides: [a, b, c], confidence });
      }
  return found.sort((one, other) => other.confidence - one.confidence);
}

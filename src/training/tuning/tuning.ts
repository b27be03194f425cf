import { Rng } from '../../kernel/rng.js';

/*
 * Simultaneous perturbation: in each pair of games every weight goes up for one side and down for the other, at random,
 * and what the upper side of a weight won, over many pairs, says which way the weight should go. All weights are tried
 * in the same games; what one of them adds is the noise of the others. Against an opponent whose weights stay as they
 * are the same is found with half of the difference between the sides.
 */

/** For each direction 1 or −1, at random, for a pair of games. */
export function lotsOf(seed: string, directions: number): Float64Array {
  const rng = new Rng(seed, 'lots');
  return Float64Array.from({ length: directions }, () => (rng.below(2) === 0 ? 1 : -1));
}

/** What pairs of games say about each direction. */
export class Drift {
  /** By how many steps the weights of the sides differ. */
  private readonly apart: number;
  /** The sum of what was won, with the sign of the lots, by direction. */
  private readonly sums: Float64Array;
  private pairs = 0;
  /** The sum of the squares of what was won. */
  private squares = 0;

  /** `apart`: by how many steps the weights of the sides of a pair differ, 2 or 1. */
  constructor(directions: number, apart: 1 | 2 = 2) {
    this.apart = apart;
    this.sums = new Float64Array(directions);
  }

  /** Adds a pair: its lots, and what the side whose weights were moved by them won, from −1 to 1. */
  add(lots: Float64Array, won: number): void {
    this.pairs++;
    this.squares += won * won;
    for (let i = 0; i < lots.length; i++) this.sums[i] += lots[i] * won;
  }

  /** By direction: what is won by one step from where the weights are. */
  get slopes(): Float64Array {
    return this.sums.map((sum) => sum / (this.apart * Math.max(1, this.pairs)));
  }

  /** The standard error of a slope. */
  get error(): number {
    return Math.sqrt(this.squares) / (this.apart * Math.max(1, this.pairs));
  }
}

/** How many steps weights move for a slope of 1 in a generation, the first of which is 1. */
export function rateIn({ rate, half }: { readonly rate: number; readonly half: number }, generation: number): number {
  return rate / (1 + (generation - 1) / half);
}

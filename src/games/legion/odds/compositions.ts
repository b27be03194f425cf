import { kept } from '../../../kernel/scratch.js';

/**
 * The ways in which dice of one kind can fall: counts by category that add up to the number of dice, numbered from 0.
 * Tables lead from one way to those with one die more or less. Shared by all pools; built as far as needed.
 */
export class Compositions {
  readonly categories: number;
  private readonly counted: Uint8Array[] = [];
  private readonly more: Int32Array[] = [];
  private readonly fewer: Int32Array[] = [];

  constructor(categories: number) {
    this.categories = categories;
  }

  /** How many ways there are for `dice` dice. */
  size(dice: number): number {
    return this.counts(dice).length / this.categories;
  }

  /** Counts of way i from place i × categories on. */
  counts(dice: number): Uint8Array {
    while (this.counted.length <= dice) this.counted.push(waysOf(this.counted.length, this.categories));
    return this.counted[dice];
  }

  /** At i × categories + k: the way, of one die more, that way i of `dice` dice becomes with a die of category k. */
  added(dice: number): Int32Array {
    while (this.more.length <= dice) this.more.push(this.lead(this.more.length, 1));
    return this.more[dice];
  }

  /**
   * At i × categories + k: the way, of one die less, that is left without a die of category k; −1 where there is none.
   */
  removed(dice: number): Int32Array {
    while (this.fewer.length <= dice) this.fewer.push(this.lead(this.fewer.length, -1));
    return this.fewer[dice];
  }

  private lead(dice: number, by: 1 | -1): Int32Array {
    const n = this.categories;
    const from = this.counts(dice);
    const table = new Int32Array(from.length).fill(-1);
    if (dice + by < 0) return table;
    const to = this.counts(dice + by);
    const radix = dice + 2;
    const key = (counts: Uint8Array, i: number, plus: number): number => {
      let sum = 0;
      for (let k = 0; k < n; k++) sum = sum * radix + counts[i * n + k] + (k === plus ? by : 0);
      return sum;
    };
    const numbers = new Map<number, number>();
    for (let i = 0; i < to.length / n; i++) numbers.set(key(to, i, -1), i);
    for (let i = 0; i < from.length / n; i++) {
      for (let k = 0; k < n; k++) {
        if (from[i * n + k] + by >= 0) table[i * n + k] = numbers.get(key(from, i, k)) as number;
      }
    }
    return table;
  }
}

function waysOf(dice: number, categories: number): Uint8Array {
  const ways: number[] = [];
  const spread = (left: number, before: readonly number[]): void => {
    if (before.length === categories - 1) return void ways.push(...before, left);
    for (let n = 0; n <= left; n++) spread(left - n, [...before, n]);
  };
  spread(dice, []);
  return Uint8Array.from(ways);
}

const shared: Compositions[] = kept([]);

/** The tables for a number of categories. */
export function compositions(categories: number): Compositions {
  return (shared[categories] ??= new Compositions(categories));
}

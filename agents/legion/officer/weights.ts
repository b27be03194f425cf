import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { readInteger } from '../../settings.js';

/**
 * What the parts of the officer's judgement weigh, in points of army. Rows are by rounds that are still to be played
 * after the one at hand.
 */
export interface Weights {
  /** A victory token that is won for good. */
  readonly token: number;
  /** What a token held now is worth of that: it may be lost again. */
  readonly held: readonly number[];
  /** What being on the way to one is worth of it. */
  readonly way: readonly number[];
  /** Being ahead, above the tokens themselves. */
  readonly lead: readonly number[];
  /** Expected damage by an enemy that acts this round, and by one that has acted and comes again in the next. */
  readonly dangerNow: number;
  readonly dangerNext: number;
  /** Expected damage of the unit's own next activation. */
  readonly prospect: number;
  /** Each range band between a unit and the objective, and between it and the enemies that it could attack. */
  readonly idle: number;
  /** A suppression token, on either side. */
  readonly suppression: number;
}

/** Set by play: results/legion-scripts.md. */
export const WEIGHTS: Weights = {
  token: 75,
  held: [1, 0.7, 0.5, 0.4, 0.3, 0.25],
  way: [0.1, 0.4, 0.4, 0.38, 0.35, 0.3],
  lead: [60, 15, 8, 4, 2, 0],
  dangerNow: 0.8,
  dangerNext: 0.45,
  prospect: 0.4,
  idle: 1.5,
  suppression: 2.5,
};

/** Settings that scale parts of the judgement, in percent of what stands above; for experiments. */
export const SETTINGS: readonly ['token', 'way', 'danger', 'prospect'] = ['token', 'way', 'danger', 'prospect'];

export type Scales = Readonly<Record<(typeof SETTINGS)[number], number>>;

export function readScales(given: ReadonlyMap<string, string>): Result<Scales> {
  const scales = { token: 100, way: 100, danger: 100, prospect: 100 };
  for (const name of SETTINGS) {
    const percent = readInteger(given, name, { least: 0, most: 1000, otherwise: scales[name] });
    if (!percent.ok) return percent;
    scales[name] = percent.value;
  }
  return ok(scales);
}

export function scaled({ token, way, danger, prospect }: Scales): Weights {
  return {
    ...WEIGHTS,
    token: (WEIGHTS.token * token) / 100,
    way: WEIGHTS.way.map((share) => (share * way) / 100),
    dangerNow: (WEIGHTS.dangerNow * danger) / 100,
    dangerNext: (WEIGHTS.dangerNext * danger) / 100,
    prospect: (WEIGHTS.prospect * prospect) / 100,
  };
}

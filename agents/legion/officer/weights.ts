import { integer } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

/**
 * Weights of the parts of the officer's judgement, in army points. Rows have one number for each number of rounds left
 * after the current one, from 0.
 */
export interface Weights {
  /** A victory token that cannot be lost again. */
  readonly token: number;
  /** Share of that for a token held now, which may be lost again. */
  readonly held: readonly number[];
  /** Share of that for being on the way to a token. */
  readonly way: readonly number[];
  /** Being ahead, in addition to the tokens themselves. */
  readonly lead: readonly number[];
  /** Expected damage by an enemy that still acts this round, and by one that acts again in the next. */
  readonly dangerNow: number;
  readonly dangerNext: number;
  /** Expected damage of the unit's own next activation. */
  readonly prospect: number;
  /** Each range band between a unit and the objective, and each range band that it is too far from every enemy. */
  readonly idle: number;
  /** A suppression token, on either side. */
  readonly suppression: number;
}

/** Tuned in matches: results/legion-2020/what-was-tried.md. */
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

/** Settings that scale parts of the judgement, in percent of {@link WEIGHTS}; for experiments. */
export const SHAPE: ShapeOf<Scales> = {
  token: integer(0, 1000, 100, 'weight of victory tokens, in percent'),
  way: integer(0, 1000, 100, 'weight of the way to the objective, in percent'),
  danger: integer(0, 1000, 100, 'weight of the damage that enemies may do, in percent'),
  prospect: integer(0, 1000, 100, 'weight of attacks that become possible, in percent'),
};

export type Scales = Readonly<Record<'token' | 'way' | 'danger' | 'prospect', number>>;

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

import { normalAtMost } from '../../arena/tournament/normal.js';
import type { ArmyBattle } from './army-battle.js';
import { predicted, products, ridged, solved, sums } from './normal-equations.js';

/** Whether columns explain scores at all. */
export interface FitTest {
  /** Fisher's F: 1 on average where they explain nothing. */
  readonly f: number;
  /** Degrees of freedom: of the columns, and what is left for chance. */
  readonly degrees: readonly [columns: number, rest: number];
  /** How often chance alone gives so large an F. */
  readonly p: number;
}

/** Tests whether any of `columns` columns explains the scores of battles; undefined with too few battles. */
export function fitTest(columns: number, battles: readonly ArmyBattle[]): FitTest | undefined {
  const used = new Set(battles.flatMap(({ row }) => row.map(([j]) => j)));
  const rest = battles.length - used.size;
  if (rest < 2 || used.size === 0) return undefined;
  const values = solved(ridged(products(columns, battles), 1e-9), sums(columns, battles));
  const all = battles.reduce((sum, { score }) => sum + score * score, 0);
  const left = battles.reduce((sum, { score, row }) => sum + (score - predicted(values, row)) ** 2, 0);
  const f = (all - left) / used.size / (left / rest);
  return { f, degrees: [used.size, rest], p: 1 - normalAtMost(asNormal(f, used.size, rest)) };
}

/** Paulson's transformation of Fisher's F into a nearly normal variable. */
function asNormal(f: number, columns: number, rest: number): number {
  const [a, b] = [2 / (9 * columns), 2 / (9 * rest)];
  const root = Math.cbrt(f);
  return ((1 - b) * root - (1 - a)) / Math.sqrt(b * root * root + a);
}

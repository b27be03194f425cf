import { Matrix } from 'ml-matrix';
import type { ArmyBattle, Column } from './army-battle.js';
import { inverted, isWellPosed } from './normal-equations.js';

/** What a point and a card that activates bring in score, each beside the other, as sums of the columns' values. */
export interface WorthByUnits {
  readonly perPoint: Matrix;
  readonly perUnit: Matrix;
}

/**
 * The regression of the score on points, on cards that activate, on what is no card and on what else the battles name,
 * as weights of columns: the score of a battle is taken to be the sum of its columns' values. Undefined where these say
 * the same, as for armies that all have as many units.
 */
export function worthByUnits(columns: readonly Column[], battles: readonly ArmyBattle[]): WorthByUnits | undefined {
  const others = columns.flatMap(({ cost }, j) => (cost === null ? [j] : []));
  const rows = battles.map(({ row, beside = [] }) => {
    const sum = (of: (column: Column) => number): number => row.reduce((all, [j, n]) => all + n * of(columns[j]), 0);
    const own = new Map(row);
    return [
      sum(({ cost }) => (cost ?? 0) / 100),
      sum(({ activates }) => (activates === true ? 1 : 0)),
      ...others.map((j) => own.get(j) ?? 0),
      ...beside,
    ];
  });
  // What differs in no battle says nothing.
  const kept = (rows[0] ?? []).flatMap((_, i) => (rows.some((row) => row[i] !== 0) ? [i] : []));
  if (kept[0] !== 0 || kept[1] !== 1) return undefined;
  const normal = Matrix.zeros(kept.length, kept.length);
  const against = Matrix.zeros(kept.length, columns.length);
  for (const [at, row] of rows.entries())
    for (const [i, x] of kept.entries()) {
      for (const [j, y] of kept.entries()) normal.set(i, j, normal.get(i, j) + row[x] * row[y]);
      for (const [j, n] of battles[at].row) against.set(i, j, against.get(i, j) + row[x] * n);
    }
  if (!isWellPosed(normal)) return undefined;
  const weights = inverted(normal).mmul(against);
  return {
    perPoint: weights.getRowVector(0).transpose().div(100),
    perUnit: weights.getRowVector(1).transpose(),
  };
}

import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { ArmyBattle } from './army-battle.js';

/** The normal matrix: for each two columns the sum of their products over all battles. */
export function products(columns: number, battles: readonly ArmyBattle[]): Matrix {
  const sum = new Float64Array(columns * columns);
  for (const { row } of battles) for (const [i, x] of row) for (const [j, y] of row) sum[i * columns + j] += x * y;
  return Matrix.from1DArray(columns, columns, sum);
}

/** For each column the sum of its products with the scores. */
export function sums(columns: number, battles: readonly ArmyBattle[]): Matrix {
  const sum = Matrix.zeros(columns, 1);
  for (const { score, row } of battles) for (const [j, x] of row) sum.set(j, 0, sum.get(j, 0) + x * score);
  return sum;
}

/** The score that values of the columns give a battle. */
export function predicted(values: Matrix, row: ArmyBattle['row']): number {
  return row.reduce((sum, [j, x]) => sum + x * values.get(j, 0), 0);
}

/** A little more on the diagonal, so that columns that say the same do no harm. */
export function ridged(matrix: Matrix, share: number): Matrix {
  const sum = matrix.clone();
  for (let j = 0; j < matrix.rows; j++) sum.set(j, j, sum.get(j, j) * (1 + share) + 1e-12);
  return sum;
}

/** Solves a positive definite system. */
export function solved(matrix: Matrix, right: Matrix): Matrix {
  return new CholeskyDecomposition(matrix).solve(right);
}

/** The inverse of a positive definite matrix. */
export function inverted(matrix: Matrix): Matrix {
  return solved(matrix, Matrix.eye(matrix.rows));
}

/** A column with a smaller share of its own is one that others say. */
const LEAST_REST = 1e-3;

/** Whether every column has something that the columns before it do not say, by a symmetric normal matrix. */
export function isWellPosed(normal: Matrix): boolean {
  const size = normal.diagonal().map(Math.sqrt);
  if (size.some((one) => !(one > 0))) return false;
  const alike = normal.clone();
  for (let i = 0; i < alike.rows; i++) {
    for (let j = 0; j < alike.columns; j++) alike.set(i, j, normal.get(i, j) / (size[i] * size[j]));
  }
  return new CholeskyDecomposition(alike).lowerTriangularMatrix.diagonal().every((rest) => rest > LEAST_REST);
}

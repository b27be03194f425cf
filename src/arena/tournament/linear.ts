/** The inverse of a square matrix by elimination with pivots (Gauss and Jordan). Throws if there is none. */
export function inverse(of: readonly (readonly number[])[]): number[][] {
  const size = of.length;
  const rows = of.map((row, i) => [...row, ...Array.from({ length: size }, (_, k) => (k === i ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    }
    if (rows[pivot][column] === 0) throw new Error('the matrix has no inverse');
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    const by = rows[column][column];
    rows[column] = rows[column].map((cell) => cell / by);
    for (let row = 0; row < size; row++) {
      const factor = rows[row][column];
      if (row !== column && factor !== 0) rows[row] = rows[row].map((cell, k) => cell - factor * rows[column][k]);
    }
  }
  return rows.map((row) => row.slice(size));
}

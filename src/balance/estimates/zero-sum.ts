/** Numbers below this are zero, for pivots and shares. */
const TINY = 1e-12;

/**
 * The equilibrium of a zero-sum game: how often the player of the rows should take each row, and what that brings at
 * least. Entry `[i][j]` is what row i wins against column j. By the simplex method (with Bland's rule, which ends) on
 * the linear program of a matrix game. Where there are several equilibria it is one of them, the same every time.
 */
export function equilibrium(payoffs: readonly (readonly number[])[]): { shares: number[]; value: number } {
  const rows = payoffs.length;
  const columns = payoffs[0].length;
  // All entries above 0, so that the value is; the column player minimises the sum of y with payoffs · y ≤ 1.
  const shift = 1 - Math.min(...payoffs.flat());
  const width = columns + rows + 1;
  const tableau = payoffs.map((row, i) => [
    ...row.map((value) => value + shift),
    ...Array.from({ length: rows }, (_, k) => (k === i ? 1 : 0)),
    1,
  ]);
  const goal = Array.from({ length: width }, (_, j) => (j < columns ? -1 : 0));
  const basis = Array.from({ length: rows }, (_, i) => columns + i);
  for (;;) {
    const enter = goal.findIndex((value, j) => j < width - 1 && value < -TINY);
    if (enter < 0) break;
    const leave = leavingRow(tableau, basis, enter);
    pivot(tableau, goal, leave, enter);
    basis[leave] = enter;
  }
  // The prices of the slack columns are the shares of the rows.
  const prices = goal.slice(columns, columns + rows).map((price) => Math.max(0, price));
  const sum = prices.reduce((a, b) => a + b, 0);
  return { shares: prices.map((price) => (price / sum < TINY ? 0 : price / sum)), value: 1 / sum - shift };
}

/** The row with the least ratio; of several the one whose variable has the least number. */
function leavingRow(tableau: readonly (readonly number[])[], basis: readonly number[], enter: number): number {
  let best = -1;
  let least = Infinity;
  for (const [i, row] of tableau.entries()) {
    if (row[enter] <= TINY) continue;
    const ratio = row[row.length - 1] / row[enter];
    if (ratio < least - TINY || (ratio < least + TINY && basis[i] < basis[best])) {
      best = i;
      least = ratio;
    }
  }
  return best;
}

function pivot(tableau: number[][], goal: number[], leave: number, enter: number): void {
  const row = tableau[leave];
  const by = row[enter];
  for (let j = 0; j < row.length; j++) row[j] /= by;
  for (const other of [...tableau, goal]) {
    if (other === row || other[enter] === 0) continue;
    const times = other[enter];
    for (let j = 0; j < row.length; j++) other[j] -= times * row[j];
  }
}

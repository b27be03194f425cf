/**
 * Logarithms and powers from IEEE + − × ÷ alone, so that a search chooses the same on every machine: `Math.log` and the
 * like may differ from engine to engine.
 */

const LN_2 = Math.LN2;
const ROOT_2 = Math.SQRT2;

/** The natural logarithm of x > 0, to about 15 digits. About 30 ns. */
export function ln(x: number): number {
  let exponent = 0;
  let m = x;
  while (m >= ROOT_2) {
    if (m >= 0x10000 * ROOT_2) {
      m /= 0x10000;
      exponent += 16;
    } else {
      m /= 2;
      exponent++;
    }
  }
  while (m < ROOT_2 / 2) {
    m *= 2;
    exponent--;
  }
  // ln m = 2 artanh t, with |t| below 0.18, so that eleven terms are exact enough.
  const t = (m - 1) / (m + 1);
  const tt = t * t;
  let sum = 0;
  for (let k = 21; k >= 1; k -= 2) sum = sum * tt + 1 / k;
  return exponent * LN_2 + 2 * t * sum;
}

/** e to the power of x, to about 15 digits, for x from −700 to 700. */
export function exp(x: number): number {
  const halvings = Math.round(x / LN_2);
  const r = x - halvings * LN_2;
  let sum = 1;
  for (let k = 18; k >= 1; k--) sum = 1 + (r / k) * sum;
  let scale = 1;
  for (let k = Math.abs(halvings); k > 0; k--) scale *= 2;
  return halvings < 0 ? sum / scale : sum * scale;
}

/** x > 0 to the power of y. */
export function power(x: number, y: number): number {
  return exp(y * ln(x));
}

const TABLE = 4096;
const LOGARITHMS: Float64Array = Float64Array.from({ length: TABLE }, (_, n) => (n === 0 ? 0 : ln(n)));
const INVERSE_ROOTS: Float64Array = Float64Array.from({ length: TABLE }, (_, n) => (n === 0 ? 0 : 1 / Math.sqrt(n)));

/** The natural logarithm of a count n ≥ 1; fast for small ones. */
export function lnOf(n: number): number {
  return n < TABLE ? LOGARITHMS[n] : ln(n);
}

/** 1 ÷ √n of a count n ≥ 1; fast for small ones. */
export function inverseRoot(n: number): number {
  return n < TABLE ? INVERSE_ROOTS[n] : 1 / Math.sqrt(n);
}

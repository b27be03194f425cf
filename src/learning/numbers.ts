/** ln 2 in two parts: the first has 32 significant bits, so that small multiples of it are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/**
 * eˣ to within a few units in the last place. Only + − × ÷, so that every machine gives the same bits, which `Math.exp`
 * does not promise.
 */
export function exp(x: number): number {
  if (x > 700) return exp(700);
  if (x < -700) return 0;
  const n = Math.round(x / LN2_HIGH);
  const r = x - n * LN2_HIGH - n * LN2_LOW;
  // Taylor's series; |r| is at most ln 2 ÷ 2, and the first term left out is below 2⁻⁵⁵.
  let sum = 1;
  for (let k = 14; k > 0; k--) sum = 1 + (r / k) * sum;
  return sum * powerOfTwo(n);
}

/** 2ⁿ exactly, n a whole number within ±1022. */
function powerOfTwo(n: number): number {
  let power = 1;
  let square = n < 0 ? 0.5 : 2;
  for (let left = Math.abs(n); left > 0; left >>= 1) {
    if ((left & 1) === 1) power *= square;
    square *= square;
  }
  return power;
}

/**
 * The number whose hyperbolic tangent is `value`, which must lie between −1 and 1; the same bits on every machine, and
 * odd to the bit.
 */
export function atanh(value: number): number {
  const size = Math.abs(value);
  // ln((1 + size) / (1 − size)) = ln(mantissa) + twos × ln 2, with the mantissa near 1.
  let mantissa = (1 + size) / (1 - size);
  let twos = 0;
  for (; mantissa > 1.5; mantissa *= 0.5) twos++;
  // ln m = 2 (z + z³ ÷ 3 + z⁵ ÷ 5 + …); |z| is at most 1 ÷ 5, and the first term left out is below 2⁻⁵⁴.
  const z = twos === 0 ? size : (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let k = 23; k > 0; k -= 2) sum = sum * z * z + 1 / k;
  const result = z * sum + 0.5 * twos * LN2_LOW + 0.5 * twos * LN2_HIGH;
  return value < 0 ? -result : result;
}

/** The hyperbolic tangent, from {@link exp}: the same bits on every machine, and odd to the bit. */
export function tanh(x: number): number {
  const size = Math.abs(x);
  if (size > 20) return x > 0 ? 1 : -1;
  // For small arguments the difference below would lose digits.
  if (size < 0.0001) return x - (x * x * x) / 3;
  const e = exp(2 * size);
  const value = (e - 1) / (e + 1);
  return x > 0 ? value : -value;
}

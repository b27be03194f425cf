/** A confidence interval of a rate. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z_95 = 1.959963984540054;

/** Wilson's 95 % interval for a rate with `hits` in `trials`: within 0 to 1 even for few trials or extreme rates. */
export function wilson95(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = hits / trials;
  const z2 = Z_95 * Z_95;
  const centre = rate + z2 / (2 * trials);
  const spread = Z_95 * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials * trials));
  const scale = 1 + z2 / trials;
  // At the ends the formula gives exactly 0 and 1, but rounding may miss them slightly.
  return {
    low: hits === 0 ? 0 : (centre - spread) / scale,
    high: hits === trials ? 1 : (centre + spread) / scale,
  };
}

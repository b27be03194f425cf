/**
 * λ-returns (Sutton and Barto, "Reinforcement Learning", chapter 12): what each value of a game should have been. Each
 * is the mean of the values that follow and of the result, weighted by powers of λ: 1 is the result alone, 0 the next
 * value alone.
 *
 * `values[t]` is the value of state t and `result` that of the end, for the same side. Where `strayed[t]` says that an
 * action between state t and the next was not what the player wanted, state t has no target (NaN), and what came
 * before it learns from its value, not from what happened after.
 */
export function lambdaReturns(
  values: readonly number[],
  strayed: readonly boolean[],
  result: number,
  lambda: number,
): number[] {
  const targets = values.map(() => NaN);
  let next = result;
  for (let t = values.length - 1; t >= 0; t--) {
    if (strayed[t]) {
      next = values[t];
      continue;
    }
    targets[t] = next;
    next = (1 - lambda) * values[t] + lambda * next;
  }
  return targets;
}

import type { PricedCard } from '../../../balance/run/points-result.js';

/** A verdict, with a mark where the agent does not know how to play the unit. */
export function verdictText(verdict: PricedCard['verdict'], isHardlyUsed?: true): string {
  return isHardlyUsed === true ? `${verdict} (hardly used)` : verdict;
}

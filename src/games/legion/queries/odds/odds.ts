import type { Measures } from '../../cards/measures.js';
import { attackRoll } from './attack-roll.js';
import { keyOf, type PoolSpec } from './spec.js';

/** What can come of a pool: entry w is the probability of exactly w wounds. */
export type WoundDistribution = Float64Array;

/**
 * The exact distribution of the wounds that a pool deals (steps 4–9, 872–885). The attacker rerolls as {@link attackRoll} says, the defender
 * cancels all it may, Impact is used only against armour, and Pierce on every block it can cancel.
 */
export function woundDistribution(measures: Measures, s: PoolSpec): WoundDistribution {
  const { dice, probabilities } = attackRoll(measures, s);
  const die = s.redDefense === 1 ? measures.defenseDice.red : measures.defenseDice.white;
  const block = (die.block + (s.defenseSurge === 1 ? die.surge : 0)) / die.sides;
  const bySuccesses = new Float64Array(dice + 1);
  for (let hits = 0; hits <= dice; hits++) {
    for (let crits = 0; crits + hits <= dice; crits++) {
      bySuccesses[successes(s, hits, crits)] += probabilities[hits * (dice + 1) + crits];
    }
  }
  const wounds = new Float64Array(dice + 1);
  wounds[0] = bySuccesses[0];
  for (let n = 1; n <= dice; n++) {
    if (bySuccesses[n] === 0) continue;
    const rolled = n + s.extraDefense;
    const blocks = binomial(rolled, block);
    for (let b = 0; b <= rolled; b++) wounds[Math.max(0, n - Math.max(0, b - s.pierce))] += bySuccesses[n] * blocks[b];
  }
  return wounds;
}

/** Results that are left to defend against: hits that were neither cancelled nor stopped by armour, and criticals. */
function successes(s: PoolSpec, hits: number, crits: number): number {
  const left = Math.max(0, hits - s.cancelled);
  if (s.armor === 0) return left + crits;
  const impact = Math.min(s.impact, left);
  return crits + impact + Math.max(0, left - impact - s.armor);
}

/** Probabilities of 0 to n successes of n dice that succeed with chance p each. */
function binomial(n: number, p: number): Float64Array {
  const row = new Float64Array(n + 1);
  row[0] = 1;
  for (let i = 1; i <= n; i++) {
    for (let k = i; k > 0; k--) row[k] = row[k] * (1 - p) + row[k - 1] * p;
    row[0] *= 1 - p;
  }
  return row;
}

/** Remembers expected wounds by spec: pools of a battle are few, evaluations many. Forgetting never changes an answer. */
export class ExpectedWounds {
  private readonly measures: Measures;
  private readonly known: Map<string, number> = new Map();

  constructor(measures: Measures) {
    this.measures = measures;
  }

  /** The mean of {@link woundDistribution}. */
  of(s: PoolSpec): number {
    const key = keyOf(s);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const distribution = woundDistribution(this.measures, s);
    let mean = 0;
    for (let w = 1; w < distribution.length; w++) mean += w * distribution[w];
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, mean);
    return mean;
  }
}

const MOST_KNOWN = 100_000;

import type { Outcome } from '../../../kernel/picture.js';
import type { Context } from '../engine/context.js';
import { newPoolFacts } from '../odds/facts.js';
import { poolOdds, rerollWork } from '../odds/odds.js';
import { ordinaryFacts, woundsLeft } from './threat.js';

/** Rerolls that take more work than this, by `rerollWork`, are too slow for somebody who waits. */
const MOST_WORK = 1_000_000;

/**
 * The chances of the attack that unit `u` would make on unit `v` now with every miniature's strongest weapon, if both
 * sides choose best; exact if each miniature sees what the leader sees. More wounds than `v` can suffer are as many as
 * it can. Undefined if the leader of `u` cannot attack it, or if it would take too long.
 */
export function attackOutcome(c: Context, u: number, v: number): Outcome | undefined {
  const { measures } = c.b.library;
  const facts = newPoolFacts();
  const left = woundsLeft(c, v);
  if (left === 0 || !ordinaryFacts(c, u, v, facts) || rerollWork(measures, facts) > MOST_WORK) return undefined;
  const dealt = [...poolOdds(measures, facts).wounds];
  const wounds = dealt.slice(0, left + 1);
  for (const p of dealt.slice(left + 1)) wounds[left] += p;
  // What cannot happen is not told.
  while (wounds.length > 1 && wounds[wounds.length - 1] === 0) wounds.pop();
  const mean = wounds.reduce((sum, p, count) => sum + p * count, 0);
  return { wounds, mean, defeats: wounds.length - 1 === left };
}

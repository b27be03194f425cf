import { fail, ok, type Result } from '../kernel/result.js';
import type { CaseRules } from './case-rules.js';
import type { Scripted } from './case.js';
import { meets } from './expect.js';
import type { Playing } from './playing.js';
import { playScript } from './script.js';

/**
 * The result of a case; `not-implemented`: it needs something that the game does not implement, and was not judged.
 */
export type Outcome = 'passed' | 'failed' | 'not-implemented';

/** The code of a problem that means `not-implemented`. */
export const NOT_IMPLEMENTED = 'not-implemented';

/** What a case that was run came to. */
export function outcomeOf(result: Result<void>): Outcome {
  if (result.ok) return 'passed';
  return result.problem.code === NOT_IMPLEMENTED ? 'not-implemented' : 'failed';
}

/**
 * Plays a case from its starting moment, and checks its expectations. The problem is one line that says what was
 * expected and what was possible instead.
 */
export function proves<P extends Playing, C>(rules: CaseRules<P, C>, play: P, one: Scripted<C>): Result<void> {
  const played = playScript(rules, play, one);
  if (!played.ok) return played;
  if (play.broken !== '') return fail('contract', `the engine breaks its contract: ${play.broken}`);
  for (const [i, expectation] of one.expect.entries()) {
    const met = meets(rules, play, expectation);
    if (!met.ok) return fail(met.problem.code, `expectation ${i + 1}: ${met.problem.message}`);
  }
  return ok();
}

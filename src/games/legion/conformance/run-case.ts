import type { Context } from '../engine/context.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../engine/edition.js';
import { judgeArmy } from './army-case.js';
import { meets } from './expect.js';
import { judgePlacement } from './placement-case.js';
import { Play } from './play.js';
import { playScript } from './script.js';
import type { BattleCase, ConformanceCase } from './schema.js';

/**
 * The result of a case; `not-implemented`: it needs a card or a keyword that the edition does not implement, and was
 * not judged.
 */
export type Outcome = 'passed' | 'failed' | 'not-implemented';

/** The outcome of {@link runCase}. */
export function outcomeOf(result: Result<void>): Outcome {
  if (result.ok) return 'passed';
  return result.problem.code === 'not-implemented' ? 'not-implemented' : 'failed';
}

/**
 * Runs one case. The problem is one line that says what was expected and what was possible instead. `trace` receives a
 * line for each step of the script, and for every decision and chance event of the battle with its options and outcome;
 * `watch` receives the battle before every decision, and must leave it as it is.
 */
export function runCase(
  library: Library,
  edition: Edition,
  one: ConformanceCase,
  trace?: (line: string) => void,
  watch?: (c: Context) => void,
): Result<void> {
  if ('army' in one) return judgeArmy(library, edition, one);
  return 'placing' in one ? judgePlacement(library, edition, one) : runBattle(library, edition, one, trace, watch);
}

function runBattle(
  library: Library,
  edition: Edition,
  one: BattleCase,
  trace: ((line: string) => void) | undefined,
  watch: ((c: Context) => void) | undefined,
): Result<void> {
  const begun = Play.begin(library, edition, one, trace);
  if (!begun.ok) return begun;
  const play = begun.value;
  play.watch = watch;
  const played = playScript(play);
  if (!played.ok) return played;
  if (play.broken !== '') return fail('contract', `the engine breaks its contract: ${play.broken}`);
  for (const [i, expectation] of one.expect.entries()) {
    const met = meets(play, expectation);
    if (!met.ok) return fail(met.problem.code, `expectation ${i + 1}: ${met.problem.message}`);
  }
  return ok();
}

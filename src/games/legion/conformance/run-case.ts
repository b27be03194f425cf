import type { Context } from '../engine/context.js';
import type { Result } from '../../../kernel/result.js';
import { proves } from '../../../proof/run-case.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../engine/edition.js';
import { judgeArmy } from './army-case.js';
import { judgePlacement } from './placement-case.js';
import { Play } from './play.js';
import { RULES } from './case-rules.js';
import type { BattleCase, ConformanceCase } from './schema.js';

/**
 * Runs one case. The problem is one line that says what was expected and what was possible instead. `trace` receives a
 * line for each step of the script, and for every decision and chance event of the battle with its options and outcome;
 * `watch` receives the battle before every decision, and must leave it as it is. Without `checksContract` decisions are
 * not held against what their lists promise.
 */
export function runCase(
  library: Library,
  edition: Edition,
  one: ConformanceCase,
  trace?: (line: string) => void,
  watch?: (c: Context) => void,
  checksContract = true,
): Result<void> {
  if ('army' in one) return judgeArmy(library, edition, one);
  return 'placing' in one
    ? judgePlacement(library, edition, one)
    : runBattle(library, edition, one, trace, watch, checksContract);
}

function runBattle(
  library: Library,
  edition: Edition,
  one: BattleCase,
  trace: ((line: string) => void) | undefined,
  watch: ((c: Context) => void) | undefined,
  checksContract: boolean,
): Result<void> {
  const begun = Play.begin(library, edition, one, trace, checksContract);
  if (!begun.ok) return begun;
  const play = begun.value;
  play.watch = watch;
  return proves(RULES, play, one);
}

import type { z } from 'zod';
import type { Result } from '../kernel/result.js';
import type { CaseHead } from './case.js';

/** The cases of a game, or of one of its editions, for commands and tests that do not know the game. */
export interface CaseKit<K extends CaseHead = CaseHead> {
  /** Id of the rules that the cases name as their `game`. */
  readonly game: string;
  readonly schema: z.ZodType<K>;
  /**
   * Runs one case. The problem is one line that says what was expected and what was possible instead. `trace` receives
   * a line for each step of the script, and for every decision and chance event with its options and outcome.
   */
  run(one: K, trace?: (line: string) => void): Result<void>;
}

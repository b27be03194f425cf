import { z } from 'zod';
import type { Agent, Budget, Explanation } from '../../agents/agent.js';
import type { Action, Game } from '../kernel/game.js';
import { errorText, lineOf } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { Rng } from '../kernel/rng.js';

/** A time budget that is overrun by more than this loses the game: search checks the clock far more often. */
const GRACE_MS = 1000;

/**
 * Asks an agent for its action. The agent gets `view` and never `state`, which only the rules see, to judge the answer. What an
 * agent may do wrong is a problem in one line: it throws, answers with what is no legal action, or takes far too long.
 */
export function chooseFromView<S>(
  game: Game<S>,
  state: S,
  view: S,
  agent: Agent<S>,
  budget: Budget,
  rng: Rng,
): Result<Action> {
  const started = performance.now();
  let action: Action;
  try {
    action = agent.choose(view, budget, rng);
  } catch (error) {
    return fail('agent-threw', `failed: ${errorText(error)}`);
  }
  if ('milliseconds' in budget) {
    const took = performance.now() - started;
    if (took > budget.milliseconds + GRACE_MS) {
      return fail('agent-late', `took ${(took / 1000).toFixed(1)} s of ${budget.milliseconds / 1000} s`);
    }
  }
  if (!Number.isSafeInteger(action) || action < 0 || !game.isLegal(state, action)) {
    return fail('agent-illegal', illegal(action));
  }
  return ok(action);
}

const number = z.number();
const text = z.string();
const explanation: z.ZodType<Explanation> = z.object({
  sentence: text,
  choices: z.array(z.object({ action: text, visits: number, value: number, error: number })),
  line: z.array(text),
});

/** Why an agent chose as it did; undefined where it gives no reasons. One that fails at it does not end the game: what it says then is that. */
export function explanationOf<S>(agent: Agent<S>): Explanation | undefined {
  try {
    const given: unknown = agent.explain?.();
    if (given === undefined) return undefined;
    const read = explanation.safeParse(given);
    return read.success ? read.data : noReasons('is not of the form { sentence, choices, line }');
  } catch (error) {
    return noReasons(`failed: ${errorText(error)}`);
  }
}

function noReasons(why: string): Explanation {
  return { sentence: `The agent's explanation ${why}.`, choices: [], line: [] };
}

/** What is wrong with an answer, which an agent in JavaScript may make of anything. */
function illegal(answer: unknown): string {
  if (answer instanceof Promise) {
    // Nobody waits for it, so nobody else would hear of its failure.
    answer.catch(() => undefined);
    return 'answered with a promise; an agent must choose at once, so choose must not be async';
  }
  if (typeof answer === 'number') return `answered with ${answer}, which is not legal`;
  return `answered with ${lineOf(inWords(answer))}, which is no number`;
}

function inWords(answer: unknown): string {
  if (typeof answer === 'string') return `the text '${answer}'`;
  if (typeof answer === 'object' && answer !== null) return 'an object';
  if (typeof answer === 'function') return 'a function';
  return String(answer);
}

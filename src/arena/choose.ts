import { z } from 'zod';
import type { Agent, Budget, Explanation } from '../../agents/agent.js';
import type { AgentChoice } from '../../agents/choice.js';
import type { Action, Game } from '../kernel/game.js';
import { errorText, lineOf } from '../kernel/error-text.js';
import { choices } from '../kernel/notation.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { Rng } from '../kernel/rng.js';
import { AgentFault, isOutsider } from './agent-files/agent-fault.js';
import { faultOf } from './game-fault.js';
import { gameFileOf } from './own-game.js';

/** An agent that overruns its time budget by more than this forfeits: search checks the clock far more often. */
export const GRACE_MS = 1000;

/**
 * Asks an agent for its action. The agent gets `view` and never `state`, which only the rules see, to judge the answer.
 * A fault of an agent is a problem in one line: it throws, answers with something that is not a legal action, or takes
 * far too long. `clock` counts its time in this game. Throws a {@link GameFault} where a game of a person's own fails.
 */
export function chooseFromView<S>(
  game: Game<S>,
  state: S,
  view: S,
  agent: Agent<S>,
  budget: Budget,
  rng: Rng,
  clock?: GameClock,
): Result<Action> {
  const started = performance.now();
  let action: Action;
  try {
    action = agent.choose(view, budget, rng);
  } catch (error) {
    if (error instanceof AgentFault) return fail(error.code, error.message);
    // Agents of Opfor play every game by its functions alone: what fails in a game of a person's own is the game.
    const fault = faultOf(game, 'failed while an agent was thinking', error);
    if (fault !== undefined) throw fault;
    return fail('agent-threw', `failed: ${errorText(error)}`);
  }
  const took = performance.now() - started;
  if ('milliseconds' in budget && took > budget.milliseconds + GRACE_MS) {
    return fail('agent-late', `took ${(took / 1000).toFixed(1)} s of ${budget.milliseconds / 1000} s`);
  }
  const late = clock?.took(took, 'milliseconds' in budget);
  if (late !== undefined) return fail('agent-late', late);
  const checked = checkAnswer(game, state, action);
  if (checked.ok || (isOutsider(agent) && !isListed(game, state, action))) return checked;
  const fault = faultOf(game, `isLegal refuses ${String(action)}, which legalActions lists or sampleAction draws`);
  if (fault !== undefined) throw fault;
  return checked;
}

/** Whether the game lists an action, so that nobody is to blame for choosing it. */
function isListed<S>(game: Game<S>, state: S, action: Action): boolean {
  return gameFileOf(game) !== undefined && choices(game, state).includes(action);
}

/** An agent's answer as a legal action; a problem in one line if it is none. */
export function checkAnswer<S>(game: Game<S>, state: S, answer: unknown): Result<Action> {
  const isAction = typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0;
  if (!isAction || !game.isLegal(state, answer)) return fail('agent-illegal', answerText(answer));
  // `+ 0` makes negative zero, which is legal where zero is, a plain zero.
  return ok(answer + 0);
}

/** The time of one agent in one game, and its limits. */
export class GameClock {
  private readonly limits: NonNullable<AgentChoice['limits']>;
  private used = 0;

  constructor({ limits = {} }: AgentChoice) {
    this.limits = limits;
  }

  /** Counts a decision; if the agent has used more time than it may, what it did, to be read after its name. */
  took(milliseconds: number, hasOwnBudget: boolean): string | undefined {
    const { decision = Infinity, game = Infinity } = this.limits;
    this.used += milliseconds;
    if (!hasOwnBudget && milliseconds > decision) return `took more than ${decision / 1000} s to choose`;
    return this.used > game ? `took more than ${game / 1000} s in one game` : undefined;
  }
}

/** Most characters of a text in an explanation. */
const MOST_LETTERS = 1000;

const number = z.number();
// Explanations are shown in terminals, and agents may be foreign code.
const text = z.string().transform((said) => lineOf(said, MOST_LETTERS));
const explanation: z.ZodType<Explanation> = z.object({
  sentence: text,
  choices: z.array(z.object({ action: text, visits: number, value: number, error: number })),
  line: z.array(text),
});

/** The agent that `create` makes; if that fails, an agent that fails in the same way at its first decision. */
export function made<S>(create: () => Agent<S>): Agent<S> {
  try {
    return create();
  } catch (error) {
    if (error instanceof AgentFault) return failing(error);
    return failing(new AgentFault('agent-threw', `failed: ${errorText(error)}`));
  }
}

function failing<S>(fault: AgentFault): Agent<S> {
  return {
    choose: () => {
      throw fault;
    },
  };
}

/**
 * Why an agent chose as it did; undefined if it gives no reasons. If the agent fails here, the game goes on and the
 * explanation is the failure.
 */
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

/** What is wrong with an answer that is not a legal action; an agent in JavaScript may answer with anything. */
export function answerText(answer: unknown): string {
  if (answer instanceof Promise) {
    // The promise is not awaited, so its rejection must be handled here.
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

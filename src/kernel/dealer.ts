import type { Action, Game } from './game.js';
import { choices, listChoices } from './notation.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';
import { Rng } from './rng.js';
import type { Seed } from './rng.js';

/**
 * Resolves chance: gives an outcome of the pending chance event. It is not part of the state, so no state foresees a
 * die.
 */
export interface Dealer {
  deal<S>(game: Game<S>, state: S): Result<Action>;
}

/**
 * A dealer that may have to wait, for instance for a person who rolls real dice. `await` works on the answers of both
 * kinds.
 */
export interface WaitingDealer {
  deal<S>(game: Game<S>, state: S): Promise<Result<Action>>;
}

/** The name of the random stream that chance is drawn from; agents and searches have streams of other names. */
export const DEALER_STREAM = 'dealer';

/** Draws every outcome from the stream `dealer` of a match seed. Never has a problem. */
export function seededDealer(seed: Seed): Dealer {
  const rng = new Rng(seed, DEALER_STREAM);
  return { deal: (game, state) => ok(game.sampleChance(state, rng)) };
}

/**
 * Draws the n-th outcome of a game from a stream of its own, so that undoing and repeating an action meets the same
 * dice. Games with people are dealt so. Never has a problem.
 */
export function eventDealer(seed: Seed): Dealer {
  let dealt = 0;
  return { deal: (game, state) => ok(sampleEvent(game, state, seed, dealt++)) };
}

/** The outcome of chance event number `n` of a game, from 0, as {@link eventDealer} deals it. */
export function sampleEvent<S>(game: Game<S>, state: S, seed: Seed, n: number): Action {
  return game.sampleChance(state, new Rng(seed, `${DEALER_STREAM}/${n}`));
}

/** A dealer that follows a script, and knows how much of it is left. */
export interface ScriptedDealer extends Dealer {
  /** The outcomes not dealt yet, so that a script that is too long can be reported. */
  left(): readonly string[];
}

/**
 * Deals the outcomes that a script gives in notation, in order. A problem says which entry does not fit and what would.
 */
export function scriptedDealer(script: readonly string[]): ScriptedDealer {
  let next = 0;
  return {
    deal: (game, state) => {
      if (next === script.length) {
        const ended = `the script ends after ${count(next)}, but chance has to decide again`;
        return fail('script-ended', `${ended} (possible: ${listChoices(game, state)})`);
      }
      const outcome = game.parse(state, script[next]);
      if (!outcome.ok)
        return fail(outcome.problem.code, `outcome ${next + 1} of the script: ${outcome.problem.message}`);
      next++;
      return outcome;
    },
    left: () => script.slice(next),
  };
}

/** What a person who decides a chance event is shown. */
export interface ChanceQuestion {
  /** What chance has to decide, in the game's words if it describes it: `roll 3 red dice`. */
  readonly about: string;
  /** Every outcome in notation; empty where they are too many to list. */
  readonly outcomes: readonly string[];
  /** What was wrong with the last answer, when the question is asked again. */
  readonly problem?: string;
}

/**
 * Asks for every outcome, as from a person who rolls the dice by hand, and asks again until the answer is a possible
 * outcome. To give up, `ask` rejects or throws; `deal` then rejects with the same reason.
 */
export function askingDealer(ask: (question: ChanceQuestion) => Promise<string> | string): WaitingDealer {
  return {
    deal: async (game, state) => {
      const about = game.describeChance?.(state) ?? `${game.id}: what does chance decide?`;
      const outcomes = choices(game, state).map((outcome) => game.format(state, outcome));
      let answer = game.parse(state, (await ask({ about, outcomes })).trim());
      while (!answer.ok) {
        const problem = answer.problem.message;
        // Each question depends on the answer to the previous one.
        answer = game.parse(state, (await ask({ about, outcomes, problem })).trim());
      }
      return answer;
    },
  };
}

function count(outcomes: number): string {
  return outcomes === 1 ? '1 outcome' : `${outcomes} outcomes`;
}

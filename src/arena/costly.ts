import { correctAt } from '../kernel/corrections.js';
import type { Agent, Explanation } from '../../agents/agent.js';
import { mcts } from '../../agents/any/mcts/mcts.js';
import type { AgentChoice } from '../../agents/choice.js';
import { choices } from '../kernel/notation.js';
import type { Action, Game, Player } from '../kernel/game.js';
import type { GameRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import { chooseFromView, explanationOf } from './choose.js';
import type { LoadedGame } from './loaded-game.js';
import { ownGame } from './own-game.js';

/** A decision of a finished game, and what it cost by the judgement of a search. */
export interface Costly {
  /** Number of the action in the record, from 1. */
  readonly at: number;
  readonly player: Player;
  readonly played: string;
  readonly better: string;
  /** What the search expects of the better action in excess of the one played, in the range of the game's returns. */
  readonly loss: number;
  /** Standard error of `loss`. */
  readonly error: number;
  /** What the search found: the better action first, then the one that was played, then others. */
  readonly explanation: Explanation;
}

/** Iterations with which every decision is looked at, and those that seem to have cost most once more. */
const FIRST_LOOK = 400;
const SECOND_LOOK = 1600;

/** The second look is at this many times as many decisions as are wanted. */
const MORE = 2;

/** A loss is clear if it is more than this many standard errors. */
const CLEAR = 2;

/** Whether a loss is larger than the search may err by chance. */
export function isClear({ loss, error }: Costly): boolean {
  return loss > CLEAR * error;
}

/**
 * The decisions of some players that cost most by the judgement of a search, the greatest loss first; at most `count`,
 * and only those with a loss. The search sees what the player saw and always considers what was played. Every decision
 * is looked at, and those with the greatest losses a second time: longer, and with other random numbers, because the
 * greatest of many first results is partly luck. Only the second result counts. `progress` hears how many decisions of
 * how many were looked at.
 */
export function costliest(
  loaded: LoadedGame,
  record: GameRecord,
  players: readonly Player[],
  count: number,
  progress: (done: number, of: number) => void = () => undefined,
): Result<Costly[]> {
  const { game } = loaded;
  const numbers = decisionsOf(game, record, players);
  if (!numbers.ok) return numbers;
  let done = 0;
  const total = numbers.value.length + Math.min(numbers.value.length, MORE * count);
  const look = (wanted: readonly number[], iterations: number): Costly[] => {
    const found: Costly[] = [];
    const state = game.newState();
    for (const [i, text] of record.actions.entries()) {
      correctAt(game, state, record.corrections, i);
      const action = game.parse(state, text);
      if (!action.ok) throw new Error(`action ${i + 1} was possible when the record was checked`);
      if (wanted.includes(i + 1)) {
        progress(++done, total);
        const one = judged(loaded, state, action.value, i + 1, iterations);
        if (one !== undefined) found.push(one);
      }
      game.apply(state, action.value);
    }
    return found.sort((a, b) => b.loss - a.loss || a.at - b.at);
  };
  const first = look(numbers.value, FIRST_LOOK).slice(0, MORE * count);
  const second = look(
    first.map(({ at }) => at),
    SECOND_LOOK,
  );
  return ok(second.slice(0, count));
}

/** The numbers of the decisions of some players in which they had a choice. */
function decisionsOf(game: Game<unknown>, record: GameRecord, players: readonly Player[]): Result<number[]> {
  const state = game.newState();
  const numbers: number[] = [];
  for (const [i, text] of record.actions.entries()) {
    correctAt(game, state, record.corrections, i);
    const isOne = players.includes(game.actor(state)) && choices(game, state).length > 1;
    if (isOne) numbers.push(i + 1);
    const action = game.parse(state, text);
    if (!action.ok) return fail(action.problem.code, `action ${i + 1}: ${action.problem.message}`);
    game.apply(state, action.value);
  }
  return ok(numbers);
}

/** The loss by an action; undefined if the search found nothing better, or does not search such decisions. */
function judged(
  loaded: LoadedGame,
  state: unknown,
  action: Action,
  at: number,
  iterations: number,
): Costly | undefined {
  const { game } = loaded;
  const player = game.actor(state);
  const view = game.newState();
  game.view(state, player, view);
  const ask = (trust: string): Explanation | undefined => {
    const agent = searcher(ownGame(loaded, 'adviser'), action, trust);
    const rng = new Rng(String(iterations), `costly/${at}`);
    return chooseFromView(game, state, view, agent, { iterations }, rng).ok ? explanationOf(agent) : undefined;
  };
  const played = game.format(state, action);
  const { choices: tried = [] } = ask(FOLLOWS) ?? {};
  const own = tried.find((choice) => choice.action === played);
  const best = tried.find((choice) => choice.action !== played);
  if (own === undefined || best === undefined || own.visits === 0 || best.value <= own.value) return undefined;
  // The same search with the same random numbers, which now explains its own favourite instead of what was played.
  const { sentence, line } = (iterations === SECOND_LOOK ? ask(LEADS) : undefined) ?? { sentence: '', line: [] };
  const others = tried.filter((choice) => choice !== own && choice !== best);
  return {
    at,
    player,
    played,
    better: best.action,
    loss: best.value - own.value,
    error: Math.sqrt(own.error * own.error + best.error * best.error),
    explanation: { sentence, choices: [best, own, ...others], line: line[0] === best.action ? line : [] },
  };
}

/** How far a search trusts the advice: whether it takes and explains what was played, or what it finds best. */
const FOLLOWS = '100';
const LEADS = '0';

/** More than searches explore to play well: otherwise the value of what was played would rest on a few visits. */
const EXPLORATION = '1';

/** A search that is advised to play `action`, so that it always considers it. */
function searcher(game: Game<unknown>, action: Action, trust: string): Agent<unknown> {
  const played: AgentChoice = {
    name: 'played',
    version: '1',
    configured: { settings: {}, create: () => ({ choose: () => action }) },
    budget: undefined,
  };
  const configured = mcts(() => ok(played)).configure(
    new Map([
      ['advisor', played.name],
      ['trust', trust],
      ['exploration', EXPLORATION],
    ]),
  );
  if (!configured.ok) throw new Error(configured.problem.message);
  return configured.value.create(game);
}

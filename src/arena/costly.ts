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

/** What a decision lost beyond the error of the estimate: by that much it was worse in all likelihood; 0 or more. */
export function losesSurely({ loss, error }: Costly): number {
  return Math.max(0, loss - CLEAR * error);
}

/** What a search thinks of a decision that was made. */
export interface Judged extends Omit<Costly, 'better'> {
  /** What the player could expect of the action played, in the range of the game's returns. */
  readonly value: number;
  /** What the search found better; left out if it found nothing, and the loss is 0. */
  readonly better?: string;
}

/** A decision that a search has still to look at, and for how long. */
export interface Look {
  /** Number of the action in the record, from 1. */
  readonly at: number;
  readonly iterations: number;
}

/**
 * Which decisions of a game a search looks at to find the costliest: all of them, and those with the greatest losses a
 * second time: longer, and with other random numbers, because the greatest of many first results is partly luck. Only
 * the second result counts.
 */
export class Search {
  /** Looks so far, and all that there will be. */
  done: number = 0;
  readonly total: number;
  private readonly count: number;
  private readonly setup: number;
  private waiting: Look[];
  private isSecond = false;
  private found: Judged[] = [];

  /**
   * `numbers`: the decisions, by the number of the action from 1; `count`: how many of the costliest are wanted;
   * `setup`: how many actions belong to the setup, whose decisions count only if their loss is clear: so long before
   * the end a search hardly tells them apart.
   */
  constructor(numbers: readonly number[], count: number, setup: number = 0) {
    this.count = count;
    this.setup = setup;
    this.total = numbers.length + Math.min(numbers.length, MORE * count);
    this.waiting = numbers.map((at) => ({ at, iterations: FIRST_LOOK })).toReversed();
  }

  /** What is to be looked at next; undefined if the search is over. */
  next(): Look | undefined {
    if (this.waiting.length === 0 && !this.isSecond) {
      this.isSecond = true;
      const worst = this.costliest().slice(0, MORE * this.count);
      this.found = [];
      this.waiting = worst.map(({ at }) => ({ at, iterations: SECOND_LOOK })).sort((a, b) => b.at - a.at);
      this.done = this.total - worst.length;
    }
    const look = this.waiting.pop();
    if (look !== undefined) this.done++;
    return look;
  }

  /** Takes the result of a look; undefined is one at a decision that is not searched. */
  hear(judged: Judged | undefined): void {
    if (judged !== undefined) this.found.push(judged);
  }

  /** The costliest decisions, once there is nothing more to look at. */
  result(): Costly[] {
    return this.costliest().slice(0, this.count);
  }

  private costliest(): Costly[] {
    return costly(this.found).filter((one) => one.at > this.setup || isClear(one));
  }
}

/** How many actions of a game come before its first round, where it has rounds. */
export function setupOf({ game, picture }: LoadedGame, record: GameRecord): number {
  if (picture?.turnOf === undefined) return 0;
  const state = game.newState();
  let hasBegun = false;
  for (const at of record.actions.keys()) {
    correctAt(game, state, record.corrections, at);
    game.apply(state, actionOf(game, state, record, at), (event) => {
      hasBegun ||= picture.turnOf?.(event)?.kind === 'round';
    });
    if (hasBegun) return at + 1;
  }
  return 0;
}

/** Those with a loss, the greatest first. */
function costly(found: readonly Judged[]): Costly[] {
  return found
    .flatMap(({ at, player, played, better, loss, error, explanation }) =>
      better === undefined ? [] : [{ at, player, played, better, loss, error, explanation }],
    )
    .sort((a, b) => b.loss - a.loss || a.at - b.at);
}

/**
 * The decisions of some players that cost most by the judgement of a search, the greatest loss first; at most `count`,
 * and only those with a loss. The search sees what the player saw and always considers what was played. `progress`
 * hears how many decisions of how many were looked at.
 */
export function costliest(
  loaded: LoadedGame,
  record: GameRecord,
  players: readonly Player[],
  count: number,
  progress: (done: number, of: number) => void = () => undefined,
): Result<Costly[]> {
  const { game } = loaded;
  const { corrections } = record;
  const numbers = decisionsOf(game, record, players);
  if (!numbers.ok) return numbers;
  const search = new Search(numbers.value, count, setupOf(loaded, record));
  const state = game.newState();
  const view = game.newState();
  // Both rounds of looks go through the game from its beginning.
  let played = Infinity;
  for (let look = search.next(); look !== undefined; look = search.next()) {
    progress(search.done, search.total);
    if (look.at <= played) {
      game.copy(game.newState(), state);
      played = 0;
      correctAt(game, state, corrections, played);
    }
    while (played < look.at - 1) {
      game.apply(state, actionOf(game, state, record, played));
      correctAt(game, state, corrections, ++played);
    }
    game.view(state, game.actor(state), view);
    search.hear(judge(loaded, view, actionOf(game, state, record, played), look));
  }
  return ok(search.result());
}

function actionOf(game: Game<unknown>, state: unknown, { actions }: GameRecord, at: number): Action {
  const action = game.parse(state, actions[at]);
  if (!action.ok) throw new Error(`action ${at + 1} was possible when the record was checked`);
  return action.value;
}

/** The numbers of the decisions of some players in which they had a choice. */
export function decisionsOf(game: Game<unknown>, record: GameRecord, players: readonly Player[]): Result<number[]> {
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

/** What a search thinks of an action taken with this view; undefined if it does not search such decisions. */
export function judge(loaded: LoadedGame, view: unknown, action: Action, { at, iterations }: Look): Judged | undefined {
  const { game } = loaded;
  const player = game.actor(view);
  const ask = (trust: string): Explanation | undefined => {
    const agent = searcher(ownGame(loaded, 'adviser'), action, trust);
    const rng = new Rng(String(iterations), `costly/${at}`);
    const own = game.newState();
    game.copy(view, own);
    return chooseFromView(game, view, own, agent, { iterations }, rng).ok ? explanationOf(agent) : undefined;
  };
  const played = game.format(view, action);
  const { choices: tried = [] } = ask(FOLLOWS) ?? {};
  const own = tried.find((choice) => choice.action === played);
  const best = tried.find((choice) => choice.action !== played);
  if (own === undefined || own.visits === 0) return undefined;
  const { value } = own;
  if (best === undefined || best.value <= value)
    return {
      at,
      player,
      played,
      value,
      loss: 0,
      error: own.error,
      explanation: { sentence: '', choices: tried, line: [] },
    };
  // The same search with the same random numbers, which now explains its own favourite instead of what was played.
  const { sentence, line } = (iterations === SECOND_LOOK ? ask(LEADS) : undefined) ?? { sentence: '', line: [] };
  const others = tried.filter((choice) => choice !== own && choice !== best);
  return {
    at,
    player,
    played,
    value,
    better: best.action,
    loss: best.value - value,
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

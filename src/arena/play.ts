import type { Agent, Budget, Setting, GameName } from '../../agents/agent.js';
import type { AgentChoice } from '../../agents/choice.js';
import { seededDealer } from '../kernel/dealer.js';
import type { Dealer } from '../kernel/dealer.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { hashHex } from '../kernel/hash.js';
import { PLAYOUT_CAP } from '../kernel/playout.js';
import { RECORD_FORMAT, forfeitReturns } from '../kernel/record.js';
import type { GameRecord, RecordedAgent, RecordedResult } from '../kernel/record.js';
import { Rng } from '../kernel/rng.js';
import { faultOf } from './game-fault.js';
import { GameClock, chooseFromView, made } from './choose.js';
import { ownGame } from './own-game.js';
import type { GameLabel, LoadedGame } from './loaded-game.js';

/** A finished game: its record, and further data for tables of results. */
export interface PlayedGame {
  readonly record: GameRecord;
  /** How it ended, in the game's own word if it has one. */
  readonly ending: string;
  /** The state at its end. */
  readonly last: unknown;
}

/**
 * Plays one game. All randomness comes from streams of `seed`: `dealer` for chance, `agent/0`, `agent/1`, … for the
 * seats. An agent that fails forfeits; see {@link chooseFromView}. Throws only for
 * bugs of the game itself: a `GameFault` if it is a file.
 */
export function playGame(loaded: LoadedGame, agents: readonly AgentChoice[], seed: string): PlayedGame {
  const { game, label, seated } = loaded;
  const seats = seated === undefined ? agents : agents.map((agent, player) => seated(agent, player));
  const table = new Table(loaded, seats, seed);
  let result: RecordedResult;
  try {
    result = table.play();
  } catch (error) {
    throw faultOf(game, 'failed', error) ?? error;
  }
  table.tellOver(result);
  return {
    record: recordOf(game, label, seats, seed, table, result),
    ending: table.ending(result),
    last: table.state,
  };
}

/**
 * The word for how a game ended: the `ending` field of an event of its last action, or else a word for its result.
 * `before` is the state in which that action was taken, and is changed; `last` is −1 if there was none.
 */
export function endingOf<S>(game: Game<S>, before: S, last: Action, result: RecordedResult): string {
  if (result.reason === 'forfeit') return 'forfeit';
  let ending = result.returns.every((value) => value === result.returns[0]) ? 'draw' : 'win';
  if (last >= 0) {
    game.apply(before, last, (event) => {
      if (typeof event['ending'] === 'string') ending = event['ending'];
    });
  }
  return ending;
}

/** A game in progress, with its agents and random streams. */
class Table {
  readonly state: unknown;
  readonly actions: string[] = [];
  private readonly loaded: LoadedGame;
  private readonly game: Game<unknown>;
  private readonly view: unknown;
  private readonly before: unknown;
  private readonly agents: (Agent<unknown> | undefined)[] = [];
  private readonly seats: readonly AgentChoice[];
  private readonly clocks: readonly GameClock[];
  private readonly streams: readonly Rng[];
  private readonly dealer: Dealer;
  private last: Action = -1;

  constructor(loaded: LoadedGame, seats: readonly AgentChoice[], seed: string) {
    const { game } = loaded;
    this.loaded = loaded;
    this.game = game;
    this.state = game.newState();
    this.view = game.newState();
    this.before = game.newState();
    this.seats = seats;
    this.clocks = seats.map((seat) => new GameClock(seat));
    this.streams = seats.map((_, player) => new Rng(seed, `agent/${player}`));
    this.dealer = seededDealer(seed);
  }

  play(): RecordedResult {
    const { game, state } = this;
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (this.actions.length === PLAYOUT_CAP) throw new Error(`${game.id} has not ended after ${PLAYOUT_CAP} actions`);
      if (actor === CHANCE) {
        const dealt = this.dealer.deal(game, state);
        if (!dealt.ok) throw new Error(dealt.problem.message);
        this.apply(dealt.value);
        continue;
      }
      const choice = this.choose(actor);
      if (!choice.ok) {
        return {
          returns: forfeitReturns(game.players.length, actor, game.teams),
          reason: 'forfeit',
          forfeit: { player: game.players[actor], why: choice.problem.message },
        };
      }
      this.apply(choice.value);
    }
    // `+ 0` turns negative zero, which JSON cannot write, into zero.
    return { returns: game.players.map((_, player) => game.returns(state, player) + 0), reason: 'rules' };
  }

  /** Tells the agents how the game has ended; what goes wrong here no longer counts. */
  tellOver({ returns, reason, forfeit }: RecordedResult): void {
    for (const agent of this.agents) {
      try {
        agent?.over?.({ returns: [...returns], reason, ...(forfeit === undefined ? {} : { forfeit: { ...forfeit } }) });
      } catch {
        // The game is over.
      }
    }
  }

  /** See {@link endingOf}. */
  ending(result: RecordedResult): string {
    return endingOf(this.game, this.before, this.last, result);
  }

  private choose(actor: Player): ReturnType<typeof chooseFromView> {
    const { loaded, game, state, view } = this;
    const seat = this.seats[actor];
    // Created at its first decision, so that a failure counts as its own; this does not count as thinking time.
    const agent = (this.agents[actor] ??= made(() => seat.configured.create(ownGame(loaded, actor))));
    game.view(state, actor, view);
    return chooseFromView(game, state, view, agent, budgetOf(seat), this.streams[actor], this.clocks[actor]);
  }

  private apply(action: Action): void {
    const { game, state } = this;
    this.actions.push(game.format(state, action));
    // Kept so that only the events of the last action need to be generated.
    game.copy(state, this.before);
    this.last = action;
    game.apply(state, action);
  }
}

function recordOf(
  game: Game<unknown>,
  label: GameLabel,
  seats: readonly AgentChoice[],
  seed: string,
  table: Table,
  result: RecordedResult,
): GameRecord {
  return {
    format: RECORD_FORMAT,
    game: game.id,
    ...label,
    seed,
    agents: seats.map((seat, player) => recordedAgent(game, game.players[player], seat)),
    actions: table.actions,
    result,
    hash: hashHex(game.hash(table.state)),
  };
}

/** An agent as named in records, with its settings in a game. */
export function recordedAgent(game: GameName, player: string, seat: AgentChoice): RecordedAgent {
  return { player, name: seat.name, settings: settingsOf(game, seat), version: seat.version };
}

/** An agent's settings with its budget, as in records. */
function settingsOf(game: GameName, { configured, budget }: AgentChoice): Record<string, Setting> {
  const settings = configured.settingsIn?.(game) ?? configured.settings;
  if (budget === undefined) return { ...settings };
  if ('iterations' in budget) return { ...settings, iterations: budget.iterations };
  return { ...settings, seconds: budget.milliseconds / 1000 };
}

/** The budget of a decision that starts now. */
export function budgetOf({ budget }: AgentChoice): Budget {
  if (budget === undefined) return { iterations: Infinity };
  if ('iterations' in budget) return budget;
  const end = performance.now() + budget.milliseconds;
  return { milliseconds: budget.milliseconds, expired: () => performance.now() >= end };
}

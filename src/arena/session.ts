import type { Agent } from '../../agents/agent.js';
import type { AgentChoice } from '../../agents/choice.js';
import { DEALER_STREAM } from '../kernel/dealer.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Listener, Player } from '../kernel/game.js';
import { hashHex } from '../kernel/hash.js';
import { choices } from '../kernel/notation.js';
import { RECORD_FORMAT, forfeitReturns } from '../kernel/record.js';
import type { GameRecord, RecordedAgent, RecordedResult } from '../kernel/record.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import { chooseFromView, explanationOf, made } from './choose.js';
import { budgetOf, recordedAgent } from './play.js';
import { ownGame } from './game-source.js';
import type { LoadedGame } from './loaded-game.js';
import { reasonsFor, watch } from './reasons.js';
import type { Reasons, Watched } from './reasons.js';

/** Who sits where: an agent, or a person. */
export type SeatHolder = AgentChoice | 'person';

/** A moment to which a person can go back. */
interface Moment<S> {
  readonly state: S;
  readonly actions: number;
  readonly throws: number;
}

/**
 * A game in which people take part, one step at a time, with a way back. The n-th chance event of a game has its luck from the seed and
 * n alone, and an agent at the n-th action likewise: whoever takes a step back and does the same again gets the same dice, who does
 * something else gets the same luck for it, and a game that was put away goes on as if it had not been.
 */
export class Session<S> {
  readonly game: Game<S>;
  readonly state: S;
  readonly seats: readonly SeatHolder[];
  readonly seed: string;
  /** Every decision and chance outcome so far, in notation. */
  readonly actions: string[] = [];
  private readonly loaded: LoadedGame;
  private readonly seen: S;
  private agents: (Agent<S> | undefined)[] = [];
  private readonly moments: Moment<S>[] = [];
  private throws = 0;
  private watched: Watched<S> | undefined;

  constructor(loaded: LoadedGame, seats: readonly SeatHolder[], seed: string) {
    this.loaded = loaded;
    // Whatever the type of its states is, they go from the game to the game.
    this.game = loaded.game as Game<S>;
    this.seats = seats;
    this.seed = seed;
    this.state = this.game.newState();
    this.seen = this.game.newState();
  }

  get actor(): Player {
    return this.game.actor(this.state);
  }

  /** Whether a person has to decide. */
  get waitsForPerson(): boolean {
    return this.actor >= 0 && this.seats[this.actor] === 'person';
  }

  /** What `player` may know of the state. Overwritten by the next call. */
  viewOf(player: Player): S {
    this.game.view(this.state, player, this.seen);
    return this.seen;
  }

  /** The outcome that the dealer has for the chance event at hand. */
  deal(): Action {
    return this.game.sampleChance(this.state, new Rng(this.seed, `${DEALER_STREAM}/${this.throws}`));
  }

  /** What the agent whose decision it is takes; a problem where it fails. */
  think(): Result<Action> {
    const { actor, seats, game, state } = this;
    const seat = seats[actor];
    if (seat === 'person') throw new Error('a person decides for himself');
    const view = game.newState();
    game.view(state, actor, view);
    const agent = this.agentOf(actor, seat);
    const rng = new Rng(this.seed, `agent/${actor}/${this.actions.length}`);
    return chooseFromView(game, state, view, agent, budgetOf(seat), rng);
  }

  /** Notes how people see the choice that the agent whose decision it is made, so that they can ask for its reasons. */
  watch(action: Action): void {
    // People are of one team, and show each other what they have.
    this.watched = watch(this.game, this.state, action, this.seats.indexOf('person'));
  }

  /** Who made the choice that was watched last, and what people may hear of why; undefined where there is none. */
  reasons(): { readonly player: Player; readonly reasons: Reasons } | undefined {
    const { watched, game, seats, seed } = this;
    if (watched === undefined) return undefined;
    const { player } = watched;
    const seat = seats[player];
    if (seat === 'person') throw new Error('a person gives no reasons');
    const agent = this.agents[player];
    const own = () => (agent === undefined ? undefined : explanationOf(agent));
    return {
      player,
      reasons: reasonsFor(game, this.ownGame(player), watched, seat, own, `${seed}/reasons/${this.actions.length}`),
    };
  }

  /** Carries out a decision or a chance outcome, which must be legal. */
  apply(action: Action, listener?: Listener): void {
    const { game, state } = this;
    if (this.actor === CHANCE) this.throws++;
    this.actions.push(game.format(state, action));
    game.apply(state, action, listener);
  }

  /** Remembers the state at hand as one to which {@link undo} goes back. */
  mark(): void {
    const state = this.game.newState();
    this.game.copy(this.state, state);
    this.moments.push({ state, actions: this.actions.length, throws: this.throws });
  }

  /** Goes back to the state that was marked last, or says that there is none. */
  undo(): boolean {
    const moment = this.moments.pop();
    if (moment === undefined) return false;
    this.game.copy(moment.state, this.state);
    this.actions.length = moment.actions;
    this.throws = moment.throws;
    // What agents have kept in mind is of a game that did not happen.
    this.agents = [];
    this.watched = undefined;
    return true;
  }

  /** Plays actions that were written down, and marks where a person had a choice. The problem is that of the first that is not possible. */
  replay(actions: readonly string[]): Result<void> {
    for (const [at, text] of actions.entries()) {
      const action = this.game.parse(this.state, text);
      if (!action.ok) {
        const message = `action ${at + 1}: ${action.problem.message}`;
        return { ok: false, problem: { code: action.problem.code, message } };
      }
      if (this.waitsForPerson && choices(this.game, this.state).length > 1) this.mark();
      this.apply(action.value);
    }
    return { ok: true, value: undefined };
  }

  /** The state's hash, as records have it. */
  hash(): string {
    return hashHex(this.game.hash(this.state));
  }

  /** The record of a game that is over, or that the player whose decision it is gives up. */
  record(forfeit?: string): GameRecord {
    const { game, loaded, seed, actions } = this;
    if (forfeit === undefined && this.actor !== NOBODY) throw new Error('only a game that is over has a record');
    return {
      format: RECORD_FORMAT,
      game: game.id,
      ...loaded.label,
      seed,
      agents: this.recordedAgents(),
      actions,
      result: this.result(forfeit),
      hash: this.hash(),
    };
  }

  recordedAgents(): RecordedAgent[] {
    const { players } = this.game;
    return this.seats.map((seat, player) =>
      seat === 'person'
        ? { player: players[player], name: 'person', settings: {}, version: '1' }
        : recordedAgent(this.game, players[player], seat),
    );
  }

  private result(forfeit: string | undefined): RecordedResult {
    const { game, state, actor } = this;
    const { players, teams } = game;
    if (forfeit === undefined) {
      // `+ 0` makes negative zero, which JSON cannot write, a plain zero.
      return { returns: players.map((_, player) => game.returns(state, player) + 0), reason: 'rules' };
    }
    const returns = forfeitReturns(players.length, actor, teams);
    return { returns, reason: 'forfeit', forfeit: { player: players[actor], why: forfeit } };
  }

  private agentOf(player: Player, seat: AgentChoice): Agent<S> {
    return (this.agents[player] ??= made(() => seat.configured.create(this.ownGame(player))));
  }

  /** The game that the agent of a seat, or one that advises a person, has for its own. */
  ownGame(who: Parameters<typeof ownGame>[1]): Game<S> {
    // Whatever the type of its states is, they go from the game to the game.
    return ownGame(this.loaded, who) as Game<S>;
  }
}

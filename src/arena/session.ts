import type { AgentChoice } from '../../agents/choice.js';
import { askedAgain, correctAt, isWithout, withoutAt } from '../kernel/corrections.js';
import type { Correction } from '../kernel/corrections.js';
import { sampleEvent } from '../kernel/dealer.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, GameEvent, Listener, Player } from '../kernel/game.js';
import { hashHex } from '../kernel/hash.js';
import { choices } from '../kernel/notation.js';
import { CORRECTED_FORMAT, PERSON, RECORD_FORMAT, forfeitReturns } from '../kernel/record.js';
import type { GameRecord, RecordedAgent, RecordedResult } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import { Asked } from './asked.js';
import { checkAnswer, explanationOf, made } from './choose.js';
import { budgetOf, recordedAgent } from './play.js';
import { ownGame } from './own-game.js';
import type { LoadedGame } from './loaded-game.js';
import { onlyEndsTurn, reasonsFor, watch } from './reasons.js';
import type { Reasons, Watched } from './reasons.js';

/** The holder of a seat: an agent, or a person. */
export type SeatHolder = AgentChoice | 'person';

/** A state that a session can return to. */
export interface Moment<S> {
  readonly state: S;
  readonly actions: number;
  readonly throws: number;
  readonly others: number;
  readonly corrections: number;
}

/** What the deciding agent must know to choose in another thread; it is all that it may know. */
export interface AgentQuestion {
  readonly player: Player;
  /** The agent's view, as `Game.serialize` writes it. */
  readonly view: Uint8Array;
  /** Its random numbers for this decision: the words of an `Rng`. */
  readonly words: Uint32Array;
  /** Parts of answers that it may not give, in notation: see `Correction`. Left out for none. */
  readonly without?: readonly string[];
}

/** What taking back costs: nothing, the sight of dice and of others' choices, or it is not possible. */
export type UndoCost = 'free' | 'seen' | 'impossible';

/**
 * A game with people in it, played one step at a time, with undo. The n-th chance event of a game draws its outcome
 * from the seed and n alone, and so does an agent at the n-th action: the same choices after undo meet the same dice,
 * other choices meet the same random numbers, and a saved game continues as if it had not been interrupted.
 */
export class Session<S> {
  readonly game: Game<S>;
  readonly state: S;
  readonly seats: readonly SeatHolder[];
  readonly seed: string;
  /** What happened before the first decision. */
  readonly opening: readonly GameEvent[];
  /** Every decision and chance outcome so far, in notation. */
  readonly actions: string[] = [];
  /** What people have put right so far. */
  readonly corrections: Correction[] = [];
  private readonly loaded: LoadedGame;
  private readonly seen: S;
  private agents: (Asked<S> | undefined)[] = [];
  private readonly moments: Moment<S>[] = [];
  private throws = 0;
  /** The person who decided last, who holds the device if several share it; the first one before that. */
  private latestPerson: Player;
  /** Outcomes of chance and choices of agents so far. */
  private others = 0;
  private watched: Watched<S> | undefined;
  /** The number of actions before the watched choice. */
  private watchedAt = 0;

  constructor(loaded: LoadedGame, seats: readonly SeatHolder[], seed: string) {
    this.loaded = loaded;
    // Whatever the type of its states is, they go from the game to the game.
    this.game = loaded.game as Game<S>;
    this.seats = seats;
    this.seed = seed;
    this.latestPerson = seats.indexOf('person');
    const opening: GameEvent[] = [];
    this.state = this.game.newState((event) => opening.push(event));
    this.opening = opening;
    this.seen = this.game.newState();
  }

  get actor(): Player {
    return this.game.actor(this.state);
  }

  /** Whether it is a person's decision. */
  get waitsForPerson(): boolean {
    return this.actor >= 0 && this.seats[this.actor] === 'person';
  }

  /** The person at the screen: who decides, or else who decided last; below 0 where nobody plays but agents. */
  get person(): Player {
    return this.waitsForPerson ? this.actor : this.latestPerson;
  }

  /** Whether a person of another team than `player` plays too. */
  hasOpponent(player: Player): boolean {
    const { teams } = this.game;
    const teamOf = (seat: Player): number => teams?.[seat] ?? seat;
    return this.seats.some((seat, other) => seat === 'person' && teamOf(other) !== teamOf(player));
  }

  /** What `player` may know of the state. Overwritten by the next call. */
  viewOf(player: Player): S {
    this.game.view(this.state, player, this.seen);
    return this.seen;
  }

  /** The dealer's outcome for the pending chance event. */
  deal(): Action {
    return sampleEvent(this.game, this.state, this.seed, this.throws);
  }

  /** The choice of the deciding agent; a problem if the agent fails. */
  think(): Result<Action> {
    const { actor, seats, game, state } = this;
    const seat = seats[actor];
    if (seat === 'person') throw new Error('the seat of a person has no agent to ask');
    const view = game.newState();
    game.view(state, actor, view);
    return this.agentOf(actor, seat).choose(game, state, view, budgetOf(seat), this.streamOf(actor), this.without);
  }

  /** The question that {@link think} would ask the deciding agent, for one that runs in another thread. */
  question(): AgentQuestion {
    const { actor, game } = this;
    const { words } = this.streamOf(actor);
    return { player: actor, view: game.serialize(this.viewOf(actor)), words, ...leftOut(this.without) };
  }

  /** The action that an agent in another thread answered with; a problem if it is not a legal one. */
  accept(answer: unknown): Result<Action> {
    const { game, state, without } = this;
    const action = checkAnswer(game, state, answer);
    if (!action.ok || !isWithout(game.format(state, action.value), without)) return action;
    return fail('agent-illegal', `answered with what was left out: ${without.join(', ')}`);
  }

  /** Parts of answers without which the pending decision is asked. */
  private get without(): string[] {
    return withoutAt(this.corrections, this.actions.length);
  }

  /** The random numbers of a seat for the pending decision. */
  private streamOf(player: Player): Rng {
    return new Rng(this.seed, `agent/${player}/${this.actions.length}`);
  }

  /**
   * Notes how people see the choice of the deciding agent, so that they can ask for its reasons. Not if it only ends a
   * turn in which the agent had another choice: gives whether it was noted.
   */
  watch(action: Action): boolean {
    const { game, state, watched, actions } = this;
    const since = actions.slice(this.watchedAt);
    const taken = game.format(state, action);
    if (watched !== undefined && onlyEndsTurn(this.loaded.presenter, watched, this.actor, taken, since)) return false;
    // Where agents play besides people, these are on one team, and share one screen.
    this.watched = watch(game, state, action, this.seats.indexOf('person'));
    this.watchedAt = actions.length;
    return true;
  }

  /** The player of the latest watched choice, and the reasons that people may see; undefined if there is none. */
  reasons(): { readonly player: Player; readonly reasons: Reasons } | undefined {
    const { watched, game, seats, seed } = this;
    if (watched === undefined) return undefined;
    const { player } = watched;
    const seat = seats[player];
    if (seat === 'person') throw new Error('a person gives no reasons');
    const agent = this.agents[player];
    const own = () => (agent === undefined ? undefined : explanationOf(agent.agent));
    return {
      player,
      reasons: reasonsFor(game, this.ownGame(player), watched, seat, own, `${seed}/reasons/${this.actions.length}`),
    };
  }

  /** Carries out a decision or a chance outcome, which must be legal. */
  apply(action: Action, listener?: Listener): void {
    const { game, state } = this;
    if (this.actor === CHANCE) this.throws++;
    if (this.waitsForPerson) this.latestPerson = this.actor;
    else this.others++;
    this.actions.push(game.format(state, action));
    game.apply(state, action, listener);
  }

  /** Puts the table right as people agree; the problem is one line, and then nothing has changed. */
  correct(text: string): Result<void> {
    const done = correctAt(this.game, this.state, [{ at: 0, put: text }], 0);
    if (done.ok) this.corrections.push({ at: this.actions.length, put: text });
    return done;
  }

  /** Remembers the current state as one that {@link undo} returns to. */
  mark(): void {
    this.moments.push(this.moment());
  }

  /** The current state, for {@link askAgain}. */
  moment(): Moment<S> {
    const state = this.game.newState();
    this.game.copy(this.state, state);
    const { throws, others, corrections } = this;
    return { state, actions: this.actions.length, throws, others, corrections: corrections.length };
  }

  /**
   * Returns to a moment in which a player had to decide, who may not answer now with what contains `part`. A problem,
   * and nothing has changed, if no other answer is left.
   */
  askAgain(moment: Moment<S>, part: string): Result<void> {
    const { game, corrections, actions, moments } = this;
    const put = askedAgain(part);
    const asked = withoutAt(corrections.slice(0, moment.corrections), moment.actions).map(askedAgain);
    const all = [...asked, put].map((one) => ({ at: 0, put: one }));
    const done = correctAt(game, moment.state, all, 0);
    if (!done.ok) return done;
    this.returnTo(moment);
    while ((moments.at(-1)?.actions ?? 0) > actions.length) moments.pop();
    corrections.push({ at: actions.length, put });
    return ok();
  }

  /** Forgets the state that was remembered last. */
  unmark(): void {
    this.moments.pop();
  }

  /** What it costs to {@link undo}. */
  get undoCost(): UndoCost {
    const moment = this.moments.at(-1);
    if (moment === undefined) return 'impossible';
    const isOwn = this.game.actor(moment.state) === this.person;
    return isOwn && moment.others === this.others ? 'free' : 'seen';
  }

  /** Returns to the state that was marked last; false if there is none. */
  undo(): boolean {
    const moment = this.moments.pop();
    if (moment === undefined) return false;
    this.returnTo(moment);
    return true;
  }

  private returnTo(moment: Moment<S>): void {
    this.game.copy(moment.state, this.state);
    this.actions.length = moment.actions;
    this.throws = moment.throws;
    this.others = moment.others;
    this.corrections.length = moment.corrections;
    // The agents' memory is of moves that are now undone; those that need one get it anew.
    this.agents = [];
    this.watched = undefined;
  }

  /**
   * Replays recorded actions, and marks the states in which a person had a choice. The problem is that of the first
   * impossible one.
   */
  replay(actions: readonly string[], listener?: Listener, corrections: readonly Correction[] = []): Result<void> {
    const correct = (at: number): Result<void> => {
      for (const one of corrections) {
        const done = one.at === at ? this.correct(one.put) : ok();
        if (!done.ok) return done;
      }
      return ok();
    };
    for (const [at, text] of actions.entries()) {
      const corrected = correct(at);
      if (!corrected.ok) return corrected;
      const action = this.game.parse(this.state, text);
      if (!action.ok) {
        const message = `action ${at + 1}: ${action.problem.message}`;
        return { ok: false, problem: { code: action.problem.code, message } };
      }
      if (this.waitsForPerson && choices(this.game, this.state).length > 1) this.mark();
      this.apply(action.value, listener);
    }
    return correct(actions.length);
  }

  /** The state's hash, as in records. */
  hash(): string {
    return hashHex(this.game.hash(this.state));
  }

  /** The record of a game that is over, or that the deciding player forfeits for the reason `forfeit`. */
  record(forfeit?: string): GameRecord {
    const { game, loaded, seed, actions, corrections } = this;
    if (forfeit === undefined && this.actor !== NOBODY) throw new Error('only a game that is over has a record');
    return {
      format: corrections.length === 0 ? RECORD_FORMAT : CORRECTED_FORMAT,
      game: game.id,
      ...loaded.label,
      seed,
      agents: this.recordedAgents(),
      actions,
      ...(corrections.length === 0 ? {} : { corrections }),
      result: this.result(forfeit),
      hash: this.hash(),
    };
  }

  recordedAgents(): RecordedAgent[] {
    const { players } = this.game;
    return this.seats.map((seat, player) =>
      seat === 'person'
        ? { player: players[player], name: PERSON, settings: {}, version: '1' }
        : recordedAgent(this.game, players[player], seat),
    );
  }

  private result(forfeit: string | undefined): RecordedResult {
    const { game, state, actor } = this;
    const { players, teams } = game;
    if (forfeit === undefined) {
      // `+ 0` turns negative zero, which JSON cannot write, into zero.
      return { returns: players.map((_, player) => game.returns(state, player) + 0), reason: 'rules' };
    }
    const returns = forfeitReturns(players.length, actor, teams);
    return { returns, reason: 'forfeit', forfeit: { player: players[actor], why: forfeit } };
  }

  private agentOf(player: Player, seat: AgentChoice): Asked<S> {
    const known = this.agents[player];
    if (known !== undefined) return known;
    const agent = new Asked(this.ownGame(player), (own) => made(() => seat.configured.create(own)));
    for (const { view, words, without = [] } of this.questionsBefore(player)) {
      const [seen, own] = [this.game.newState(), this.game.newState()];
      const read = this.game.deserialize(view, seen);
      if (!read.ok) throw new Error(read.problem.message);
      this.game.copy(seen, own);
      const rng = new Rng();
      rng.words.set(words);
      agent.choose(this.game, seen, own, budgetOf(seat), rng, without);
    }
    this.agents[player] = agent;
    return agent;
  }

  /**
   * The questions that the agent in a seat was asked so far, in order, if it needs them: a fresh agent that has
   * answered them remembers what the first one did. Empty for an agent that remembers nothing.
   */
  questionsBefore(player: Player): AgentQuestion[] {
    const { game, seats, seed, actions, corrections } = this;
    const seat = seats[player];
    if (seat === 'person' || seat.configured.remembers?.(game) !== true) return [];
    const state = game.newState();
    const view = game.newState();
    return actions.flatMap((text, at) => {
      correctAt(game, state, corrections, at);
      const action = game.parse(state, text);
      if (!action.ok) throw new Error(`${text} was possible when it was played`);
      const isAsked = game.actor(state) === player;
      if (isAsked) game.view(state, player, view);
      const words = new Rng(seed, `agent/${player}/${at}`).words;
      const without = leftOut(withoutAt(corrections, at));
      const asked = isAsked ? [{ player, view: game.serialize(view), words, ...without }] : [];
      game.apply(state, action.value);
      return asked;
    });
  }

  /** The game object of the agent in a seat, or of one that advises a person. */
  ownGame(who: Parameters<typeof ownGame>[1]): Game<S> {
    // Whatever the type of its states is, they go from the game to the game.
    return ownGame(this.loaded, who) as Game<S>;
  }
}

/** What a question says of answers that are left out. */
function leftOut(without: readonly string[]): Pick<AgentQuestion, 'without'> {
  return without.length === 0 ? {} : { without };
}

import { z } from 'zod';
import type { Agent } from '../../agents/agent.js';
import type { AgentChoice } from '../../agents/choice.js';
import { seededDealer } from '../kernel/dealer.js';
import type { Dealer } from '../kernel/dealer.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { describe } from '../kernel/plain-view.js';
import { PLAYOUT_CAP } from '../kernel/playout.js';
import { forfeitReturns } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import { question } from './agent-files/question.js';
import type { Question } from './agent-files/question.js';
import { GameClock, chooseFromView, made } from './choose.js';
import { ownGame } from './own-game.js';
import type { LoadedGame } from './loaded-game.js';
import { budgetOf } from './play.js';

/** The holder of a seat: an agent, or the learner that is asked from outside. */
export type LearnerSeat = AgentChoice | 'learner';

/** What a learner is told of a game: the question that waits for it, or how the game has ended. */
export type LearnerNews =
  | { readonly request: Question }
  | {
      readonly over: {
        readonly returns: readonly number[];
        readonly forfeit?: { readonly player: string; readonly why: string };
        /** What each player may know of the end, in seat order. */
        readonly views: readonly object[];
      };
    };

/**
 * One of many games for learners, which play in the same process. Dice and agents draw from streams of the seed, as in
 * a match.
 */
export class LearnerGame {
  private readonly loaded: LoadedGame;
  private readonly seats: readonly LearnerSeat[];
  private readonly parts: readonly string[];
  private readonly game: Game<unknown>;
  private readonly state: unknown;
  private readonly view: unknown;
  private agents: (Agent<unknown> | undefined)[] = [];
  private clocks: (GameClock | undefined)[] = [];
  private streams: readonly Rng[] = [];
  private dealer: Dealer = seededDealer('');
  private decisions: number[] = [];
  /** The notations among which the learner chooses now. */
  private choices: readonly string[] = [];
  private steps = 0;
  private isRunning = false;

  constructor(loaded: LoadedGame, seats: readonly LearnerSeat[], parts: readonly string[]) {
    this.loaded = loaded;
    this.seats = seats;
    this.parts = parts;
    this.game = loaded.game;
    this.state = loaded.game.newState();
    this.view = loaded.game.newState();
  }

  /** Begins a new game, and plays to the first decision of a learner. */
  reset(seed: string): LearnerNews {
    const { game, seats } = this;
    game.copy(game.newState(), this.state);
    this.agents = [];
    this.clocks = seats.map((seat) => (seat === 'learner' ? undefined : new GameClock(seat)));
    this.streams = seats.map((_, player) => new Rng(seed, `agent/${player}`));
    this.decisions = seats.map(() => 0);
    this.dealer = seededDealer(seed);
    this.steps = 0;
    this.isRunning = true;
    return this.playOn();
  }

  /** Takes the learner's action, an index into the actions of its question or a notation, and plays on. */
  step(answer: number | string): Result<LearnerNews> {
    const { game, state, view } = this;
    if (!this.isRunning) return fail('step', 'the game is over; reset it first');
    const action = typeof answer === 'string' ? game.parse(view, answer) : this.listed(answer);
    if (!action.ok) return action;
    game.apply(state, action.value);
    return ok(this.playOn());
  }

  private listed(index: number): Result<Action> {
    const { choices } = this;
    if (!(index >= 0 && index < choices.length))
      return fail('step', `action ${index} is not among ${choices.length} legal ones`);
    return this.game.parse(this.view, choices[index]);
  }

  private playOn(): LearnerNews {
    const { game, state, view, seats } = this;
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (this.steps++ === PLAYOUT_CAP) throw new Error(`${game.id} has not ended after ${PLAYOUT_CAP} actions`);
      if (actor === CHANCE) {
        const dealt = this.dealer.deal(game, state);
        if (!dealt.ok) throw new Error(dealt.problem.message);
        game.apply(state, dealt.value);
        continue;
      }
      const seat = seats[actor];
      game.view(state, actor, view);
      if (seat === 'learner') {
        const random = this.streams[actor].next();
        const request = question(game, view, ++this.decisions[actor], random, this.parts);
        this.choices = request.actions.map(({ notation }) => notation);
        return { request };
      }
      const chosen = this.ask(actor, seat);
      if (!chosen.ok) {
        const returns = forfeitReturns(game.players.length, actor, game.teams);
        return this.end(returns, { player: game.players[actor], why: chosen.problem.message });
      }
      game.apply(state, chosen.value);
    }
    return this.end(game.players.map((_, player) => game.returns(state, player) + 0));
  }

  private ask(actor: Player, seat: AgentChoice): Result<Action> {
    const { game, loaded, state, view } = this;
    const agent = (this.agents[actor] ??= made(() => seat.configured.create(ownGame(loaded, actor))));
    return chooseFromView(game, state, view, agent, budgetOf(seat), this.streams[actor], this.clocks[actor]);
  }

  private end(returns: readonly number[], forfeit?: { player: string; why: string }): LearnerNews {
    const { game, state, view } = this;
    this.isRunning = false;
    const views = game.players.map((_, player) => {
      game.view(state, player, view);
      return describe(game, view, this.parts);
    });
    return { over: { returns, ...(forfeit === undefined ? {} : { forfeit }), views } };
  }
}

const order = z.object({
  reset: z.record(z.string(), z.string()).optional(),
  step: z.record(z.string(), z.union([z.int(), z.string()])).optional(),
});

/**
 * Carries out one line of orders to many games, `{"reset": {"0": "seed"}, "step": {"1": 4}}`: `news` has what each of
 * them is at then.
 */
export function orderGames(games: readonly LearnerGame[], line: string): Result<Record<string, LearnerNews>> {
  let read: z.ZodSafeParseResult<z.infer<typeof order>>;
  try {
    read = order.safeParse(JSON.parse(line));
  } catch {
    return fail('order', 'the line is not JSON');
  }
  if (!read.success) return fail('order', 'the line must be {"reset": {"0": "seed"}, "step": {"1": 4}}');
  const news: Record<string, LearnerNews> = {};
  for (const [number, seed] of Object.entries(read.data.reset ?? {})) {
    const game = games[Number(number)] as LearnerGame | undefined;
    if (game === undefined) return fail('order', `there is no game ${number}; there are ${games.length}, from 0`);
    news[number] = game.reset(seed);
  }
  for (const [number, answer] of Object.entries(read.data.step ?? {})) {
    const game = games[Number(number)] as LearnerGame | undefined;
    if (game === undefined) return fail('order', `there is no game ${number}; there are ${games.length}, from 0`);
    const stepped = game.step(answer);
    if (!stepped.ok) return fail('order', `game ${number}: ${stepped.problem.message}`);
    news[number] = stepped.value;
  }
  return ok(news);
}

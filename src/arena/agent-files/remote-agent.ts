import { z } from 'zod';
import type { Agent, Budget, Explanation, GameOver } from '../../../agents/agent.js';
import { lineOf } from '../../kernel/error-text.js';
import type { Action, Game } from '../../kernel/game.js';
import type { Rng } from '../../kernel/rng.js';
import { GRACE_MS } from '../choose.js';
import { GameFault } from '../game-fault.js';
import { gameFileOf, sourceOf } from '../own-game.js';
import type { GameSource } from '../own-game.js';
import { AgentFault, noteOutsider } from './agent-fault.js';
import type { Request } from './messages.js';
import { outsideAgent } from './outside-agent.js';
import { ProcessEnded } from './process-of-agent.js';
import type { ProcessOfAgent } from './process-of-agent.js';

type Choose = Omit<Request & { ask: 'choose' }, 'agent'>;

/** A decision that was made. */
interface Made {
  readonly request: Choose;
  readonly action: Action;
}

/** `replace`: the agent cannot be asked again. `isOfGame`: the game has failed, not the agent. */
const failure = z.object({
  failure: z.string(),
  replace: z.boolean().optional(),
  isOfGame: z.boolean().optional(),
});
const sitAnswer = z.union([z.object({ explains: z.boolean(), hearsEnd: z.boolean() }), failure]);
const chooseAnswer = z.union([
  z.object({ action: z.custom<number>((value) => typeof value === 'number'), words: z.instanceof(Uint32Array) }),
  failure,
]);
const explainAnswer = z.object({ explanation: z.unknown().optional() });

/**
 * An agent for one game that runs in its own process. If the process ends before an answer, it is started once more,
 * and the agent is given all its decisions of this game again, with the same views and random streams: one crash is
 * forgiven, but an agent whose process ends again, or that now decides differently, forfeits.
 */
export class RemoteAgent<S> implements Agent<S> {
  explain?: () => Explanation;
  over?: (result: GameOver) => void;
  private readonly game: Game<S>;
  private readonly process: ProcessOfAgent;
  private readonly number: number;
  private readonly source: number;
  private readonly made: Made[] = [];
  /** The number of the process start in which the agent was created; 0 before that. */
  private seatedIn = 0;
  private wasLost = false;
  /** Milliseconds that it has used in this game. */
  private used = 0;

  constructor(game: Game<S>, process: ProcessOfAgent, number: number) {
    this.game = game;
    this.process = process;
    this.number = number;
    this.source = numberOf(game);
    if (outsideAgent(process.spec) !== undefined) noteOutsider(this);
  }

  /**
   * Prepares the agent before its first decision, so that this does not count as thinking time. Throws as
   * {@link choose}.
   */
  sit(): void {
    this.withOneRestart(() => this.sitDown());
  }

  /** Throws an {@link AgentFault} that says what the agent did wrong. */
  choose(view: S, budget: Budget, rng: Rng): Action {
    const timed = 'milliseconds' in budget;
    const { limits } = this.process;
    const game = limits.game === undefined ? undefined : Math.max(0, limits.game - this.used);
    const request: Choose = {
      ask: 'choose',
      view: this.game.serialize(view),
      iterations: timed ? Infinity : budget.iterations,
      milliseconds: timed ? budget.milliseconds : undefined,
      left: { decision: timed ? budget.milliseconds : limits.decision, game },
      words: rng.words.slice(),
    };
    const { action, words } = this.withOneRestart(() => {
      this.sitDown();
      const started = performance.now();
      const answer = this.ask(request, limitOf(request) ?? limits.decision, game);
      this.used += performance.now() - started;
      return answer;
    });
    rng.words.set(words.subarray(0, rng.words.length));
    this.made.push({ request, action });
    return action;
  }

  /** Carries out a request; if the process ends, tries once more, but only once in a game. */
  private withOneRestart<T>(what: () => T): T {
    try {
      return what();
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      const { message } = error;
      if (this.wasLost) throw new AgentFault('agent-ended', message);
      this.wasLost = true;
      return this.secondTry(what, message);
    }
  }

  private secondTry<T>(what: () => T, message: string): T {
    try {
      return what();
    } catch (error) {
      // The first fault is the one that is reported.
      if (error instanceof ProcessEnded) throw new AgentFault('agent-ended', message);
      throw error;
    }
  }

  /** Creates the agent in its process, and repeats its decisions so far. */
  private sitDown(): void {
    const { process, number } = this;
    if (process.starts === this.seatedIn && process.isRunning) return;
    if (!process.isRunning) process.restart();
    const source = process.knows(this.source) ? undefined : sourceOf(this.game);
    const answer = sitAnswer.safeParse(
      process.ask(
        { ask: 'sit', agent: number, game: this.source, source, limits: process.limits },
        process.limits.start,
      ),
    );
    this.seatedIn = process.starts;
    if (!answer.success) throw tampered();
    if ('failure' in answer.data) throw this.fault(answer.data);
    if (answer.data.hearsEnd) this.over = (result) => this.tellOver(result);
    if (answer.data.explains) this.explain = () => this.askWhy();
    for (const [at, { request: before, action }] of this.made.entries()) {
      if (this.ask(before, limitOf(before) ?? process.limits.decision).action === action) continue;
      throw new AgentFault(
        'agent-ended',
        `ended its process, and when asked again made decision ${at + 1} differently`,
      );
    }
  }

  /** `own` and `game`: milliseconds that the agent has for this decision, and for the rest of the game. */
  private ask(
    request: Choose,
    own: number | undefined,
    game: number = Infinity,
  ): { readonly action: Action; readonly words: Uint32Array } {
    const { process, number } = this;
    const allowed = Math.min(own ?? Infinity, game);
    const late = game < (own ?? Infinity) ? `took more than ${seconds(process.limits.game)} in one game` : undefined;
    const answer = chooseAnswer.safeParse(process.ask({ ...request, agent: number }, allowed, late));
    if (!answer.success) throw tampered();
    if ('failure' in answer.data) throw this.fault(answer.data);
    return answer.data;
  }

  private fault({ failure: said, replace, isOfGame }: z.infer<typeof failure>): AgentFault | GameFault {
    if (replace === true) this.process.stop();
    // Of a game that comes with Opfor nobody may say so.
    if (isOfGame === true && gameFileOf(this.game) !== undefined) return new GameFault(lineOf(said));
    return new AgentFault('agent-threw', lineOf(said));
  }

  /** What goes wrong here no longer counts; a process that does not answer is replaced. */
  private tellOver(result: GameOver): void {
    const { process, number, seatedIn } = this;
    if (!process.isRunning || process.starts !== seatedIn) return;
    try {
      const answer = failure.safeParse(process.ask({ ask: 'over', agent: number, result }, OVER_MS));
      if (answer.success && answer.data.replace === true) process.stop();
    } catch {
      process.stop();
    }
  }

  private askWhy(): Explanation {
    const answer = explainAnswer.safeParse(this.process.ask({ ask: 'explain', agent: this.number }));
    // Its content is checked where it is used.
    return (answer.success ? answer.data.explanation : undefined) as Explanation;
  }
}

/** Milliseconds within which an agent must take note of the end of a game. */
const OVER_MS = 5000;

function limitOf({ milliseconds }: Choose): number | undefined {
  return milliseconds === undefined ? undefined : milliseconds + GRACE_MS;
}

function seconds(milliseconds: number = 0): string {
  return `${milliseconds / 1000} s`;
}

function tampered(): AgentFault {
  return new AgentFault('agent-threw', 'sent an invalid answer');
}

const numbers = new WeakMap<GameSource, number>();
let named = 0;

/** A number for the source of a game. Throws if a game has none, as it cannot be loaded in another process. */
function numberOf(game: object): number {
  const source = sourceOf(game);
  const number = numbers.get(source) ?? ++named;
  numbers.set(source, number);
  return number;
}

import { setTimeout } from 'node:timers/promises';
import { Batches } from './batches.js';
import type { FinishedGame, Runner } from './runner.js';
import type { GameTask } from './schedule.js';

/** The games of a match. */
export interface MatchPlan {
  /** All games, as far as their number is known. */
  readonly games: number;
  /** The number of the first game, if those before it were played already; default 0. */
  readonly from?: number;
  readonly workers: number;
  /** How many milliseconds a batch should take; see {@link Batches}. */
  readonly batchMs?: number | undefined;
  /**
   * The number of games whose tasks are known, once all that were known before are reported; left out if all are known
   * at once. The match ends when it no longer grows.
   */
  readonly known?: () => number;
  /** The task of game number `index`. */
  readonly task: (index: number) => GameTask;
}

/** A game that could not be played: it was lost with its worker twice. */
export interface LostGame {
  readonly index: number;
  readonly seed: string;
  readonly why: string;
}

/** Receives the results of a match as it is played. */
export interface MatchListener {
  /** A finished game, always in game order. */
  onGame(game: FinishedGame): void;
  /** A game that was lost twice, in game order among the finished ones. */
  onLost(game: LostGame): void;
  /** The number of games played so far, which may be ahead of the reported ones. */
  onProgress?(played: number): void;
}

/** After a stop, running batches have this long to finish. */
const STOP_GRACE_MS = 2000;

/**
 * Plays a match to its end, or until `stop` fires: then no new batch is started, running batches may finish within
 * {@link STOP_GRACE_MS}, and every game that was played is reported. Closes the runner. What is reported, and in which
 * order, does not depend on the number of workers or on how games are put into batches.
 */
export async function playMatch(
  plan: MatchPlan,
  runner: Runner,
  listener: MatchListener,
  stop: AbortSignal,
): Promise<void> {
  const from = plan.from ?? 0;
  const order = new GameOrder(listener, from);

  async function lane(batches: Batches): Promise<void> {
    while (!stop.aborted) {
      const batch = batches.take();
      if (batch.length === 0) return;
      const result = await runner.run(batch).catch(asError);
      if (!(result instanceof Error)) {
        batches.took(result.games.length, result.milliseconds);
        for (const game of result.games) order.finished(game);
      } else if (!closing) {
        const why = result.message.replaceAll(/\s+/g, ' ');
        for (const task of batches.lost(batch)) order.lost(task, why);
      }
    }
  }

  /** Plays the games that are known, and those that become known by their results. */
  async function rounds(): Promise<void> {
    for (let next = from; !stop.aborted;) {
      const first = next;
      next = plan.known?.() ?? plan.games;
      if (next <= first) return;
      const batches = new Batches(next - first, plan.workers, (index) => plan.task(first + index), plan.batchMs);
      // Twice as many lanes as workers, so that a worker that finishes a batch finds the next one waiting.
      await Promise.all(Array.from({ length: 2 * plan.workers }, () => lane(batches)));
    }
  }

  let closing = false;
  const graceOver = new AbortController();
  const lanes = rounds();
  await Promise.race([lanes, stopped(stop).then(() => grace(graceOver.signal))]);
  graceOver.abort();
  closing = true;
  await runner.close();
  await lanes;
  order.tellRest();
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function stopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function grace(over: AbortSignal): Promise<void> {
  await setTimeout(STOP_GRACE_MS, undefined, { signal: over }).catch(() => undefined);
}

/** Holds games back until all earlier ones have been reported. */
class GameOrder {
  private readonly listener: MatchListener;
  private readonly waiting: Map<number, () => void> = new Map();
  private next: number;
  private played: number;

  constructor(listener: MatchListener, from: number) {
    this.listener = listener;
    this.next = from;
    this.played = from;
  }

  finished(game: FinishedGame): void {
    this.arrived(game.index, () => this.listener.onGame(game));
  }

  lost({ index, seed }: GameTask, why: string): void {
    this.arrived(index, () => this.listener.onLost({ index, seed, why }));
  }

  /** Reports the remaining games after a stop, still in game order, skipping games that were not played. */
  tellRest(): void {
    for (const index of [...this.waiting.keys()].sort((a, b) => a - b)) this.waiting.get(index)?.();
    this.waiting.clear();
  }

  private arrived(index: number, tell: () => void): void {
    this.waiting.set(index, tell);
    for (let ready = this.waiting.get(this.next); ready !== undefined; ready = this.waiting.get(this.next)) {
      this.waiting.delete(this.next++);
      ready();
    }
    this.listener.onProgress?.(++this.played);
  }
}

import { Piscina } from 'piscina';
import type { Budget, Explanation } from '../../agents/agent.js';
import { explainSearch } from '../../agents/explain-search.js';
import type { Advised } from '../../agents/explain-search.js';
import { UNLIMITED, chooseFrom } from '../../agents/any/mcts/mcts.js';
import type { Advice } from '../../agents/any/mcts/mcts.js';
import { onlyAction } from '../../agents/only-action.js';
import type { Action, Game } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';
import { Mcts } from '../search/mcts.js';
import { beginTask, decisionSeed, lineOf, taskResult, treeTasks } from '../search/root-parallel.js';
import type { TreeResult, TreeTask } from '../search/root-parallel.js';
import { mergeStatistics } from '../search/root-statistics.js';
import type { RootStatistics } from '../search/root-statistics.js';
import type { MctsSettings } from '../search/settings.js';
import type { GameSource } from './own-game.js';
import { workerFile } from './worker-file.js';

/** The start data of the workers of a search, as plain data. */
export interface SearchSetup {
  readonly source: GameSource;
  readonly settings: MctsSettings;
}

/** A tree's task as it is sent to a worker. */
export interface SentTask {
  readonly task: TreeTask;
  readonly view: Uint8Array;
  /** When the task must end, in milliseconds since 1970, the same in every thread; without it the iterations decide. */
  readonly end: number | undefined;
}

/**
 * The agent `mcts` with its trees in worker threads. It plays one game. Its settings say how many trees there are; the
 * number of workers, which may be 0 for this very thread, decides only how long a choice takes: the same view, stream
 * and iterations give the same choice as `agents/mcts` gives, with any number of workers.
 */
export class ParallelMcts<S> {
  private readonly game: Game<S>;
  private readonly trees: number;
  private readonly advice: Advice<S> | undefined;
  private readonly places: readonly Place[];
  private readonly view: S;
  private found: RootStatistics = { actions: [], iterations: 0 };
  private results: readonly TreeResult[] = [];
  private chosen: Action = -1;
  private followed: Advised | undefined;

  /**
   * `game` is the game of `setup.source`. No more workers are started than there are trees. The adviser runs in this
   * thread.
   */
  constructor(game: Game<S>, setup: SearchSetup, workers: number, advice?: Advice<S>) {
    this.game = game;
    this.advice = advice;
    this.trees = setup.settings.trees;
    this.view = game.newState();
    this.places =
      workers === 0
        ? [new Here(game, setup.settings)]
        : Array.from({ length: Math.min(workers, this.trees) }, () => new Elsewhere(setup));
  }

  /** The action that the deciding player takes. One call at a time. Rejects if a worker is lost. */
  async choose(view: S, budget: Budget, rng: Rng): Promise<Action> {
    const { game, places, trees } = this;
    const began = now();
    game.copy(view, this.view);
    const seed = decisionSeed(rng);
    const only = onlyAction(game, view);
    this.followed = undefined;
    if (only >= 0) return this.take(only);
    const timed = 'milliseconds' in budget;
    const iterations = timed ? Infinity : budget.iterations === Infinity ? UNLIMITED : budget.iterations;
    const bytes = game.serialize(view);
    const advised = this.advice?.of(view, seed, budget) ?? -1;
    if (advised >= 0 && game.knowledge?.isRoutine?.(view) === true) {
      this.followed = this.advice?.named(advised);
      return this.take(advised);
    }
    const tasks = treeTasks(trees, seed, this.chosen, advised, iterations);
    // The adviser has used part of the time, and each place searches its trees in order, so they share the rest.
    const thought = now();
    const turns = Math.ceil(trees / places.length);
    const endOf = (turn: number): number | undefined =>
      timed ? thought + ((began + budget.milliseconds - thought) * (turn + 1)) / turns : undefined;
    // A tree is always searched at the same place, which keeps its nodes.
    this.results = await Promise.all(
      tasks.map((task) => {
        const end = endOf(Math.floor(task.tree / places.length));
        return places[task.tree % places.length].run({ task, view: bytes, end });
      }),
    );
    this.found = mergeStatistics(this.results.map(({ statistics }) => statistics));
    this.chosen = chooseFrom(game, view, this.found, rng, advised, this.advice?.trust);
    if (this.chosen === advised) this.followed = this.advice?.named(advised);
    return this.chosen;
  }

  /** Takes an action without a search. */
  private take(action: Action): Action {
    this.found = { actions: [], iterations: 0 };
    this.results = [];
    this.chosen = -1;
    return action;
  }

  /** Why the last choice was made. */
  explain(): Explanation {
    return explainSearch(this.game, this.view, this.found, lineOf(this.results, this.chosen), this.followed);
  }

  /** The search result of the last choice. */
  statistics(): RootStatistics {
    return this.found;
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    await Promise.all(this.places.map((place) => place.close()));
  }
}

/** Milliseconds since 1970, by a clock that never jumps. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/** A place where trees are searched: this thread or a worker. */
interface Place {
  run(sent: SentTask): Promise<TreeResult>;
  close(): Promise<void>;
}

/** The trees of one thread. */
export class Here<S> implements Place {
  private readonly game: Game<S>;
  private readonly settings: MctsSettings;
  private readonly trees: Map<number, Mcts<S>> = new Map();
  private readonly view: S;

  constructor(game: Game<S>, settings: MctsSettings) {
    this.game = game;
    this.settings = settings;
    this.view = game.newState();
  }

  run({ task, view, end }: SentTask): Promise<TreeResult> {
    const { game, trees } = this;
    let tree = trees.get(task.tree);
    if (tree === undefined) {
      tree = new Mcts(game, this.settings);
      trees.set(task.tree, tree);
    }
    const read = game.deserialize(view, this.view);
    if (!read.ok) throw new Error(read.problem.message);
    beginTask(tree, this.view, task);
    tree.run(task.iterations, end === undefined ? undefined : () => now() >= end);
    return Promise.resolve(taskResult(tree, task));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** A pool with a single worker, as a pool with several does not let the caller choose the worker of a task. */
class Elsewhere implements Place {
  private readonly worker: Piscina;
  private readonly ready: Promise<unknown>;

  constructor(setup: SearchSetup) {
    this.worker = new Piscina({
      filename: workerFile('arena/parallel-root-worker'),
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: 1,
      workerData: setup,
    });
    this.worker.on('error', () => undefined);
    // Node aborts the whole process if a worker is ended while it loads, so closing waits for a first answer.
    this.ready = this.worker.run(undefined).catch(() => undefined);
  }

  run(sent: SentTask): Promise<TreeResult> {
    return this.worker.run(sent) as Promise<TreeResult>;
  }

  async close(): Promise<void> {
    await this.ready;
    await this.worker.destroy();
  }
}

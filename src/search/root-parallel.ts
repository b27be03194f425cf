import type { Action } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import type { Mcts } from './mcts.js';
import { ranked } from './root-statistics.js';
import type { RootStatistics } from './root-statistics.js';

/**
 * Root parallelism (Chaslot, Winands & van den Herik, "Parallel Monte-Carlo tree search", 2008): several trees search
 * the same decision, each with its share of the iterations and its own random stream, and their statistics of the
 * root's actions are added up. The number of trees is a setting of the search, not of the machine: wherever and in
 * whatever order they are searched, the choice is the same.
 */
export interface TreeTask {
  /** Number of the tree, from 0. */
  readonly tree: number;
  /** The decision's seed; see {@link decisionSeed}. */
  readonly seed: string;
  /** The action chosen at the last decision, or −1; the tree continues from there if it can. */
  readonly previous: Action;
  /** The action that an adviser recommends, or −1; it is always among the candidates. */
  readonly advised: Action;
  readonly iterations: number;
}

/** A tree's statistics, and the line of play that it expects from its own best action on. */
export interface TreeResult {
  readonly statistics: RootStatistics;
  readonly line: readonly string[];
}

/** The tasks of a decision, one for each tree. The iterations are shared as evenly as possible. */
export function treeTasks(
  trees: number,
  seed: string,
  previous: Action,
  advised: Action,
  iterations: number,
): TreeTask[] {
  return Array.from({ length: trees }, (_, tree) => ({
    tree,
    seed,
    previous,
    advised,
    iterations:
      iterations === Infinity ? Infinity : Math.floor(iterations / trees) + (tree < iterations % trees ? 1 : 0),
  }));
}

/** Gets a tree ready for its task. */
export function beginTask<S>(search: Mcts<S>, view: S, { tree, seed, previous, advised }: TreeTask): void {
  if (previous >= 0) search.chose(previous);
  search.begin(view, new Rng(seed, `tree/${tree}`));
  if (advised >= 0) search.offer(advised);
}

/** The result of a tree's task. */
export function taskResult<S>(search: Mcts<S>, { tree, seed }: TreeTask): TreeResult {
  const statistics = search.statistics();
  const [best] = ranked(statistics);
  return { statistics, line: best === undefined ? [] : search.line(best.action, new Rng(seed, `line/${tree}`)) };
}

/** The line for a choice: that of the first tree that would have made the choice; empty if there is none. */
export function lineOf(results: readonly TreeResult[], chosen: Action): readonly string[] {
  return results.find(({ statistics }) => ranked(statistics)[0]?.action === chosen)?.line ?? [];
}

/** The seed of one decision, drawn from an agent's stream: plain text, which can be sent to another process. */
export function decisionSeed(rng: Rng): string {
  return `${rng.next()}.${rng.next()}.${rng.next()}.${rng.next()}`;
}

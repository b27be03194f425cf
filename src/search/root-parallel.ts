import type { Action } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import type { Mcts } from './mcts.js';
import { ranked } from './root-statistics.js';
import type { RootStatistics } from './root-statistics.js';

/**
 * Root parallelism (Chaslot, Winands & van den Herik, "Parallel Monte-Carlo tree search", 2008): several trees think
 * about the same decision, each with its share of the iterations and a random stream of its own, and what they found
 * about the root's actions is added up. The trees are a setting of the search, not of the machine: wherever and in
 * whatever order they are searched, the choice is the same.
 */
export interface TreeTask {
  /** Which of the trees. */
  readonly tree: number;
  /** Of the decision; see {@link decisionSeed}. */
  readonly seed: string;
  /** What was chosen at the last decision, or −1: the tree goes on from there if it can. */
  readonly previous: Action;
  /** What an adviser would do, or −1: it is among the candidates, however many others there are. */
  readonly advised: Action;
  readonly iterations: number;
}

/** What a tree found, and the play that it expects after its own best action. */
export interface TreeResult {
  readonly statistics: RootStatistics;
  readonly line: readonly string[];
}

/** The tasks of a decision, one a tree. The iterations are shared as evenly as whole numbers can be. */
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

/** What a tree found in its task. */
export function taskResult<S>(search: Mcts<S>, { tree, seed }: TreeTask): TreeResult {
  const statistics = search.statistics();
  const [best] = ranked(statistics);
  return { statistics, line: best === undefined ? [] : search.line(best.action, new Rng(seed, `line/${tree}`)) };
}

/** The line that goes with a choice: that of the first tree which would have made it. */
export function lineOf(results: readonly TreeResult[], chosen: Action): readonly string[] {
  return results.find(({ statistics }) => ranked(statistics)[0]?.action === chosen)?.line ?? [];
}

/**
 * The seed of one decision, drawn from an agent's stream: plain text, which can be sent to where a tree is searched.
 */
export function decisionSeed(rng: Rng): string {
  return `${rng.next()}.${rng.next()}.${rng.next()}.${rng.next()}`;
}

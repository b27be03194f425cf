import type { Action } from '../kernel/game.js';
import type { NodeStore } from './node-store.js';

/**
 * The result of a search for the actions of its root decision; plain data, so that it can come from another process.
 */
export interface RootStatistics {
  readonly actions: readonly ActionStatistics[];
  /** Iterations made for this decision. */
  readonly iterations: number;
}

export interface ActionStatistics {
  readonly action: Action;
  readonly visits: number;
  /** Mean value for the side that decides. */
  readonly mean: number;
  /** Sum of squared deviations from the mean. */
  readonly squares: number;
}

/** The statistics of the actions of a node, in the order in which they came into the tree. */
export function statisticsOf(store: NodeStore, node: number, iterations: number): RootStatistics {
  const actions: ActionStatistics[] = [];
  for (let edge = store.firstEdge[node]; edge !== 0; edge = store.next[edge]) {
    actions.push({
      action: store.action[edge],
      visits: store.tries[edge],
      mean: store.mean[edge],
      squares: store.squares[edge],
    });
  }
  return { actions, iterations };
}

/** The statistics of several searches of the same decision as if they were one (Chan, Golub & LeVeque 1979). */
export function mergeStatistics(parts: readonly RootStatistics[]): RootStatistics {
  const merged = new Map<Action, ActionStatistics>();
  let iterations = 0;
  for (const part of parts) {
    iterations += part.iterations;
    for (const one of part.actions) {
      const other = merged.get(one.action);
      merged.set(one.action, other === undefined ? one : merge(other, one));
    }
  }
  return { actions: [...merged.values()], iterations };
}

function merge(a: ActionStatistics, b: ActionStatistics): ActionStatistics {
  const visits = a.visits + b.visits;
  if (visits === 0) return a;
  const apart = b.mean - a.mean;
  return {
    action: a.action,
    visits,
    mean: a.mean + (apart * b.visits) / visits,
    squares: a.squares + b.squares + (apart * apart * a.visits * b.visits) / visits,
  };
}

/** The actions from the best to the worst: by visits, then by mean; ties keep their order. */
export function ranked(statistics: RootStatistics): ActionStatistics[] {
  return [...statistics.actions].sort((a, b) => b.visits - a.visits || b.mean - a.mean);
}

/** The standard error of the mean; 0 for fewer than two visits. */
export function standardError({ visits, squares }: ActionStatistics): number {
  return visits < 2 ? 0 : Math.sqrt(squares / (visits - 1) / visits);
}

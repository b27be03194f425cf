import { inverseRoot, lnOf } from './elementary.js';
import type { NodeStore } from './node-store.js';

/**
 * UCB1 (Auer, Cesa-Bianchi & Fischer, "Finite-time analysis of the multiarmed bandit problem", 2002) with availability
 * counts (Cowling, Powley & Whitehouse, "Information set Monte Carlo tree search", 2012): the edge of a node with the
 * highest upper confidence bound, an untried one before any other; 0 if the node has none. Edges that are `barred` are
 * left out. `weight` is the exploration constant in units of the values.
 */
export function selectUcb(store: NodeStore, node: number, weight: number, barred?: Uint8Array): number {
  const { next, tries, mean, missing } = store;
  const visits = store.visits[node];
  const whole = weight * Math.sqrt(lnOf(visits));
  let best = 0;
  let bestScore = -Infinity;
  for (let edge = store.firstEdge[node]; edge !== 0; edge = next[edge]) {
    if (barred !== undefined && barred[edge] === 1) continue;
    const tried = tries[edge];
    if (tried === 0) return edge;
    const gone = missing[edge];
    const width = gone === 0 ? whole : weight * Math.sqrt(lnOf(Math.max(tried, visits - gone)));
    const score = mean[edge] + width * inverseRoot(tried);
    if (score > bestScore) {
      bestScore = score;
      best = edge;
    }
  }
  return best;
}

/**
 * PUCT as in AlphaZero (Silver and others 2018): the edge of a node with the greatest value + weight × prior × √visits
 * ÷ (1 + tries). The value of an untried edge is taken to be `urgency` below the mean of its node.
 */
export function selectPuct(
  store: NodeStore,
  node: number,
  weight: number,
  urgency: number,
  barred?: Uint8Array,
): number {
  const { next, tries, mean, prior } = store;
  const untried = meanOf(store, node) - urgency;
  const pull = weight * Math.sqrt(store.visits[node] + 1);
  let best = 0;
  let bestScore = -Infinity;
  for (let edge = store.firstEdge[node]; edge !== 0; edge = next[edge]) {
    if (barred !== undefined && barred[edge] === 1) continue;
    const tried = tries[edge];
    const score = (tried === 0 ? untried : mean[edge]) + (pull * prior[edge]) / (1 + tried);
    if (score > bestScore) {
      bestScore = score;
      best = edge;
    }
  }
  return best;
}

/** The mean of all values backed up through a node; 0 before the first. */
function meanOf(store: NodeStore, node: number): number {
  const { next, tries, mean } = store;
  let sum = 0;
  let count = 0;
  for (let edge = store.firstEdge[node]; edge !== 0; edge = next[edge]) {
    sum += tries[edge] * mean[edge];
    count += tries[edge];
  }
  return count === 0 ? 0 : sum / count;
}

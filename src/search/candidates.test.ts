import { expect, test } from 'vitest';
import { connectFour } from '../games/reference/connect-four.js';
import type { Action } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { Candidates } from './candidates.js';
import { NodeStore } from './node-store.js';
import { MCTS_DEFAULTS } from './settings.js';

/** Visits a wide decision with seven actions so often, and tells at which visits draws were made and how many actions are in the tree. */
function visited(times: number, policy: (rng: Rng) => Action): { at: number[]; edges: number } {
  const at: number[] = [];
  const store = new NodeStore(10, 40);
  const root = store.addRoot(0);
  const rolloutPolicy = (_state: unknown, rng: Rng): Action => {
    at.push(store.visits[root]);
    return policy(rng);
  };
  const game = { ...connectFour, listsMany: () => true, rolloutPolicy };
  const candidates = new Candidates(game, store, { ...MCTS_DEFAULTS, width: 1000, explore: 0 });
  const state = game.newState();
  const rng = new Rng('draws');
  candidates.open(root, state, rng);
  for (; store.visits[root] < times; store.visits[root]++) {
    if (candidates.mayWiden(root)) candidates.widen(root, state, rng);
  }
  return { at, edges: store.edgeCount[root] };
}

test('where nothing new comes up, a wide decision draws less and less often', () => {
  const { at, edges } = visited(10_000, () => 3);
  expect(edges).toBe(1);
  // One draw opens the decision; then three each at visits 0, 2, 6, 14 and so on.
  expect([...new Set(at)]).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 1022, 2046, 4094, 8190]);
  expect(at.length).toBe(1 + 13 * 3);
});

test('what the policy seldom does comes up all the same, and soon draws are few', () => {
  const { at, edges } = visited(10_000, (rng) => (rng.below(2) === 0 ? 3 : rng.below(7)));
  expect(edges).toBe(7);
  expect(at.length).toBeLessThan(100);
});

test('candidates of deep decisions come from the quick policy', () => {
  const store = new NodeStore(10, 40);
  const game = { ...connectFour, listsMany: () => true, rolloutPolicy: () => 3, quickPolicy: () => 5 };
  const candidates = new Candidates(game, store, { ...MCTS_DEFAULTS, explore: 0 });
  const drawn = [false, true].map((deep) => {
    const node = store.addRoot(0);
    candidates.open(node, game.newState(), new Rng('draws'), deep);
    return store.action[store.firstEdge[node]];
  });
  expect(drawn).toEqual([3, 5]);
});

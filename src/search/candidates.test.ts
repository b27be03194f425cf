import { expect, test } from 'vitest';
import type { ActionBuffer } from '../kernel/buffers.js';
import { connectFour } from '../games/reference/connect-four.js';
import type { Action } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { Candidates } from './candidates.js';
import { NodeStore } from './node-store.js';
import { MCTS_DEFAULTS } from './settings.js';
import type { MctsSettings } from './settings.js';

/**
 * Visits a wide decision with seven actions so often, and returns at which visits draws were made and how many actions
 * are in the tree.
 */
function visited(times: number, policy: (rng: Rng) => Action): { at: number[]; edges: number } {
  const at: number[] = [];
  const store = new NodeStore(10, 40);
  const root = store.addRoot(0);
  const rolloutPolicy = (_state: unknown, rng: Rng): Action => {
    at.push(store.visits[root]);
    return policy(rng);
  };
  const game = { ...connectFour, listsMany: () => true, knowledge: { rolloutPolicy } };
  const candidates = new Candidates(game, store, { ...MCTS_DEFAULTS, width: 1000, explore: 0 });
  const state = game.newState();
  const rng = new Rng('draws');
  candidates.open(root, state, rng);
  for (; store.visits[root] < times; store.visits[root]++) {
    if (candidates.mayWiden(root)) candidates.widen(root, state, rng);
  }
  return { at, edges: store.edgeCount[root] };
}

test('a wide decision draws less and less often while nothing new comes up', () => {
  const { at, edges } = visited(10_000, () => 3);
  expect(edges).toBe(1);
  // One draw opens the decision; then three each at visits 0, 2, 6, 14 and so on.
  expect([...new Set(at)]).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 1022, 2046, 4094, 8190]);
  expect(at.length).toBe(1 + 13 * 3);
});

test('actions that the policy rarely chooses still come up, and draws soon become rare', () => {
  const { at, edges } = visited(10_000, (rng) => (rng.below(2) === 0 ? 3 : rng.below(7)));
  expect(edges).toBe(7);
  expect(at.length).toBeLessThan(100);
});

test('candidates of deep decisions come from the quick policy', () => {
  const store = new NodeStore(10, 40);
  const game = { ...connectFour, listsMany: () => true, knowledge: { rolloutPolicy: () => 3, quickPolicy: () => 5 } };
  const candidates = new Candidates(game, store, { ...MCTS_DEFAULTS, explore: 0 });
  const drawn = [false, true].map((deep) => {
    const node = store.addRoot(0);
    candidates.open(node, game.newState(), new Rng('draws'), deep);
    return store.action[store.firstEdge[node]];
  });
  expect(drawn).toEqual([3, 5]);
});

function drawsNothing(): Action {
  throw new Error('a draw');
}

function proposesNothing(_state: unknown, _rng: Rng, _most: number, out: ActionBuffer): boolean {
  out.clear();
  return false;
}

type State = ReturnType<typeof connectFour.newState>;

/** A wide decision, and at which visits how many proposals were requested; `first`: the first one of each request. */
function proposing(
  settings: Partial<MctsSettings>,
  first: (request: number) => number = (request) => 100 * request,
): { candidates: Candidates<State>; store: NodeStore; node: number; asked: { visits: number; most: number }[] } {
  const asked: { visits: number; most: number }[] = [];
  const store = new NodeStore(10, 400);
  const node = store.addRoot(0);
  const proposals = (_state: State, _rng: Rng, most: number, out: ActionBuffer): boolean => {
    out.clear();
    asked.push({ visits: store.visits[node], most });
    for (let i = 0; i < most; i++) out.push(first(asked.length) + i);
    return true;
  };
  const game = {
    ...connectFour,
    listsMany: () => true,
    isLegal: () => true,
    knowledge: { rolloutPolicy: drawsNothing, proposals },
  };
  const all = { ...MCTS_DEFAULTS, width: 1000, explore: 0, batch: 4, ...settings };
  return { candidates: new Candidates(game, store, all), store, node, asked };
}

test('proposals are requested together, added one by one, and requested again at twice the visits, then for more', () => {
  // The first time the actions from 1 on, then those from 2 on, and so on: most were proposed before.
  const { candidates, store, node, asked } = proposing({}, (request) => request);
  const state = connectFour.newState();
  const rng = new Rng('proposals');
  candidates.open(node, state, rng);
  const edges: number[] = [];
  for (; store.visits[node] < 100; store.visits[node]++) {
    if (candidates.mayWiden(node)) candidates.widen(node, state, rng);
    edges.push(store.edgeCount[node]);
  }
  expect(edges.slice(0, 4)).toEqual([2, 3, 4, 4]);
  expect(asked[0]).toEqual({ visits: 0, most: 4 });
  for (let i = 1; i < asked.length; i++) {
    expect(asked[i].visits).toBeGreaterThanOrEqual(2 * asked[i - 1].visits);
    expect(asked[i].most).toBe(Math.max(4, Math.floor(asked[i].visits / 4)));
  }
  expect(asked.length).toBeGreaterThan(3);
  expect(asked[asked.length - 1].most).toBeGreaterThan(4);
  // The best is added first.
  expect(store.action[store.firstEdge[node]]).toBe(1);
});

test('more proposals are requested where a search begins, even if some are left from an earlier one', () => {
  const { candidates, store, node, asked } = proposing({ scan: 6 });
  const state = connectFour.newState();
  const rng = new Rng('scan');
  const opened = (times: number): number[] =>
    Array.from({ length: times }, () => store.action[candidates.widen(node, state, rng)]);
  candidates.open(node, state, rng);
  expect(opened(1)).toEqual([101]);
  candidates.scan(node);
  // The best of the new ones come before those that were waiting.
  expect(opened(8)).toEqual([200, 201, 202, 203, 204, 205, 102, 103]);
  expect(asked.map(({ most }) => most)).toEqual([4, 6]);
});

test('candidates are drawn from the policy if a game proposes nothing for a decision', () => {
  const store = new NodeStore(10, 40);
  const game = {
    ...connectFour,
    listsMany: () => true,
    knowledge: { rolloutPolicy: () => 3, proposals: proposesNothing },
  };
  const candidates = new Candidates(game, store, { ...MCTS_DEFAULTS, explore: 0 });
  const root = store.addRoot(0);
  candidates.open(root, game.newState(), new Rng('draws'));
  expect(store.action[store.firstEdge[root]]).toBe(3);
});

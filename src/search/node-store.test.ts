import { describe, expect, test } from 'vitest';
import { NodeStore } from './node-store.js';

describe('a store of nodes', () => {
  test('keeps its contents while it grows to its limits, and then takes no more', () => {
    const store = new NodeStore(5000, 20_000);
    const root = store.addRoot(7);
    const edges: number[] = [];
    for (let action = 0; action < 20_000; action++) {
      const edge = store.addEdge(root, action);
      store.learn(edge, action / 1000);
      edges.push(edge);
    }
    expect(store.addEdge(root, 20_000)).toBe(0);
    for (let node = 1; node < 5000; node++) expect(store.addNode(edges[node], node)).toBeGreaterThan(root);
    expect(store.addNode(edges[0], 1)).toBe(0);
    expect([store.nodes, store.edges, store.kind[root], store.edgeCount[root]]).toEqual([5000, 20_000, 7, 20_000]);
    expect(store.edgeOf(root, 12_345)).toBe(edges[12_345]);
    expect(store.mean[edges[12_345]]).toBe(12.345);
    expect(store.kind[store.find(edges[4999], 4999)]).toBe(4999);
    expect(store.find(edges[4999], 4998)).toBe(0);
    expect(store.halfFull).toBe(true);
    store.clear();
    expect([store.nodes, store.edges, store.halfFull]).toEqual([0, 0, false]);
  });

  test('holds several nodes under one edge, distinguished by their kind', () => {
    const store = new NodeStore(10, 10);
    const edge = store.addEdge(store.addRoot(0), 3);
    const [one, two] = [store.addNode(edge, 1), store.addNode(edge, 2)];
    expect([store.find(edge, 1), store.find(edge, 2), store.find(edge, 3)]).toEqual([one, two, 0]);
  });

  test('settles an edge after whose action lines end, once it has had one value three times', () => {
    const store = new NodeStore(10, 10);
    const root = store.addRoot(0);
    const [settled, varied, longer] = [store.addEdge(root, 3), store.addEdge(root, 4), store.addEdge(root, 5)];
    for (const [edge, values] of [
      [settled, [0.5, 0.5, 0.5]],
      [varied, [0.5, 0.5, 0.25]],
      [longer, [0.5, 0.5, 0.5]],
    ] as const) {
      for (const value of values) {
        expect(store.isSettled(edge)).toBe(false);
        store.noteEnd(edge, edge !== longer);
        store.learn(edge, value);
      }
    }
    store.noteEnd(longer, true);
    expect([settled, varied, longer].map((edge) => store.isSettled(edge))).toEqual([true, false, false]);
  });

  test('learns means and squared deviations', () => {
    const store = new NodeStore(10, 10);
    const edge = store.addEdge(store.addRoot(0), 3);
    for (const value of [1, 0, -1, 1]) store.learn(edge, value);
    expect([store.tries[edge], store.mean[edge], store.squares[edge]]).toEqual([4, 0.25, 2.75]);
  });

  test('an action that is added late counts as missing on earlier visits', () => {
    const store = new NodeStore(10, 10);
    const root = store.addRoot(0);
    store.addEdge(root, 1);
    store.visits[root] = 9;
    expect(store.missing[store.addEdge(root, 2)]).toBe(9);
  });

  test('admits waiting actions one by one, the last one put in front first, and none twice', () => {
    const store = new NodeStore(10, 10);
    const root = store.addRoot(0);
    for (const action of [5, 6, 7]) expect(store.wait(root, action)).toBe(true);
    expect([store.edgeCount[root], store.edgeOf(root, 7)]).toEqual([0, 0]);
    expect(store.action[store.admit(root)]).toBe(7);
    store.visits[root] = 4;
    store.addEdge(root, 6);
    const last = store.admit(root);
    expect([store.action[last], store.missing[last], store.edgeCount[root]]).toEqual([5, 4, 3]);
    expect(store.admit(root)).toBe(0);
    expect([store.edgeOf(root, 7), store.edgeOf(root, 6), store.edgeOf(root, 5)].every((edge) => edge > 0)).toBe(true);
  });

  test('takes no waiting action when it is full', () => {
    const store = new NodeStore(10, 2);
    const root = store.addRoot(0);
    expect([store.wait(root, 1), store.wait(root, 2), store.wait(root, 3)]).toEqual([true, true, false]);
  });
});

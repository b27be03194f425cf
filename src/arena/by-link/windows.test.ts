import { expect, test } from 'vitest';
import { Order } from './windows.js';

const [a, b, c] = [0, 1, 0].map((player, key) => ({ player, key }));

test('a moment stands before those that it came before in any world, whichever was found first', () => {
  const order = new Order();
  for (const world of [[b], [a], [c], [a, b], [c, a]]) order.add(world);
  expect(order.all()).toEqual([c, a, b]);
});

test('a moment may come again after another', () => {
  const order = new Order();
  order.add([a]);
  order.add([a, b, a]);
  expect(order.all()).toEqual([a, b, a]);
});

test('where worlds disagree each moment is there once', () => {
  const order = new Order();
  order.add([a, b]);
  order.add([b, a]);
  expect(order.all()).toEqual([a, b]);
});

test('a moment that is asked openly in some worlds keeps its place, and is none where it never is asked unseen', () => {
  const order = new Order();
  order.add([b]);
  order.add([a], b);
  order.add([], c);
  expect(order.all()).toEqual([a, { ...b, isAskedOpenly: true }]);
});

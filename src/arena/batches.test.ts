import { expect, test } from 'vitest';
import { Batches } from './batches.js';
import { gameTask } from './schedule.js';

const make = (games: number, workers = 2): Batches =>
  new Batches(games, workers, (index) => gameTask(index, 's', 2, false));

test('hands out every game once, in order, however long games take', () => {
  for (const milliseconds of [0, 0.001, 1, 99, 5000]) {
    const batches = make(1000);
    const indices: number[] = [];
    for (let batch = batches.take(); batch.length > 0; batch = batches.take()) {
      indices.push(...batch.map(({ index }) => index));
      batches.took(batch.length, milliseconds * batch.length);
    }
    expect(indices).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  }
});

test('starts with single games, then fills about a tenth of a second, and ends with small batches', () => {
  const batches = make(10_000);
  expect(batches.take()).toHaveLength(1);
  for (let round = 0; round < 80; round++) batches.took(1, 2);
  expect(batches.take()).toHaveLength(50);
  let last = 0;
  for (let batch = batches.take(); batch.length > 0; batch = batches.take()) last = batch.length;
  expect(last).toBe(1);
});

test('slow games are handed out one by one', () => {
  const batches = make(100);
  batches.take();
  batches.took(1, 60_000);
  expect(batches.take()).toHaveLength(1);
});

test('a lost batch is handed out again game by game, and a game lost twice is given up', () => {
  const batches = make(40, 1);
  for (let round = 0; round < 80; round++) batches.took(1, 20);
  const batch = batches.take();
  expect(batch.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  expect(batches.lost(batch)).toEqual([]);
  expect(batches.take()).toEqual([{ ...batch[0], alone: true }]);
  expect(batches.take()).toEqual([{ ...batch[1], alone: true }]);
  expect(batches.lost([batch[1]])).toEqual([batch[1]]);
  expect(batches.take()).toEqual([{ ...batch[2], alone: true }]);
});

import { expect, test } from 'vitest';
import { ActionBuffer, ChanceBuffer } from './buffers.js';

test('an action buffer grows, keeps order and forgets on clear', () => {
  const buffer = new ActionBuffer();
  for (let i = 0; i < 1000; i++) buffer.push(i * 3);
  expect(buffer.toArray()).toEqual(Array.from({ length: 1000 }, (_, i) => i * 3));
  buffer.clear();
  expect(buffer.length).toBe(0);
  expect(buffer.toArray()).toEqual([]);
});

test('an action buffer holds every safe integer exactly and allocates nothing once large enough', () => {
  const buffer = new ActionBuffer();
  const { items } = buffer;
  for (let round = 0; round < 3; round++) {
    buffer.clear();
    for (let i = 0; i < 256; i++) buffer.push(Number.MAX_SAFE_INTEGER - i);
  }
  expect(buffer.items).toBe(items);
  expect(buffer.items[255]).toBe(Number.MAX_SAFE_INTEGER - 255);
});

test('a chance buffer keeps outcomes and probabilities side by side while it grows', () => {
  const buffer = new ChanceBuffer();
  for (let i = 0; i < 600; i++) buffer.push(i, 1 / (i + 1));
  expect(buffer.length).toBe(600);
  for (const i of [0, 255, 256, 599]) {
    expect(buffer.outcomes.items[i]).toBe(i);
    expect(buffer.probabilities[i]).toBe(1 / (i + 1));
  }
  buffer.clear();
  expect(buffer.length).toBe(0);
});

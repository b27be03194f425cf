import { expect, test } from 'vitest';
import { JsonReader } from './json-reader.js';

test('reads what has the shape, and has no problem with it', () => {
  const reader = new JsonReader();
  const { name, sizes } = reader.object({ name: 'x', sizes: [1, 2.5] }, '', ['name'], ['sizes']);
  expect(reader.text(name, 'name')).toBe('x');
  expect(reader.list(sizes, 'sizes', (item, path) => reader.number(item, path))).toEqual([1, 2.5]);
  expect(reader.scalars({ a: 1, b: 'c', d: true }, 'scalars')).toEqual({ a: 1, b: 'c', d: true });
  expect(reader.problem).toBeUndefined();
});

test('keeps the first problem, with the path to it, and reads on harmlessly', () => {
  const reader = new JsonReader();
  expect(reader.list([{ at: 'x' }, 3], 'places', (item, path) => reader.object(item, path, ['at']))).toEqual([
    { at: 'x' },
    {},
  ]);
  expect(reader.text(null, 'later')).toBe('');
  expect(reader.number('1', 'later')).toBe(0);
  expect(reader.list(null, 'later', () => 1)).toEqual([]);
  expect(reader.scalars([], 'later')).toEqual({});
  expect(reader.problem).toBe('field places.1 must be an object, not 3');
});

test('a long value is cut short in the message', () => {
  const reader = new JsonReader();
  reader.number('a'.repeat(100), 'size');
  expect(reader.problem).toBe(`field size must be a number, not "${'a'.repeat(36)}...`);
});

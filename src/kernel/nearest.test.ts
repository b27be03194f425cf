import { describe, expect, test } from 'vitest';
import { didYouMean, nearest, suggestion } from './nearest.js';

describe('nearest', () => {
  const ids = ['rebel-troopers', 'rebel-veterans', 'stormtroopers', 'at-rt-rebel', 'at-rt-republic'];

  test('puts the most similar first', () => {
    expect(nearest('rebel-trooper', ids)[0]).toBe('rebel-troopers');
    expect(nearest('stormtrooper', ids)[0]).toBe('stormtroopers');
    expect(nearest('at-rt', ids)).toEqual(['at-rt-rebel', 'at-rt-republic']);
  });

  test('is empty if no name is similar', () => {
    expect(nearest('xyzzy-plugh-quux-frobnicate', ids)).toEqual([]);
    expect(nearest('', ids)).toEqual([]);
    expect(nearest('z', ['x', 'o'])).toEqual([]);
    expect(nearest('zz', ['b1', 'b2', 'z2'])).toEqual(['z2']);
  });

  test('counts two swapped letters as one mistake', () => {
    expect(nearest('replya', ['replay'], 1)).toEqual(['replay']);
  });
});

test('a message ends with the nearest names, or with all names', () => {
  expect(didYouMean('greddy', ['random', 'greedy'])).toBe('; did you mean greedy?');
  expect(didYouMean('officer', ['random', 'greedy'])).toBe('');
  expect(suggestion('greddy', ['random', 'greedy'])).toBe(' (did you mean greedy?)');
  expect(suggestion('officer', ['random', 'greedy'])).toBe(' (there are: random, greedy)');
});

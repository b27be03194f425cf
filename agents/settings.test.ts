import { expect, test } from 'vitest';
import { choice, decimal, flag, integer, parseSettings } from './settings.js';
import type { ShapeOf } from './settings.js';

interface Example {
  readonly count: number;
  readonly share: number;
  readonly way: 'up' | 'down';
  readonly keep: boolean;
}

const SHAPE: ShapeOf<Example> = {
  count: integer(1, 9, 3),
  share: decimal(-1, 1, 0.5),
  way: choice(['up', 'down'], 'up'),
  keep: flag(true),
};

function read(text: string): unknown {
  const given = new Map(text === '' ? [] : text.split(',').map((part) => part.split('=', 2) as [string, string]));
  const parsed = parseSettings(SHAPE, given);
  return parsed.ok ? parsed.value : parsed.problem.message;
}

test('settings that are not given have their defaults', () => {
  expect(read('')).toEqual({ count: 3, share: 0.5, way: 'up', keep: true });
});

test('every kind of setting is read', () => {
  expect(read('count=9,share=-.25,way=down,keep=no')).toEqual({ count: 9, share: -0.25, way: 'down', keep: false });
  expect(read('share=1.')).toMatchObject({ share: 1 });
});

test.each([
  ['count=10', 'count=10 must be a whole number from 1 to 9'],
  ['count=0', 'count=0 must be a whole number from 1 to 9'],
  ['count=2.5', 'count=2.5 must be a whole number from 1 to 9'],
  ['share=1.01', 'share=1.01 must be a number from -1 to 1'],
  ['share=1e-3', 'share=1e-3 must be a number from -1 to 1'],
  ['way=left', 'way=left must be up or down'],
  ['keep=true', 'keep=true must be yes or no'],
])('%s is refused in one line', (text, message) => expect(read(text)).toBe(message));

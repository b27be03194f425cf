import { afterEach, expect, test, vi } from 'vitest';
import { lostTeller } from './match-report.js';

afterEach(() => {
  vi.restoreAllMocks();
});

test('games that failed for the same reason are told once', () => {
  const lines: unknown[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(line) > 0);
  const tell = lostTeller();
  for (const [index, why] of ['w.json is gone', 'w.json is gone', 'too long', 'w.json is gone'].entries())
    tell({ index, seed: `s/${index}`, why });
  expect(lines).toEqual([
    'opfor: game 1 (seed s/0) failed twice and is not counted: w.json is gone\n',
    'opfor: game 3 (seed s/2) failed twice and is not counted: too long\n',
  ]);
});

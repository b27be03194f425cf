import { describe, expect, test } from 'vitest';
import { workersFor } from './play-games.js';

describe('workersFor', () => {
  test.each([
    [0, 20, 2, 0],
    [3, 20, 2, 3],
    [99, 20, 2, 4],
    [99, 3, 2, 3],
    [99, 500, 64, 99],
    [512, 500, 64, 128],
  ])('%i requested, %i games, %i processors: %i started', (asked, games, processors, started) => {
    expect(workersFor(asked, games, processors)).toBe(started);
  });
});

import { expect, test } from 'vitest';
import { canBeWon } from './testing.js';

// Each was never won before heroes were drawn to what its script asks for, or before its script led there.
test.each(['imperial-hospitality', 'a-simple-task', 'sympathy-for-the-rebellion', 'the-source', 'incoming'])(
  'heroes by their policy win %s against an Empire at random',
  (id) => {
    expect(canBeWon(id, 1)).toBe(true);
  },
);

import { expect, test } from 'vitest';
import { eventText } from './event-text.js';

const names = {
  player: ['blue', 'red'],
  unit: ['Luke Skywalker (b1)', 'AT-RT (b2)'],
  target: ['Luke Skywalker (b1)', 'AT-RT (b2)'],
};

test.each([
  [{ type: 'held', player: 1, score: 20 }, 'red: held, score 20'],
  [
    { type: 'attack-declared', unit: 1, target: 0, range: 3 },
    'AT-RT (b2): attack declared, target Luke Skywalker (b1), range 3',
  ],
  [{ type: 'phase', phase: 'command' }, 'phase command'],
  [{ type: 'round', round: 3 }, 'round 3'],
  [{ type: 'shown', cards: ['J', 'K'] }, 'shown, cards J K'],
  [
    { type: 'token-gained', player: 0, unit: 0, free: true },
    'Luke Skywalker (b1): token gained, player blue, free true',
  ],
  [{ type: 'moved', unit: 7 }, '7: moved'],
])('%j', (event, text) => {
  expect(eventText(event, names)).toBe(text);
});

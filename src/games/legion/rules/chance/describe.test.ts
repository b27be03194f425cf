import { expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { pendingChance, roll } from '../../../../machine/run.js';
import { Stage } from '../../testing/stage.js';
import { attackDice } from './attack-dice.js';
import { battleCardDraw } from './battle-card-draw.js';
import { coin } from './coin.js';
import { defenseDice } from './defense-dice.js';
import { orderDraw } from './order-draw.js';

it.each([
  [attackDice, 2 + (3 << 16), 0, 'roll 2 red and 3 white attack dice'],
  [attackDice, 1 << 8, 0, 'roll 1 black attack die,'],
  [defenseDice, 4, 1, 'roll 4 red defence dice'],
  [defenseDice, 1, 0, 'roll 1 white defence die,'],
  [orderDraw, 1, 0, 'draw an order token for red'],
  [battleCardDraw, 1, 2, 'reveal card 3 of the deployments'],
  [coin, 0, 0, 'toss a coin'],
] as const)('%# the description says what to roll and gives an example that can be parsed', (event, a, b, told) => {
  const { c } = new Stage(legionLibrary(), {
    blue: [{ card: 'rebel-troopers', at: [[100, 100]] }],
    red: [{ card: 'stormtroopers', at: [[1700, 800]] }],
  });
  c.s.pool.fill(1);
  roll(c, event, a, b);
  const text = pendingChance(c).describe(c);
  expect(text.startsWith(told)).toBe(true);
  const example = /"([^"]+)"/.exec(text)?.[1] ?? '';
  const outcome = event.parse(c, example.slice(event.name.length + 1));
  expect(event.isOutcome(c, outcome)).toBe(true);
});

import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Stage } from '../testing/stage.js';
import { RememberedPosition } from './remembered-position.js';

function staged(): Stage {
  return new Stage(legionLibrary(), {
    blue: [{ card: 'rebel-troopers', at: [[300, 300]] }],
    red: [{ card: 'stormtroopers', at: [[900, 300]] }],
  });
}

test('a position is recognised until the table or the battle changes, whatever the hands and the pending decision', () => {
  const { c } = staged();
  const remembered = new RememberedPosition();
  expect(remembered.is(c)).toBe(false);
  remembered.take(c);
  const { game, players, minis, sides } = c.s;
  game.pending++;
  players.hand[0] ^= 1;
  players.hand[1] ^= 2;
  expect(remembered.is(c)).toBe(true);
  for (const change of [
    () => (game.pendingIsChance ^= 1),
    () => minis.x[1]++,
    () => players.selected[0]--,
    () => players.discard[0]++,
    () => sides.pointsLost[0]++,
    () => c.s.bytes[c.s.bytes.length - 1]++,
  ]) {
    change();
    expect(remembered.is(c)).toBe(false);
    remembered.take(c);
    expect(remembered.is(c)).toBe(true);
  }
});

test('equal words in another battle are a different position', () => {
  const remembered = new RememberedPosition();
  const [first, second] = [staged(), staged()];
  remembered.take(first.c);
  expect(second.c.s.bytes).toEqual(first.c.s.bytes);
  expect(remembered.is(second.c)).toBe(false);
});

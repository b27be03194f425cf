import { expect, test } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { tellerOf } from './sentences.js';

const { battle } = shippedBattle('core-set-skirmish');

test('what happens in an attack that an effect grants is not told as the effect of the card', () => {
  const tell = tellerOf(battle);
  const wound = { type: 'wounds-suffered', unit: 0, count: 1 };
  const attack = { type: 'attack-declared', unit: 1, target: 0, kind: 'ranged', range: 2 };
  const told = [
    { type: 'effect-applies', effect: 'steady' },
    wound,
    attack,
    wound,
    // The same attack on another defender.
    attack,
    wound,
    { type: 'effect-applies', effect: 'deflect' },
    wound,
    { type: 'effect-over' },
    wound,
    { type: 'attack-ended', unit: 1 },
    wound,
    { type: 'effect-over' },
    wound,
  ].flatMap((event) => (event === wound ? [/^[A-Za-z]+: /.test(tell(event) ?? '')] : (tell(event), [])));
  expect(told).toEqual([true, false, false, true, false, true, false]);
});

test('a token that a unit is given is not told as put on the table', () => {
  const tell = tellerOf(battle);
  expect(tell({ type: 'token-placed', token: 0, x: 0, y: 0 })).toBe('');
  expect(tell({ type: 'token-placed', token: 0, x: 10, y: 0 })).toBe('A token is placed at 10.0,0.0.');
});

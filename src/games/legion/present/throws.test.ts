import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { attackDice } from '../rules/chance/attack-dice.js';
import { coin } from '../rules/chance/coin.js';
import { defenseDice } from '../rules/chance/defense-dice.js';
import { orderDraw } from '../rules/chance/order-draw.js';
import type { Chance } from '../engine/rulebook.js';
import { pendingChance, roll } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { Stage } from '../testing/stage.js';
import { readThrow, throwerOf } from './throws.js';

function waiting(event: Chance, a: number, b = 0): Context {
  const { c } = new Stage(legionLibrary(), {
    blue: [{ card: 'rebel-troopers', at: [[100, 100]] }],
    red: [{ card: 'stormtroopers', at: [[1700, 800]] }],
  });
  c.s.pool.fill(1);
  roll(c, event, a, b);
  return c;
}

/** The faces read from a text, in notation; or the problem. */
function read(c: Context, text: string): string {
  const given = readThrow(c, text);
  if (!given.ok) return given.problem.message;
  const event = pendingChance(c);
  const outcome = event.parse(c, given.value.slice(event.name.length + 1));
  return event.isOutcome(c, outcome) ? event.format(c, outcome) : `no outcome: ${given.value}`;
}

const RED = 1;
const WHITE = 1 << 16;

describe('dice thrown by hand', () => {
  test.each([
    ['2 hit', 'red: 2 hit 1 blank'],
    ['2h 1c', 'red: 2 hit 1 crit'],
    ['1 surge, 2 crits', 'red: 2 crit 1 surge'],
    ['1 critical', 'red: 1 crit 2 blank'],
    ['blank', 'red: 3 blank'],
    ['0', 'red: 3 blank'],
    ['hit 2 crit', 'red: 1 hit 2 crit'],
    ['3 blanks', 'red: 3 blank'],
    ['red: 1 hit 2 blank', 'red: 1 hit 2 blank'],
    ['attack-dice red: 3 hit', 'red: 3 hit'],
    ['Attack-Dice Red: 3 HIT', 'red: 3 hit'],
    ['4 hit', '4 faces are given for 3 red dice'],
    ['2', "'2' is not one of hit, crit, surge, blank; write, for example, 1 hit"],
    ['2 block', "'block' is not one of hit, crit, surge, blank; write, for example, 1 hit"],
    ['white 1 hit', "'white' is not one of hit, crit, surge, blank; write, for example, 1 hit"],
  ])('three red attack dice: %j', (text, faces) => {
    expect(read(waiting(attackDice, 3 * RED), text)).toBe(faces);
  });

  test.each([
    ['red 1 hit, white 2 surge', 'red: 1 hit; white: 2 surge'],
    ['w 1h r 1c', 'red: 1 crit; white: 1 hit 1 blank'],
    ['1 hit', 'write the colour before the faces: red, white'],
  ])('dice of two colours: %j', (text, faces) => {
    expect(read(waiting(attackDice, RED + 2 * WHITE), text)).toBe(faces);
  });

  test('the message uses the singular for one die', () => {
    expect(read(waiting(attackDice, RED), '2 hit')).toBe('2 faces are given for 1 red die');
  });

  test.each([
    ['1 block 1 surge', 'white: 1 block 1 surge 1 blank'],
    ['2b', 'white: 2 block 1 blank'],
    ['1 bl', 'white: 1 block 2 blank'],
    ['1 blank', 'white: 3 blank'],
  ])('defence dice: %j', (text, faces) => {
    expect(read(waiting(defenseDice, 3), text)).toBe(faces);
  });

  test('the result of a coin or an order token is given as a word', () => {
    expect(read(waiting(coin, 0), 'red')).toBe('red');
    expect(read(waiting(orderDraw, 1), 'Corps')).toBe('corps');
    expect(read(waiting(coin, 0), 'heads')).toBe("'heads' is not a possible result; write one of blue, red");
  });

  test('attack dice are thrown by the attacker, defence dice by the defender or the owner of the acting unit', () => {
    const attack = waiting(attackDice, 1);
    attack.s.attack.pools = 1;
    attack.s.attack.attacker = 1;
    attack.s.pools.defender[0] = 0;
    expect(throwerOf(attack)).toBe(1);
    roll(attack, defenseDice, 1, 0);
    expect(throwerOf(attack)).toBe(0);
    const rally = waiting(defenseDice, 1);
    rally.s.game.activating = 1;
    expect(throwerOf(rally)).toBe(1);
    expect(throwerOf(waiting(orderDraw, 1))).toBe(1);
  });
});

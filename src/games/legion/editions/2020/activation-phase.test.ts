import { describe, expect, it } from 'vitest';
import { RANKS } from '../../words/ranks.js';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { BLUE, RED } from '../../words/sides.js';
import { DEFEATED, FACEDOWN, FACEUP, NO_ORDER } from '../../state/state.js';
import { call } from '../../../../machine/run.js';
import { playCard } from '../../testing/hands.js';
import { Stage, type StagedUnit } from '../../testing/stage.js';
import { activationPhase } from './activation-phase.js';
import { makeOrderPool } from '../../rules/procedures/command-phase/command-steps.js';

const CORPS = RANKS.indexOf('corps');

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

const luke = unit('luke-skywalker-commander', 100, 100, 1);
const rebels = (x: number): StagedUnit => unit('rebel-troopers', x, 100, 4);
const vader = unit('darth-vader-commander', 1700, 800, 1);
const storm = unit('stormtroopers', 1600, 700, 4);

/** Starts an activation phase; the units without a `faceup` order token have theirs in the order pool. */
function begin(blue: readonly StagedUnit[], red: readonly StagedUnit[], faceup: readonly number[] = []): Stage {
  const s = new Stage(legionLibrary(), { blue, red });
  for (const u of faceup) s.c.s.units.order[u] = FACEUP;
  makeOrderPool(s.c);
  s.c.s.game.priority = BLUE;
  call(s.c, activationPhase);
  return s;
}

const activated = (s: Stage): unknown[] =>
  s.heard.filter(({ type }) => type === 'activation-started').map((event) => event['unit']);

describe('the activation phase', () => {
  it('alternates, starting with the player with priority, and skips a side with no unit left', () => {
    const s = begin([luke, rebels(300)], [vader], [0, 1, 2]);
    s.answer('activate', 'b1');
    s.answer('choose-action', 'end');
    // Vader is red's only unit: there is nothing to choose.
    s.answer('choose-action', 'end');
    s.answer('choose-action', 'end');
    expect(s.next()).toBe('');
    expect(activated(s)).toEqual([0, 2, 1]);
    expect([...s.c.s.units.order]).toEqual([FACEDOWN, FACEDOWN, FACEDOWN]);
  });

  it('offers a faceup unit or a draw, and the units of the drawn rank that have no token', () => {
    const s = begin([luke, rebels(300), rebels(500), rebels(700)], [vader], [0, 3]);
    expect(s.next()).toBe('activate');
    expect(s.options()).toEqual(['b1', 'b4', 'draw']);
    s.answer('activate', 'draw');
    expect(s.next()).toBe('draw-order');
    s.answer('draw-order', 'corps');
    expect(s.options()).toEqual(['b2', 'b3']);
    s.answer('activate-drawn', 'b3');
    expect(activated(s)).toEqual([2]);
    expect(s.c.s.pool[BLUE * RANKS.length + CORPS]).toBe(1);
  });

  it('discards a token that no unit can use and draws again in the same turn', () => {
    const s = begin([luke, rebels(300), rebels(500)], [vader, storm]);
    // A unit dies after the pool was made: two corps tokens are left for one unit.
    s.c.s.units.status[1] = DEFEATED;
    for (let m = 1; m <= 4; m++) s.c.s.minis.alive[m] = 0;
    s.answer('draw-order', 'corps');
    s.answer('choose-action', 'end');
    s.answer('draw-order', 'commander');
    s.answer('choose-action', 'end');
    expect(s.next()).toBe('draw-order');
    s.answer('draw-order', 'corps');
    // Blue's turn goes on: no unit could use the token, and only Luke's is left.
    expect(s.heard.filter(({ type }) => type === 'order-token-discarded')).toHaveLength(1);
    expect(s.c.s.game.activePlayer).toBe(BLUE);
    expect(s.next()).toBe('draw-order');
    s.answer('draw-order', 'commander');
    expect(activated(s)).toEqual([2, 3, 0]);
  });

  it('ends when only tokens are left that no unit can use', () => {
    const s = begin([luke, rebels(300)], [vader]);
    s.c.s.units.status[1] = DEFEATED;
    for (let m = 1; m <= 4; m++) s.c.s.minis.alive[m] = 0;
    s.answer('draw-order', 'commander');
    s.answer('choose-action', 'end');
    s.answer('draw-order', 'commander');
    s.answer('choose-action', 'end');
    expect(s.next()).toBe('');
    expect(s.c.s.pool[BLUE * RANKS.length + CORPS]).toBe(1);
  });
});

describe('an activation', () => {
  it('begins with a rally, and a suppressed unit has one action', () => {
    const s = begin([rebels(300)], [vader], [0]);
    s.c.s.units.suppression[0] = 2;
    s.answer('defense-dice', 'white: 1 surge 1 blank');
    expect(s.c.s.units.suppression[0]).toBe(1);
    expect(s.c.s.game.actionsLeft).toBe(1);
    s.answer('choose-action', 'aim');
    expect(s.c.s.units.order[0]).toBe(FACEDOWN);
  });

  it('avoids panic with the courage of a commander at range 1 to 3', () => {
    const s = begin([luke, rebels(200)], [vader], [1]);
    s.c.s.units.suppression[1] = 3;
    s.answer('activate', 'b2');
    s.answer('defense-dice', 'white: 3 blank');
    expect(s.next()).toBe('use-courage');
    expect(s.options()).toEqual(['b1', 'b2']);
    s.answer('use-courage', 'b1');
    expect(s.c.s.units.panic[1]).toBe(0);
    expect(s.c.s.game.actionsLeft).toBe(1);
  });

  it('panics if its own courage is all it can use, and the unit flees', () => {
    const s = begin([luke, rebels(1200)], [unit('stormtroopers', 1600, 700, 4)], [1]);
    s.c.s.units.suppression[1] = 3;
    s.answer('activate', 'b2');
    s.answer('defense-dice', 'white: 3 blank');
    expect(s.heard.some(({ type }) => type === 'unit-panicked')).toBe(true);
    expect(s.next()).not.toBe('choose-action');
  });

  it('allows no action twice except moves', () => {
    const s = begin([rebels(300)], [vader], [0]);
    s.answer('choose-action', 'aim');
    expect(s.allows('aim')).toBe(false);
    expect(s.allows('dodge')).toBe(true);
  });

  it('returns Vader’s order to the pool for a wound (Implacable); his second activation has one action less', () => {
    const s = begin([rebels(300)], [vader, storm], [1, 2]);
    playCard(s.c, RED, 'implacable');
    s.c.s.game.activePlayer = RED;
    s.c.s.game.priority = RED;
    s.answer('activate', 'r1');
    s.answer('choose-action', 'end');
    s.answer('use-effect', 'implacable');
    expect(s.c.s.minis.wounds[4]).toBe(1);
    expect(s.c.s.units.order[1]).toBe(NO_ORDER);
    expect(s.c.s.pool[RED * RANKS.length]).toBe(1);
    s.answer('draw-order', 'corps');
    s.answer('choose-action', 'end');
    s.answer('activate', 'draw');
    s.answer('draw-order', 'commander');
    expect(activated(s)).toEqual([1, 0, 1]);
    expect(s.c.s.game.actionsLeft).toBe(1);
    s.answer('choose-action', 'end');
    expect(s.c.s.units.order[1]).toBe(FACEDOWN);
  });
});

import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { courageSources, isSuppressed, panics } from '../queries/courage.js';
import { Stage } from '../../testing/stage.js';
import { gainTokens, removeTokens, spendTokens } from './tokens.js';

function begin(): Stage {
  return new Stage(legionLibrary(), {
    blue: [
      { card: 'luke-skywalker-commander', at: [[100, 100]] },
      { card: 'rebel-troopers', at: [[300, 100]] },
      { card: 'rebel-troopers', at: [[1500, 100]] },
      { card: 'at-rt-rebel', at: [[500, 100]] },
    ],
    red: [{ card: 'darth-vader-commander', at: [[1700, 800]] }],
  });
}

describe('tokens', () => {
  it('are gained, spent and removed, never below 0', () => {
    const s = begin();
    gainTokens(s.c, 1, 'aim', 2);
    expect(spendTokens(s.c, 1, 'aim')).toBe(1);
    expect(removeTokens(s.c, 1, 'aim', 5)).toBe(1);
    expect(spendTokens(s.c, 1, 'aim')).toBe(0);
    expect(s.heard.map(({ type, count }) => [type, count])).toEqual([
      ['token-gained', 2],
      ['token-spent', 1],
      ['token-removed', 1],
    ]);
  });

  it('of suppression are not gained by vehicles and units without courage', () => {
    const s = begin();
    for (const u of [0, 3, 4]) gainTokens(s.c, u, 'suppression', 2);
    expect([...s.c.s.units.suppression]).toEqual([2, 0, 0, 0, 0]);
  });

  it('of suppression remove a trooper’s standby token', () => {
    const s = begin();
    gainTokens(s.c, 1, 'standby');
    gainTokens(s.c, 1, 'standby');
    expect(s.c.s.units.standby[1]).toBe(1);
    gainTokens(s.c, 1, 'suppression');
    expect(s.c.s.units.standby[1]).toBe(0);
  });
});

describe('courage', () => {
  it('is the number of tokens that suppress a unit; twice that number makes it panic', () => {
    const s = begin();
    s.c.s.units.suppression[1] = 1;
    expect([isSuppressed(s.c, 1), panics(s.c, 1, 1)]).toEqual([true, false]);
    s.c.s.units.suppression[1] = 2;
    expect(panics(s.c, 1, 1)).toBe(true);
    s.c.s.units.suppression[0] = 2;
    expect(isSuppressed(s.c, 0)).toBe(false);
  });

  it('of a commander at range 1 to 3 can be used if it prevents panic', () => {
    const s = begin();
    s.c.s.units.suppression.set([0, 5, 5]);
    expect(courageSources(s.c, 1)).toBe(3);
    expect(courageSources(s.c, 2)).toBe(4);
    s.c.s.units.suppression[1] = 6;
    // Luke's courage of 3 is no longer enough.
    expect(courageSources(s.c, 1)).toBe(2);
  });
});

import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { ATTACKED } from '../battle/activation-flags.js';
import type { Context } from '../engine/context.js';
import { FACEDOWN, FACEUP } from '../state/state.js';
import { Stage, type StagedUnit } from '../testing/stage.js';
import { threatToCome } from './actions-to-come.js';
import { evaluate, terms, writeTerms } from './evaluate.js';
import { TERMS } from '../words/estimate-terms.js';
import { menaceWorth } from './quick-menace.js';
import { lookAtUnits } from './quick-threat.js';
import { lookAtThreats, menaceOf, shotOf } from './threats.js';

const EVEN = { losses: [1, 1], distance: [1, 1] } as const;

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

/** Blue's unit 0, before its activation in round 2, can attack red's unit 1, and red's unit 1 it. */
function stage(blue = unit('rebel-troopers', 600, 200, 4), red = unit('stormtroopers', 600, 550, 4)): Context {
  const { c } = new Stage(legionLibrary(), { blue: [blue], red: [red] });
  c.s.game.round = 2;
  c.s.units.order.fill(FACEUP);
  return c;
}

function look(c: Context): Context {
  lookAtUnits(c);
  lookAtThreats(c);
  return c;
}

/** The threat of blue's unit in its next activation, as shares of its attack from its place and of a whole one. */
function shares(c: Context, lost = 0): { whole: number; one: number } {
  look(c);
  const [menace, shot] = [menaceOf(c, 0), shotOf(c, 0)];
  expect(menace).toBeGreaterThan(shot);
  expect(shot).toBeGreaterThan(0);
  const threat = threatToCome(c, 0, lost);
  return { whole: threat / menace, one: threat / shot };
}

/** What unit 0 threatens to do to unit 1. */
const threat = (c: Context): number => menaceWorth(look(c), 0, 1);

describe('the threat of a unit in its next activation', () => {
  test('is that of a whole activation if nothing takes its actions', () => {
    expect(shares(stage()).whole).toBe(1);
  });

  test('counts the chance that its rally leaves it suppressed (1593)', () => {
    const c = stage();
    expect(c.b.units.courage[0]).toBe(1);
    c.s.units.suppression[0] = 1;
    look(c);
    // A white die removes the token with two of its six faces.
    expect(threatToCome(c, 0, 0)).toBeCloseTo((1 / 3) * menaceOf(c, 0) + (2 / 3) * shotOf(c, 0), 9);
    expect(shares(c, 1).whole).toBe(1);
  });

  test('is none where it panics, unless a commander in reach lends its courage (1605)', () => {
    const c = stage();
    c.s.units.suppression[0] = 2;
    look(c);
    expect(threatToCome(c, 0, 0)).toBeCloseTo((1 / 9) * menaceOf(c, 0) + (4 / 9) * shotOf(c, 0), 9);
    const { c: led } = new Stage(legionLibrary(), {
      blue: [unit('rebel-troopers', 600, 200, 4), unit('leia-organa', 700, 200, 1)],
      red: [unit('stormtroopers', 600, 550, 4)],
    });
    led.s.units.suppression[0] = 2;
    look(led);
    expect(threatToCome(led, 0, 0)).toBeCloseTo((1 / 9) * menaceOf(led, 0) + (8 / 9) * shotOf(led, 0), 9);
  });

  test('is that of one action or none with ion tokens (701)', () => {
    const c = stage(unit('at-rt-rebel', 600, 200, 1));
    c.s.units.ion[0] = 1;
    expect(shares(c).one).toBe(1);
    c.s.units.ion[0] = 2;
    look(c);
    expect(threatToCome(c, 0, 0)).toBe(0);
  });

  test('counts the chance that a damaged vehicle loses an action', () => {
    const c = stage(unit('at-rt-rebel', 600, 200, 1));
    c.s.units.damaged[0] = 1;
    look(c);
    // Four of the six faces of a white die are blank.
    expect(threatToCome(c, 0, 0)).toBeCloseTo((1 / 3) * menaceOf(c, 0) + (2 / 3) * shotOf(c, 0), 9);
  });
});

describe('tokens that the End Phase removes (2261, 4281)', () => {
  test('protect from an enemy that is still to attack, and not from one that has acted', () => {
    const c = stage();
    const bare = threat(c);
    c.s.units.dodge[1] = 1;
    const dodging = threat(c);
    expect(dodging).toBeLessThan(bare);
    c.s.units.order[0] = FACEDOWN;
    expect(threat(c)).toBe(bare);
    c.s.units.order[0] = FACEUP;
    expect(threat(c)).toBe(dodging);
  });

  test('nor from one that is acting and has attacked', () => {
    const c = stage();
    const bare = threat(c);
    c.s.units.dodge[1] = 1;
    const { game } = c.s;
    game.activating = 0;
    game.actionsLeft = 2;
    expect(threat(c)).toBeLessThan(bare);
    game.activationFlags |= ATTACKED;
    expect(threat(c)).toBe(bare);
    game.activationFlags = 0;
    expect(threat(c)).toBeLessThan(bare);
    game.actionsLeft = 0;
    expect(threat(c)).toBe(bare);
  });

  test('help no attack in the next round; one suppression token gives no cover there', () => {
    const c = stage();
    c.s.units.order[0] = FACEDOWN;
    const bare = threat(c);
    c.s.units.aim[0] = 1;
    c.s.units.observation[1] = 1;
    expect(threat(c)).toBe(bare);
    c.s.units.order[0] = FACEUP;
    expect(threat(c)).toBeGreaterThan(bare);
    c.s.units.order[0] = FACEDOWN;
    c.s.units.suppression[1] = 1;
    expect(threat(c)).toBe(bare);
    c.s.units.suppression[1] = 2;
    expect(threat(c)).toBeLessThan(bare);
  });

  test('of standby are worth something only while an enemy in reach is still to act', () => {
    const c = stage();
    c.s.units.standby[0] = 1;
    c.s.units.order[0] = FACEDOWN;
    const standby = (): number => {
      writeTerms(c, EVEN);
      return terms[TERMS.indexOf('standby')];
    };
    expect(standby()).toBeGreaterThan(0);
    c.s.units.order[1] = FACEDOWN;
    expect(standby()).toBe(0);
    expect(evaluate(c, 0)).toBe(-evaluate(c, 1));
  });
});

import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import type { Context } from '../engine/context.js';
import { DEFEATED, FACEUP } from '../state/state.js';
import { Stage, type StagedUnit } from '../testing/stage.js';
import { chanceToDefeat, materialOf, menace, moveLength, worthOfWounds } from './menace.js';
import { lookAtMoves, quickMenace } from './quick-menace.js';
import { lookAtUnits, quickDamage } from './quick-threat.js';
import { standAt } from './stand-at.js';
import { lookAtThreats, menaceOf } from './threats.js';

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

/** The wounds with which blue's unit threatens red's. */
function wounds(blue: StagedUnit, red: StagedUnit): number {
  return menace(new Stage(legionLibrary(), { blue: [blue], red: [red] }).c, 0, 1);
}

describe('menace', () => {
  const blue = unit('rebel-troopers', 600, 200, 4);

  test('is an aimed attack within range, a move and an attack beyond it, and 0 if even that is too far', () => {
    const near = wounds(blue, unit('stormtroopers', 600, 600, 4));
    const beyond = wounds(unit('rebel-troopers', 100, 200, 4), unit('stormtroopers', 690, 200, 4));
    expect(near).toBeGreaterThan(beyond);
    expect(beyond).toBeGreaterThan(0);
    expect(wounds(unit('rebel-troopers', 100, 200, 4), unit('stormtroopers', 1500, 200, 4))).toBe(0);
  });

  test('is a charge within one move for a unit that only fights in melee', () => {
    const vader = unit('darth-vader-commander', 600, 200, 1);
    expect(wounds(vader, unit('rebel-troopers', 600, 270, 4))).toBeGreaterThan(0);
    expect(wounds(vader, unit('rebel-troopers', 600, 700, 4))).toBe(0);
  });

  test('leaves the state unchanged', () => {
    const { c } = new Stage(legionLibrary(), { blue: [blue], red: [unit('stormtroopers', 600, 500, 4)] });
    const bytes = c.s.bytes.slice();
    menace(c, 0, 1);
    expect(c.s.bytes).toEqual(bytes);
  });
});

/** The points of damage with which blue's unit threatens red's in the estimate. */
function threat(blue: StagedUnit, red: StagedUnit): number {
  const { c } = new Stage(legionLibrary(), { blue: [blue], red: [red] });
  c.s.units.order.fill(FACEUP);
  lookAtUnits(c);
  lookAtThreats(c);
  return menaceOf(c, 0);
}

function rebels(y: number): StagedUnit {
  return unit('rebel-troopers', 600, y, 4);
}

describe('the threat of the estimate', () => {
  test('is a charge after two moves if a move action is followed by a free attack', () => {
    expect(threat(unit('darth-vader-commander', 600, 200, 1), rebels(370))).toBeGreaterThan(0);
    expect(threat(unit('darth-vader-commander', 600, 200, 1), rebels(700))).toBe(0);
    const onePace = threat(unit('wookiee-warriors', 600, 200, 3), rebels(330));
    expect(threat(unit('wookiee-warriors', 600, 200, 3), rebels(470))).toBeGreaterThan(0);
    expect(onePace).toBeGreaterThan(threat(unit('wookiee-warriors', 600, 200, 3), rebels(470)));
  });

  test('is that of all weapons which Arsenal allows', () => {
    const far = threat(unit('boba-fett', 600, 200, 1), rebels(600));
    const near = threat(unit('boba-fett', 600, 200, 1), rebels(400));
    expect(near).toBeGreaterThan(1.5 * far);
  });
});

/** Blue's unit at (600, 200), which has made some moves and has actions left, and troopers at the height `y`. */
function facing(card: StagedUnit, moves = 0, y = 550, actions = 1): Context {
  const { c } = new Stage(legionLibrary(), { blue: [card], red: [unit('rebel-troopers', 600, y, 4)] });
  c.s.game.activating = 0;
  c.s.game.movesMade = moves;
  c.s.game.actionsLeft = actions;
  lookAtUnits(c);
  lookAtMoves(c);
  return c;
}

const squad = { ...unit('stormtroopers', 600, 200, 5), upgrades: ['heavy-weapon-hh-12-stormtrooper'] };

function turned(card: string, degrees: number): StagedUnit {
  return { card, at: [[600, 200]], facing: degrees };
}

/** Two speeders side by side, at their facings, and troopers at the height `y`. */
function bikes(first: number, second: number, y = 550): Context {
  const { c } = new Stage(legionLibrary(), {
    blue: [unit('74-z-speeder-bikes', 600, 200, 2)],
    red: [unit('rebel-troopers', 600, y, 4)],
  });
  c.s.minis.facing[c.b.units.firstMini[0]] = first;
  c.s.minis.facing[c.b.units.firstMini[0] + 1] = second;
  lookAtUnits(c);
  lookAtMoves(c);
  return c;
}

function attack(...facts: Parameters<typeof facing>): number {
  return quickDamage(facing(...facts), 0, 1);
}

function barc(degrees: number): number {
  return attack(turned('barc-speeder', degrees));
}

describe('the damage of an attack', () => {
  test('is without the weapons in whose arc the target is not', () => {
    expect(barc(0)).toBeLessThan(0.5 * barc(90));
    expect(barc(0)).toBeGreaterThan(0);
    expect(barc(270)).toBeCloseTo(barc(0), 9);
  });

  test('is without the weapons that cannot be used after a move', () => {
    const team = 'e-web-heavy-blaster-team';
    expect(attack(turned(team, 90), 1)).toBeLessThan(attack(turned(team, 90)));
    expect(attack(turned(team, 90), 1)).toBeCloseTo(attack(turned(team, 0)), 9);
    expect(attack(squad, 1)).toBeGreaterThan(0);
    expect(attack(squad, 1)).toBeLessThan(attack(squad));
  });

  test('is that of a weapon which reaches farther than those of the leader', () => {
    expect(attack(squad, 0, 760)).toBeGreaterThan(0);
    expect(attack(squad, 1, 760)).toBe(0);
  });
});

describe('the threat of a whole activation', () => {
  test('is never less because one miniature of two faces the target', () => {
    const menaces = [bikes(90, 90), bikes(90, 0), bikes(0, 90), bikes(0, 0)].map((c) => quickMenace(c, 0, 1));
    const [both, first, second, none] = menaces;
    expect(both).toBeGreaterThan(first);
    expect(Math.min(first, second)).toBeGreaterThanOrEqual(none);
  });

  test('is what all weapons deal without an aim where the target is near and not all face it', () => {
    const near = 340;
    const shot = quickDamage(bikes(90, 90, near), 0, 1);
    expect(quickMenace(bikes(90, 90, near), 0, 1)).toBeGreaterThan(shot);
    expect(quickMenace(bikes(0, 0, near), 0, 1)).toBeCloseTo(shot, 9);
    expect(quickMenace(bikes(90, 0, near), 0, 1)).toBeGreaterThanOrEqual(shot);
  });

  test('is not kept when only the second miniature has turned', () => {
    const c = bikes(0, 0, 340);
    lookAtThreats(c);
    const before = menaceOf(c, 0);
    c.s.minis.facing[c.b.units.firstMini[0]] = 90;
    c.s.minis.facing[c.b.units.firstMini[0] + 1] = 90;
    lookAtUnits(c);
    lookAtThreats(c);
    const both = menaceOf(c, 0);
    expect(both).toBeGreaterThan(before);
    c.s.minis.facing[c.b.units.firstMini[0] + 1] = 0;
    lookAtUnits(c);
    lookAtThreats(c);
    expect(menaceOf(c, 0)).toBeLessThan(both);
  });

  test('counts a weapon that cannot be used after a move again once the activation is over', () => {
    expect(quickMenace(facing(squad, 1, 760, 0), 0, 1)).toBeGreaterThan(quickMenace(facing(squad, 1, 760), 0, 1));
  });
});

test('the chance to defeat a unit is higher the fewer wounds it has left, never 1, and 0 without wounds', () => {
  expect(chanceToDefeat(0, 3)).toBe(0);
  expect(chanceToDefeat(2, 4)).toBeLessThan(chanceToDefeat(2, 1));
  expect(chanceToDefeat(2, 2)).toBe(0.5);
  expect(chanceToDefeat(9, 1)).toBeLessThan(1);
});

test('wounds are worth most if they finish a unit, and an unwounded side is worth its points', () => {
  const { c } = new Stage(legionLibrary(), {
    blue: [unit('rebel-troopers', 600, 200, 4)],
    red: [unit('stormtroopers', 600, 500, 4), unit('stormtroopers', 900, 500, 1)],
  });
  expect(worthOfWounds(c, 2, 1)).toBeGreaterThan(worthOfWounds(c, 1, 1));
  expect(materialOf(c, 0)).toBeCloseTo(c.b.units.points[0], 9);
  expect(materialOf(c, 1)).toBeLessThan(c.b.units.points[1] + c.b.units.points[2]);
  c.s.units.status[0] = DEFEATED;
  expect(materialOf(c, 0)).toBe(0);
});

test('a unit put elsewhere keeps its formation, and is in a melee with the units that it touches there', () => {
  const { c } = new Stage(legionLibrary(), {
    blue: [unit('rebel-troopers', 600, 200, 2)],
    red: [unit('stormtroopers', 600, 600, 1)],
  });
  const { x, y } = c.s.minis;
  const first = c.b.units.firstMini[0];
  standAt(c, 0, 6000, 6000 - 2 * c.b.units.radius[0], 0);
  expect([x[first], y[first]]).toEqual([6000, 6000 - 2 * c.b.units.radius[0]]);
  expect([x[first + 1] - x[first], y[first + 1] - y[first]]).toEqual([0, 300]);
  expect(c.s.units.meleeWith[0]).toBe(2);
  standAt(c, 0, 6000, 2000, 0);
  expect(c.s.units.meleeWith[0]).toBe(0);
  expect(moveLength(c, 0)).toBeGreaterThan(0);
});

import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { BLUE, RED } from '../../words/sides.js';
import { call } from '../../../../machine/run.js';
import { mayAttack } from '../../rules/procedures/attack/targets.js';
import { modified, queryOf } from '../../engine/timing.js';
import { FACEUP } from '../../state/state.js';
import { giveHand, playCard } from '../../testing/hands.js';
import { Stage, type StagedUnit } from '../../testing/stage.js';

function unit(card: string, x: number, y: number, count: number, upgrades: readonly string[] = []): StagedUnit {
  return { card, upgrades, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

const luke = unit('luke-skywalker-commander', 900, 450, 1);
const rebels = unit('rebel-troopers', 700, 450, 4);
const vader = unit('darth-vader-commander', 900, 800, 1);
const storm = unit('stormtroopers', 1000, 450, 4);

describe('My Ally is the Force', () => {
  it('gives friendly troopers a dodge token when they are issued an order, and no other unit', () => {
    const s = new Stage(legionLibrary(), { blue: [luke, rebels], red: [storm] });
    giveHand(s.c, BLUE, ['my-ally-is-the-force']);
    giveHand(s.c, RED, []);
    call(s.c, s.c.b.sequences.commandPhase);
    s.next();
    expect([...s.c.s.units.dodge]).toEqual([1, 1, 0]);
  });
});

describe('Return of the Jedi', () => {
  it('lets Luke and friendly troopers near him lose a suppression token each when he activates', () => {
    const far = unit('rebel-troopers', 100, 100, 4);
    const s = new Stage(legionLibrary(), { blue: [luke, rebels, far], red: [vader] });
    playCard(s.c, BLUE, 'return-of-the-jedi');
    s.c.s.units.suppression.set([1, 2, 2]);
    call(s.c, s.c.b.sequences.activation, 0);
    expect(s.next()).toBe('remove-suppression');
    expect(s.options()).toEqual(['b1', 'b2', 'pass']);
    s.answer('remove-suppression', 'b2');
    expect(s.options()).toEqual(['b1', 'pass']);
    s.answer('remove-suppression', 'pass');
    expect(s.next()).toBe('defense-dice');
    expect([...s.c.s.units.suppression].slice(0, 3)).toEqual([1, 1, 2]);
  });
});

describe('Master of Evil', () => {
  it('gives enemy troopers at range 1 to 2 of Vader three suppression tokens when he activates', () => {
    const close = unit('rebel-troopers', 900, 560, 4);
    const s = new Stage(legionLibrary(), {
      blue: [close, unit('at-rt-rebel', 1000, 700, 1), unit('rebel-troopers', 400, 450, 4)],
      red: [vader],
    });
    playCard(s.c, RED, 'master-of-evil');
    call(s.c, s.c.b.sequences.activation, 3);
    s.next();
    expect([...s.c.s.units.suppression]).toEqual([3, 0, 0, 0]);
  });
});

describe('New Ways to Motivate Them', () => {
  it('lets troopers with a faceup order, but not Vader, suffer a wound for a free action', () => {
    const s = new Stage(legionLibrary(), { blue: [rebels], red: [vader, storm] });
    playCard(s.c, RED, 'new-ways-to-motivate-them');
    s.c.s.units.order[1] = FACEUP;
    s.c.s.units.order[2] = FACEUP;
    call(s.c, s.c.b.sequences.activation, 2);
    s.answer('use-effect', 'new-ways-to-motivate-them');
    s.answer('assign-wound', 'r2.4');
    s.answer('choose-action', 'aim');
    // The free action was an aim action, so that the unit's own cannot be.
    expect(s.c.s.game.actionsLeft).toBe(2);
    expect(s.options()).not.toContain('aim');
    s.answer('choose-action', 'end');
    call(s.c, s.c.b.sequences.activation, 1);
    expect(s.next()).toBe('choose-action');
  });

  it('never allows a withdrawal, which costs a unit all its own actions (4793)', () => {
    const beside = { card: 'luke-skywalker-commander', at: [[storm.at[0][0] + 27.1, storm.at[0][1]]] as const };
    const s = new Stage(legionLibrary(), { blue: [beside], red: [vader, storm] });
    playCard(s.c, RED, 'new-ways-to-motivate-them');
    s.c.s.units.order[2] = FACEUP;
    call(s.c, s.c.b.sequences.activation, 2);
    s.answer('use-effect', 'new-ways-to-motivate-them');
    s.answer('assign-wound', 'r2.4');
    s.answer('place-minis', s.options()[0]);
    expect(s.options()).toContain('aim');
    expect(s.options().some((text) => text.startsWith('withdraw'))).toBe(false);
  });

  it('is not offered to a unit without an order', () => {
    const s = new Stage(legionLibrary(), { blue: [rebels], red: [vader, storm] });
    playCard(s.c, RED, 'new-ways-to-motivate-them');
    call(s.c, s.c.b.sequences.activation, 2);
    expect(s.next()).toBe('choose-action');
  });
});

function struck(): Stage {
  const s = new Stage(legionLibrary(), { blue: [unit('luke-skywalker-commander', 1000 - 27, 450, 1)], red: [storm] });
  playCard(s.c, BLUE, 'son-of-skywalker');
  s.c.s.units.meleeWith[0] = 2;
  s.c.s.units.meleeWith[1] = 1;
  call(s.c, s.c.b.sequences.activation, 0);
  s.answer('choose-action', 'attack r1');
  while (s.next() !== 'attack-dice') s.answer('form-pool', s.options()[0]);
  s.answer('attack-dice', 'black: 6 blank');
  return s;
}

describe('Son of Skywalker', () => {
  it('gives Luke a second attack action after his first, and only one', () => {
    const s = struck();
    expect(s.next()).toBe('choose-action');
    expect(s.options()).toEqual(['attack r1', 'decline']);
    s.answer('choose-action', 'attack r1');
    while (s.next() !== 'attack-dice') s.answer('form-pool', s.options()[0]);
    s.answer('attack-dice', 'black: 6 blank');
    expect(s.next()).toBe('choose-action');
    expect(s.options()).toContain('end');
    expect(s.options()).not.toContain('attack r1');
  });

  it('may be declined, and is not offered again', () => {
    const s = struck();
    s.answer('choose-action', 'decline');
    expect(s.options()).toContain('end');
    expect(s.options()).not.toContain('attack r1');
    expect(s.c.s.game.actionsLeft).toBe(1);
  });
});

describe('I Am a Jedi', () => {
  it('keeps Luke and up to two enemy trooper units at range 1 from attacking this round', () => {
    const s = new Stage(legionLibrary(), {
      blue: [luke],
      red: [storm, unit('stormtroopers', 800, 450, 4), unit('stormtroopers', 900, 60, 4)],
    });
    giveHand(s.c, BLUE, ['i-am-a-jedi']);
    giveHand(s.c, RED, []);
    call(s.c, s.c.b.sequences.commandPhase);
    expect(s.next()).toBe('i-am-a-jedi');
    expect(s.options()).toEqual(['r1', 'r2', 'pass']);
    s.answer('i-am-a-jedi', 'r2');
    s.answer('i-am-a-jedi', 'pass');
    s.next();
    expect([0, 1, 2, 3].map((u) => mayAttack(s.c, u))).toEqual([false, true, false, true]);
    expect(modified(s.c, queryOf('surge.defense'), 0, 0)).toBe(1);
  });
});

describe('Full of Surprises', () => {
  it('gives Luke a dodge token, and dice for his courage beyond his suppression', () => {
    const s = new Stage(legionLibrary(), { blue: [luke, rebels], red: [storm] });
    giveHand(s.c, BLUE, ['full-of-surprises']);
    giveHand(s.c, RED, []);
    call(s.c, s.c.b.sequences.commandPhase);
    s.next();
    expect([...s.c.s.units.dodge]).toEqual([1, 0, 0]);
    s.c.s.units.suppression[0] = 1;
    const dice = [0, 1].map((u) => modified(s.c, queryOf('defense.white-dice'), u, 0));
    expect(dice).toEqual([2, 0]);
  });
});

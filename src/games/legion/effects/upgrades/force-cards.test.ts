import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { call } from '../../../../machine/run.js';
import { Stage, type StagedUnit } from '../../testing/stage.js';

function unit(card: string, x: number, y: number, count: number, upgrades: readonly string[] = []): StagedUnit {
  return { card, upgrades, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

const POWERS = ['force-force-push', 'force-force-reflexes', 'force-jedi-mind-trick'];
const luke = unit('luke-skywalker-commander', 900, 450, 1, POWERS);
const vader = unit('darth-vader-commander', 1020, 450, 1, ['force-force-reflexes', 'force-force-push']);

function begin(red: readonly StagedUnit[]): Stage {
  const s = new Stage(legionLibrary(), { blue: [luke], red });
  call(s.c, s.c.b.sequences.activation, 0);
  expect(s.next()).toBe('choose-action');
  return s;
}

const free = (s: Stage): string[] => s.options().filter((text) => text.startsWith('free-card-action'));

describe('free card actions', () => {
  it('exhaust their card, cost no action, and are offered once per activation', () => {
    const s = begin([unit('stormtroopers', 1000, 450, 4)]);
    expect(free(s)).toHaveLength(3);
    s.answer('choose-action', 'free-card-action force-reflexes');
    expect(s.c.s.units.dodge[0]).toBe(1);
    expect(s.c.s.units.exhausted[0]).toBe(2);
    expect(s.c.s.game.actionsLeft).toBe(2);
    s.c.s.units.exhausted[0] = 0;
    expect(s.allows('free-card-action force-reflexes')).toBe(false);
  });

  it('are still offered when no action is left', () => {
    const s = begin([unit('stormtroopers', 1000, 450, 4)]);
    s.answer('choose-action', 'aim');
    s.answer('choose-action', 'dodge');
    expect(s.next()).toBe('choose-action');
    expect(s.options().every((text) => text.startsWith('free-card-action') || text === 'end')).toBe(true);
  });

  it('are not offered while their card is exhausted, and are offered again after a recover action', () => {
    const s = begin([unit('stormtroopers', 1000, 450, 4)]);
    s.answer('choose-action', 'free-card-action force-reflexes');
    s.answer('choose-action', 'recover');
    expect(s.c.s.units.exhausted[0]).toBe(0);
    // Still only once per activation.
    expect(s.allows('free-card-action force-reflexes')).toBe(false);
  });
});

describe('Jedi Mind Trick', () => {
  it('gives two suppression tokens to an enemy trooper unit at range 1 to 2, but not to a commander', () => {
    const s = begin([vader, unit('stormtroopers', 1150, 450, 4), unit('stormtroopers', 1600, 450, 4)]);
    s.answer('choose-action', 'free-card-action jedi-mind-trick');
    expect([...s.c.s.units.suppression]).toEqual([0, 0, 2, 0]);
  });

  it('is not offered without an eligible target', () => {
    const s = begin([vader]);
    expect(s.allows('free-card-action jedi-mind-trick')).toBe(false);
  });
});

describe('Force Push', () => {
  it('lets its player move an enemy trooper unit at range 1, even a commander', () => {
    const s = begin([vader, unit('stormtroopers', 1000, 500, 4)]);
    s.answer('choose-action', 'free-card-action force-push');
    expect(s.next()).toBe('force-push');
    expect(s.options()).toEqual(['r1', 'r2']);
    s.answer('force-push', 'r1');
    expect(s.next()).toBe('move-to');
    expect(s.c.s.game.pendingPlayer).toBe(0);
    s.answer('move-to', '1092.2,450.0');
    expect(s.c.s.minis.x[1]).toBe(10922);
    expect(s.c.s.game.activating).toBe(0);
  });
});

describe('Master of the Force', () => {
  it('readies an exhausted Force card at the end of the activation, by choice if there are several', () => {
    const s = new Stage(legionLibrary(), { blue: [unit('rebel-troopers', 100, 100, 4)], red: [vader] });
    s.c.s.units.exhausted[1] = 3;
    call(s.c, s.c.b.sequences.activation, 1);
    s.answer('choose-action', 'end');
    expect(s.next()).toBe('ready-force-card');
    s.answer('ready-force-card', 'force-force-push');
    expect(s.c.s.units.exhausted[1]).toBe(1);
  });

  it('needs no choice for a single card', () => {
    const s = new Stage(legionLibrary(), { blue: [unit('rebel-troopers', 100, 100, 4)], red: [vader] });
    s.c.s.units.exhausted[1] = 2;
    call(s.c, s.c.b.sequences.activation, 1);
    s.answer('choose-action', 'end');
    expect(s.next()).toBe('');
    expect(s.c.s.units.exhausted[1]).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { aim as aimAction } from '../../actions/aim.js';
import { call } from '../../../../../machine/run.js';
import { pointOf } from '../../../engine/timing.js';
import { DEFEATED } from '../../../state/state.js';
import { coverFor, piece } from '../../../testing/piece.js';
import { Stage, type Staging } from '../../../testing/stage.js';
import { defeatUnit } from '../defeat.js';
import { performAction } from '../perform-action.js';
import { fire } from '../trigger.js';
import { attack } from './attack.js';
import { ORDINARY } from './modes.js';

type Place = readonly [number, number];

function row(x: number, y: number, count: number): Place[] {
  return Array.from({ length: count }, (_, i): Place => [x, y + 30 * i]);
}

function stage(staging: Staging): Stage {
  return new Stage(legionLibrary(), staging);
}

/** A low wall across x = 440 to 450 that gives troopers heavy cover. */
const wall = piece('wall', [440, 300, 450, 600], { height: 28, cover: coverFor('heavy', 'none'), movement: 'open' });

const luke: Staging['blue'][number] = { card: 'luke-skywalker-commander', at: [[300, 450]] };

describe('an attack', () => {
  it('keeps the defence roll while Deflect damages the attacking vehicle', () => {
    const s = stage({
      blue: [{ card: 'at-rt-rebel', upgrades: ['hardpoint-at-rt-rotary-blaster'], at: [[300, 450]] }],
      red: [{ card: 'darth-vader-commander', at: [[550, 450]] }],
    });
    const { c } = s;
    c.s.minis.wounds[0] = 3;
    c.s.units.dodge[1] = 1;
    call(c, attack, 0, 1, ORDINARY);
    s.answer('form-pool', 'weapon AT-RT Rotary Blaster');
    s.answer('attack-dice', 'black: 5 hit');
    s.answer('spend-dodge', '1');
    s.answer('defense-dice', 'red: 2 block 1 surge 1 blank');
    // The fourth wound reaches the walker's resilience: its own die must not replace Vader's.
    expect(s.answer('defense-dice', 'red: 1 blank')).toBe('');
    expect(c.s.units.disabled[0]).toBe(1);
    expect(c.s.minis.wounds[1]).toBe(1);
  });

  it('offers a dodge token against criticals alone if it lets the defender block with surges', () => {
    const s = stage({ blue: [luke], red: [{ card: 'darth-vader-commander', at: [[327, 450]] }] });
    s.c.s.units.dodge[1] = 2;
    call(s.c, attack, 0, 1, ORDINARY);
    s.answer('attack-dice', 'black: 3 crit 3 blank');
    expect(s.next()).toBe('spend-dodge');
    expect(s.options()).toEqual(['0', '1']);
  });

  it('offers to cancel fewer hits than heavy cover allows to a defender that gains by rolling dice', () => {
    const s = stage({
      blue: [luke],
      red: [{ card: 'stormtroopers', at: row(600, 420, 4) }],
      terrain: [wall],
    });
    s.c.s.units.dodge[0] = 1;
    call(s.c, attack, 1, 0, ORDINARY);
    s.answer('attack-dice', 'white: 4 hit');
    expect(s.options()).toEqual(['0', '1', '2']);
    s.answer('apply-cover', '1');
    s.answer('spend-dodge', '1');
    expect(s.allows('red: 2 surge')).toBe(true);
  });

  it('offers to reroll hits if cover would cancel all of them', () => {
    const s = stage({ blue: [luke], red: [{ card: 'stormtroopers', at: row(500, 420, 4) }], terrain: [wall] });
    s.c.s.units.aim[0] = 2;
    call(s.c, attack, 0, 1, ORDINARY);
    s.answer('attack-dice', 'red: 2 hit');
    expect(s.next()).toBe('reroll');
    expect(s.options()).toEqual(['red: 2 hit', 'stop']);
    s.answer('reroll', 'red: 2 hit');
    s.answer('attack-dice', 'red: 2 crit');
    // Nothing is better than criticals: the second token is kept without asking.
    expect(s.next()).toBe('defense-dice');
    expect(s.c.s.units.aim[0]).toBe(1);
  });

  it('allows, but does not list, a reroll of hits that nothing cancels', () => {
    const s = stage({ blue: [luke], red: [{ card: 'stormtroopers', at: row(500, 420, 4) }] });
    s.c.s.units.aim[0] = 1;
    call(s.c, attack, 0, 1, ORDINARY);
    s.answer('attack-dice', 'red: 2 hit');
    expect(s.next()).toBe('reroll');
    expect(s.options()).toEqual(['stop']);
    expect(s.allows('red: 1 hit')).toBe(true);
  });
});

describe('a standby token', () => {
  it('is removed, with an event, when its unit performs an action', () => {
    const s = stage({ blue: [luke], red: [{ card: 'stormtroopers', at: row(1500, 420, 4) }] });
    s.c.s.units.standby[0] = 1;
    call(s.c, performAction, 0, 1, s.c.b.kinds.codeOf(aimAction), 0);
    expect(s.next()).toBe('');
    expect(s.c.s.units.standby[0]).toBe(0);
    expect(s.heard).toContainEqual({ type: 'token-removed', unit: 0, token: 'standby', count: 1 });
  });
});

/** Rebels shoot at Vader in their own activation; by Deflect his surge deals them a wound. */
function deflected(): Stage {
  const s = stage({
    blue: [{ card: 'rebel-troopers', upgrades: ['gear-emergency-stims'], at: row(300, 450, 4) }],
    red: [{ card: 'darth-vader-commander', at: [[450, 450]] }],
  });
  s.c.s.units.dodge[1] = 1;
  call(s.c, s.c.b.sequences.activation, 0);
  s.answer('choose-action', 'attack r1');
  s.answer('attack-dice', 'black: 4 hit');
  s.answer('spend-dodge', '1');
  s.answer('defense-dice', 'red: 1 surge 2 blank');
  s.answer('use-effect', 'gear-emergency-stims');
  return s;
}

/** Fifteen units of one miniature each, in rows of four. */
const crowd = (card: string, x: number): Staging['blue'] =>
  Array.from({ length: 15 }, (_, i) => ({ card, at: [[x + (i % 4) * 40, 300 + Math.floor(i / 4) * 40] as const] }));

describe('standby tokens spent in response to one another', () => {
  it('form a chain over all units', () => {
    const s = stage({ blue: crowd('rebel-troopers', 400), red: crowd('stormtroopers', 620) });
    const { c } = s;
    c.s.units.standby.fill(1);
    call(c, performAction, 0, 1, c.b.kinds.codeOf(aimAction), 0);
    let chain = 0;
    while (s.next() === 'spend-standby') {
      s.answer('spend-standby', s.options()[0]);
      s.answer('choose-action', s.options().find((text) => text.startsWith('move')) ?? 'decline');
      chain++;
    }
    expect(chain).toBe(29);
  });
});

describe('Emergency Stims', () => {
  it('postpone two of all the wounds dealt, even if the unit cannot suffer that many', () => {
    const s = stage({
      blue: [{ card: 'rebel-troopers', upgrades: ['gear-emergency-stims'], at: row(300, 450, 2) }, luke],
      red: [{ card: 'stormtroopers', at: row(550, 420, 4) }],
    });
    s.c.s.minis.x[s.c.b.units.firstMini[1]] = 12000;
    call(s.c, attack, 2, 0, ORDINARY);
    s.answer('attack-dice', 'white: 4 crit');
    s.answer('defense-dice', 'white: 4 blank');
    s.answer('use-effect', 'gear-emergency-stims');
    expect(s.answer('postpone-wounds', '2')).toBe('');
    expect(s.c.s.units.status[0]).toBe(DEFEATED);
  });

  it('postpone wounds suffered in an activation to the end of the next one', () => {
    const s = deflected();
    expect(s.next()).toBe('choose-action');
    expect(s.answer('choose-action', 'end')).toBe('');
    expect([...s.c.s.minis.alive]).toEqual([1, 1, 1, 1, 1]);
    call(s.c, s.c.b.sequences.activation, 0);
    s.next();
    s.answer('choose-action', 'end');
    expect(s.next()).toBe('assign-wound');
  });
});

describe('card effects', () => {
  it('end when one of them has defeated the unit', () => {
    const s = stage({
      blue: [luke],
      red: [
        { card: 'darth-vader-commander', upgrades: ['force-saber-throw'], at: [[1200, 450]] },
        { card: 'stormtroopers', at: row(1500, 420, 4) },
      ],
    });
    const { c } = s;
    c.s.units.exhausted[1] = 1;
    fire(c, pointOf('activation.end'), 1);
    defeatUnit(c, 1);
    expect(s.next()).toBe('');
    expect(s.heard.map(({ type }) => type)).not.toContain('card-readied');
  });
});

import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { call } from '../../../../../machine/run.js';
import type { TerrainPiece } from '../../../scenario/types.js';
import { DEFEATED, ON_TABLE } from '../../../state/state.js';
import { coverFor, piece } from '../../../testing/piece.js';
import { Stage, type Staging } from '../../../testing/stage.js';
import { afterEvent } from '../standby.js';
import { attack, BY_HAND, PLAIN } from './attack.js';
import { ORDINARY, THROWN } from './modes.js';

type Place = readonly [number, number];

/** Places for miniatures on small bases, in a row along y from (x, y). */
function row(x: number, y: number, count: number): Place[] {
  return Array.from({ length: count }, (_, i): Place => [x, y + 30 * i]);
}

function stage(staging: Staging): Stage {
  return new Stage(legionLibrary(), staging);
}

const wall = (id: string, x: number, y0: number, y1: number, height: number): TerrainPiece =>
  piece(id, [x, y0, x + 10, y1], { height, cover: coverFor('heavy', 'none'), movement: 'open' });

const rebels = { card: 'rebel-troopers', upgrades: ['heavy-weapon-z-6-trooper'], at: row(300, 400, 5) };
const storm = { card: 'stormtroopers', at: row(550, 400, 4) };

describe('an attack', () => {
  it('is resolved from the pool to wounds and suppression, and leaves no trace in the state', () => {
    const s = stage({ blue: [rebels], red: [storm] });
    const { c } = s;
    c.s.units.aim[0] = 1;
    call(c, attack, 0, 1, ORDINARY);
    expect(s.next()).toBe('form-pool');
    expect(s.options()).toEqual(['volley', 'weapon A-280 Blaster Rifle', 'weapon Z-6 Trooper']);
    s.answer('form-pool', 'volley');
    s.answer('attack-dice', 'black: 1 hit 1 crit 2 blank; white: 1 hit 1 surge 4 blank');
    expect(s.options()).toEqual(['black: 2 blank', 'stop']);
    s.answer('reroll', 'black: 2 blank');
    s.answer('attack-dice', 'black: 1 hit 1 blank');
    s.answer('defense-dice', 'red: 1 block 1 surge 2 blank');
    // Three hits and a critical, one block; stormtroopers do not block with surges.
    s.answer('assign-wound', 'r1.2');
    s.answer('assign-wound', 'r1.3');
    expect(s.answer('assign-wound', 'r1.4')).toBe('');
    expect(c.s.units.suppression[1]).toBe(1);
    expect(c.s.units.aim[0]).toBe(0);
    expect([...c.s.minis.alive].slice(5)).toEqual([1, 0, 0, 0]);
    expect(c.s.attackFaces.every((n) => n === 0)).toBe(true);
    expect(c.s.contributions.weapon.every((n) => n === 0)).toBe(true);
    expect(c.s.attack.pools).toBe(0);
  });

  it('rolls without asking if there is only one way to form the pool', () => {
    const s = stage({ blue: [{ card: 'luke-skywalker-commander', at: [[300, 400]] }], red: [storm] });
    call(s.c, attack, 0, 1, ORDINARY);
    expect(s.next()).toBe('attack-dice');
    const asked = stage({ blue: [{ card: 'luke-skywalker-commander', at: [[300, 400]] }], red: [storm] });
    call(asked.c, attack, 0, 1, ORDINARY, BY_HAND);
    expect(asked.next()).toBe('form-pool');
  });

  it('lets any of the miniatures that can use a weapon contribute it, but none twice', () => {
    const s = stage({ blue: [rebels], red: [storm] });
    call(s.c, attack, 0, 1, ORDINARY);
    s.answer('form-pool', 'weapon A-280 Blaster Rifle by 1,3');
    expect(s.allows('weapon A-280 Blaster Rifle by 3,4')).toBe(false);
    expect(s.allows('weapon A-280 Blaster Rifle by 2,4')).toBe(true);
    s.answer('form-pool', 'roll');
    expect(s.allows('black: 2 blank')).toBe(true);
  });

  it('lets cover cancel hits and Nimble return a dodge token, and still suppresses', () => {
    const s = stage({ blue: [rebels], red: [storm], terrain: [wall('wall', 340, 380, 560, 28)] });
    const { c } = s;
    c.s.units.dodge[0] = 2;
    call(c, attack, 1, 0, ORDINARY, PLAIN);
    s.answer('attack-dice', 'white: 4 hit');
    expect(s.next()).toBe('apply-cover');
    expect(s.options()).toEqual(['2']);
    expect(s.allows('0')).toBe(true);
    expect(s.allows('1')).toBe(true);
    expect(s.allows('3')).toBe(false);
    s.answer('apply-cover', '2');
    expect(s.options()).toEqual(['0', '1', '2']);
    expect(s.answer('spend-dodge', '2')).toBe('');
    expect(c.s.units.dodge[0]).toBe(1);
    expect(c.s.units.suppression[0]).toBe(1);
  });

  it('wounds no miniature that no attacker sees', () => {
    const s = stage({
      blue: [{ card: 'at-rt-rebel', upgrades: ['hardpoint-at-rt-rotary-blaster'], at: [[300, 450]] }],
      red: [
        {
          card: 'stormtroopers',
          at: [
            [550, 450],
            [550, 520],
          ],
        },
      ],
      terrain: [wall('wall', 500, 480, 560, 200)],
    });
    const { c } = s;
    call(c, attack, 0, 1, ORDINARY);
    s.answer('form-pool', 'weapon AT-RT Rotary Blaster');
    s.answer('attack-dice', 'black: 3 crit 2 blank');
    expect(s.answer('defense-dice', 'red: 3 blank')).toBe('');
    expect(c.s.units.status[1]).toBe(ON_TABLE);
    // The hidden miniature is the new leader, in the leader's row.
    expect(c.s.minis.y[c.b.units.firstMini[1]]).toBe(5200);
  });

  it('turns hits into criticals with Impact before armour cancels the rest, and damages the vehicle once', () => {
    const s = stage({
      blue: [{ card: 'at-rt-rebel', upgrades: ['hardpoint-at-rt-laser-cannon'], at: [[560, 450]] }],
      red: [{ card: 'stormtroopers', upgrades: ['heavy-weapon-hh-12-stormtrooper'], at: row(300, 400, 5) }],
    });
    const { c } = s;
    c.s.minis.wounds[0] = 3;
    call(c, attack, 1, 0, ORDINARY);
    s.answer('form-pool', 'volley');
    s.answer('attack-dice', 'black: 2 hit 1 blank; white: 4 hit');
    s.answer('impact', '3');
    s.answer('armor', '3');
    s.answer('defense-dice', 'white: 2 blank 1 block');
    s.answer('defense-dice', 'red: 1 surge');
    expect(s.options()).toEqual(['Grappling Claws', 'A-300 Blaster Rifle', 'AT-RT Laser Cannon']);
    expect(s.answer('disrupt-weapon', 'AT-RT Laser Cannon')).toBe('');
    expect(c.s.minis.wounds[0]).toBe(5);
    expect(c.s.units.exhausted[1]).toBe(1);
    expect(c.s.units.suppression[0]).toBe(0);
    call(c, attack, 0, 1, ORDINARY);
    // Three dice, halved and rounded up; the better colour is kept.
    c.s.minis.facing[0] = 180;
    s.answer('form-pool', 'weapon AT-RT Laser Cannon');
    expect(s.allows('red: 1 hit; black: 1 hit')).toBe(true);
  });

  it('may split its weapons between defenders, and resolves the pools in the chosen order', () => {
    const s = stage({
      blue: [
        { card: 'rebel-troopers', at: row(600, 380, 4) },
        { card: 'at-rt-rebel', at: [[560, 300]] },
      ],
      red: [{ card: 'stormtroopers', upgrades: ['heavy-weapon-dlt-19-stormtrooper'], at: row(300, 400, 5) }],
    });
    call(s.c, attack, 2, 0, ORDINARY);
    s.answer('form-pool', 'weapon E-11 Blaster Rifle by 1,2,3,4');
    expect(s.options()).toContain('next b2');
    s.answer('form-pool', 'next b2');
    expect(s.next()).toBe('choose-pool');
    s.answer('choose-pool', 'b2');
    s.answer('attack-dice', 'red: 1 hit 1 crit');
    s.answer('impact', '1');
    s.answer('defense-dice', 'white: 2 blank');
    expect(s.next()).toBe('attack-dice');
    expect(s.allows('white: 4 blank')).toBe(true);
    expect(s.answer('attack-dice', 'white: 4 blank')).toBe('');
    expect(s.c.s.units.suppression[0]).toBe(0);
  });

  it('continues after Deflect has defeated the attacker', () => {
    const s = stage({
      blue: [
        { card: 'rebel-troopers', at: [[300, 450]] },
        { card: 'rebel-troopers', at: [[300, 800]] },
      ],
      red: [{ card: 'darth-vader-commander', at: [[550, 450]] }],
    });
    const { c } = s;
    c.s.units.dodge[2] = 1;
    call(c, attack, 0, 2, ORDINARY);
    s.answer('attack-dice', 'black: 1 crit');
    expect(s.options()).toEqual(['0', '1']);
    s.answer('spend-dodge', '1');
    expect(s.answer('defense-dice', 'red: 1 surge')).toBe('');
    expect(c.s.units.status[0]).toBe(DEFEATED);
    expect(c.s.sides.pointsLost[0]).toBe(c.b.units.points[0]);
    expect(c.s.minis.wounds[c.b.units.firstMini[2]]).toBe(0);
  });

  it('cancels no blocks of a unit that is immune to Pierce', () => {
    const s = stage({
      blue: [{ card: 'luke-skywalker-commander', at: [[300, 450]] }],
      red: [{ card: 'darth-vader-commander', at: [[550, 450]] }, storm],
    });
    call(s.c, attack, 0, 1, ORDINARY);
    s.answer('attack-dice', 'red: 2 surge');
    expect(s.answer('defense-dice', 'red: 2 block')).toBe('');
    call(s.c, attack, 0, 2, ORDINARY);
    s.answer('attack-dice', 'red: 2 surge');
    expect(s.answer('defense-dice', 'red: 2 block')).toBe('pierce');
    expect(s.options()).toEqual(['2']);
    s.answer('pierce', '1');
    expect(s.next()).toBe('assign-wound');
  });

  it('uses half the dice of a thrown saber', () => {
    const s = stage({
      blue: [{ card: 'rebel-troopers', at: row(500, 400, 4) }],
      red: [{ card: 'darth-vader-commander', upgrades: ['force-saber-throw'], at: [[300, 450]] }],
    });
    call(s.c, attack, 1, 0, THROWN);
    expect(s.next()).toBe('attack-dice');
    expect(s.allows('red: 3 hit')).toBe(true);
  });

  it('in melee uses melee weapons and does not suppress', () => {
    const s = stage({
      blue: [{ card: 'luke-skywalker-commander', at: [[300, 450]] }],
      red: [
        {
          card: 'stormtroopers',
          at: [
            [327, 450],
            [327, 480],
            [327, 420],
            [350, 400],
          ],
        },
      ],
    });
    const { c } = s;
    call(c, attack, 0, 1, ORDINARY);
    s.answer('attack-dice', 'black: 4 hit 2 blank');
    s.answer('defense-dice', 'red: 4 blank');
    expect(c.s.units.status[1]).toBe(DEFEATED);
    expect(c.s.units.meleeWith[0]).toBe(0);
  });
});

const enemyAt = (x: number): Staging => ({
  blue: [
    { card: 'rebel-troopers', at: row(300, 400, 4) },
    { card: 'rebel-troopers', at: row(300, 600, 4) },
  ],
  red: [{ card: 'stormtroopers', at: row(x, 400, 4) }],
});

describe('standby', () => {
  it('is offered, once for each unit, against an enemy in sight at range 2', () => {
    const s = stage(enemyAt(540));
    const { c } = s;
    c.s.units.standby[0] = 1;
    c.s.units.standby[1] = 1;
    afterEvent(c, 2);
    expect(s.next()).toBe('spend-standby');
    expect(s.options()).toEqual(['b1', 'b2', 'pass']);
    s.answer('spend-standby', 'b1');
    expect(s.next()).toBe('choose-action');
    s.answer('choose-action', 'attack r1');
    s.answer('attack-dice', 'black: 4 blank');
    expect(s.next()).toBe('spend-standby');
    expect(s.options()).toEqual(['b2', 'pass']);
    expect(s.answer('spend-standby', 'pass')).toBe('');
    expect([...c.s.units.standby]).toEqual([0, 1, 0]);
  });

  it('is not offered beyond range 2, nor against a friendly unit', () => {
    const s = stage(enemyAt(700));
    s.c.s.units.standby.fill(1);
    afterEvent(s.c, 2);
    expect(s.next()).toBe('');
    afterEvent(s.c, 0);
    expect(s.next()).toBe('');
  });
});

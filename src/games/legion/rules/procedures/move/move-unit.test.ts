import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { chooseAction } from '../../decisions/choose-action.js';
import { ask } from '../../../../../machine/run.js';
import { outOfCohesion } from '../../queries/in-cohesion.js';
import type { TerrainPiece } from '../../../scenario/types.js';
import { piece } from '../../../testing/piece.js';
import { Stage, type StagedUnit, type Staging } from '../../../testing/stage.js';

type Place = readonly [number, number];

function row(x: number, y: number, count: number): Place[] {
  return Array.from({ length: count }, (_, i): Place => [x, y + 30 * i]);
}

const rebels = (at: readonly Place[]): StagedUnit => ({ card: 'rebel-troopers', at });
const storm = (at: readonly Place[]): StagedUnit => ({ card: 'stormtroopers', at });
const walker = (x: number, y: number): StagedUnit => ({ card: 'at-rt-rebel', at: [[x, y]] });
const far = storm([[1500, 800]]);

/** A piece of difficult ground. */
function muddy(corners: readonly [number, number, number, number], height: number): TerrainPiece {
  return piece('mud', corners, { height, movement: 'difficult' }, { zone: 'area' });
}

/** A stage on which unit `u` is activating, with two actions left, and is asked for the next one. */
function acting(staging: Staging, u: number): Stage {
  const s = new Stage(legionLibrary(), staging);
  s.c.s.game.activating = u;
  s.c.s.game.lastActivator = s.c.b.units.side[u];
  s.c.s.game.actionsLeft = 2;
  ask(s.c, chooseAction, s.c.b.units.side[u], u, 0x7fffffff);
  return s;
}

function place(s: Stage, m: number): Place {
  return [s.c.s.minis.x[m] / 10, s.c.s.minis.y[m] / 10];
}

describe('a standard move of troopers', () => {
  it('takes the leader the length of the tool and of its base, and the others into cohesion', () => {
    const s = acting({ blue: [rebels(row(300, 450, 4))], red: [far] }, 0);
    expect(s.allows('move 452.0,450.0')).toBe(true);
    expect(s.allows('move 452.1,450.0')).toBe(false);
    expect(s.answer('choose-action', 'move 452.0,450.0')).toBe('place-minis');
    s.answer('place-minis', 'line');
    expect(place(s, 0)).toEqual([452, 450]);
    expect(outOfCohesion(s.c, 0)).toBe(0);
  });

  it('allows the others to be put down one at a time, but only where they may stand', () => {
    const s = acting({ blue: [rebels(row(300, 450, 3))], red: [far] }, 0);
    s.answer('choose-action', 'move 400.0,450.0');
    expect(s.allows('b1.2 420.0,450.0')).toBe(false);
    expect(s.allows('b1.2 502.1,450.0')).toBe(false);
    s.answer('place-minis', 'b1.2 502.0,450.0');
    s.answer('place-minis', 'b1.3 400.0,420.0');
    expect([place(s, 1), place(s, 2)]).toEqual([
      [502, 450],
      [400, 420],
    ]);
  });

  it('is one slower when any miniature meets difficult terrain', () => {
    const mud = muddy([420, 440, 500, 520], 5);
    const s = acting({ blue: [rebels(row(300, 400, 2))], red: [far], terrain: [mud] }, 0);
    expect(s.allows('move 430.0,450.0')).toBe(false);
    // After a move at full speed beside the mud, no miniature may end in it.
    s.answer('choose-action', 'move 440.0,400.0');
    expect(s.allows('b1.2 440.0,450.0')).toBe(false);
    expect(s.allows('b1.2 400.0,450.0')).toBe(true);
  });

  it('cannot enter difficult terrain that, with an immobilize token, reduces its speed to 0 (2010)', () => {
    const mud = muddy([640, 300, 700, 500], 0);
    const s = acting({ blue: [rebels([[600, 400]])], red: [far], terrain: [mud] }, 0);
    expect(s.allows('move 700.0,400.0')).toBe(true);
    s.c.s.units.immobilize[0] = 1;
    expect(s.allows('move 700.0,400.0')).toBe(false);
    expect(s.allows('move 500.0,400.0')).toBe(true);
    expect(s.allows('move 626.4,400.0')).toBe(true);
  });

  it('cannot end on a base or a table edge, but passes through friends', () => {
    const s = acting({ blue: [rebels([[300, 450]]), rebels([[360, 450]])], red: [far] }, 0);
    expect(s.allows('move 360.0,470.0')).toBe(false);
    expect(s.allows('move 400.0,450.0')).toBe(true);
    const edge = acting({ blue: [rebels([[40, 450]])], red: [far] }, 0);
    expect(edge.allows('move 13.5,450.0')).toBe(true);
    expect(edge.allows('move 13.4,450.0')).toBe(false);
  });
});

describe('moving into contact', () => {
  it('starts a melee: the others move into contact, then the opponent’s miniatures do', () => {
    const s = acting({ blue: [rebels(row(300, 450, 4))], red: [storm(row(400, 450, 4))] }, 0);
    const { c } = s;
    const contact = s.options().find((text) => text.startsWith('move 37'));
    expect(contact).toBeDefined();
    s.answer('choose-action', 'move 372.9,450.0');
    s.answer('place-minis', s.options()[0]);
    while (s.next() === 'place-minis') s.answer('place-minis', s.options()[0]);
    expect(c.s.units.meleeWith[0]).toBe(2);
    expect(s.heard.filter(({ type }) => type === 'melee-started')).toHaveLength(1);
    expect(s.next()).toBe('');
  });

  it('lists a place that touches two bases once', () => {
    const s = acting(
      {
        blue: [rebels([[1027.1, 520]])],
        red: [
          storm([
            [1000, 450],
            [1054.2, 450],
          ]),
        ],
      },
      0,
    );
    const listed = s.options();
    expect(listed).toContain('move 1027.1,450.0');
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('is only possible with one enemy unit', () => {
    const s = acting({ blue: [rebels([[300, 450]])], red: [storm([[400, 450]]), storm([[400, 480]])] }, 0);
    expect(s.allows('move 377.4,465.0')).toBe(false);
  });

  it('engages troopers, which can then only withdraw', () => {
    const s = acting({ blue: [rebels([[300, 450]])], red: [storm([[327.1, 450]])] }, 0);
    expect(s.allows('move 200.0,450.0')).toBe(false);
    expect(s.allows('withdraw 198.0,450.0')).toBe(true);
    expect(s.allows('withdraw 197.0,450.0')).toBe(false);
    s.answer('choose-action', 'withdraw 198.0,450.0');
    expect(s.c.s.units.meleeWith[0]).toBe(0);
    expect(s.c.s.game.actionsLeft).toBe(0);
  });
});

describe('a walker', () => {
  it('displaces free troopers; the other player puts them down, and they are suppressed once', () => {
    const s = acting(
      {
        blue: [walker(300, 450)],
        red: [
          storm([
            [400, 450],
            [400, 510],
            [400, 540],
          ]),
        ],
      },
      0,
    );
    expect(s.answer('choose-action', 'move 489.0,450.0 facing 0')).toBe('place-displaced');
    expect(s.c.s.game.pendingPlayer).toBe(1);
    expect(s.allows('400.0,553.0')).toBe(false);
    expect(s.allows('470.0,450.0')).toBe(false);
    s.answer('place-displaced', '400.0,360.0');
    s.answer('place-minis', 'tight');
    expect(outOfCohesion(s.c, 1)).toBe(0);
    expect(s.c.s.units.suppression[1]).toBe(1);
    expect(s.c.s.units.displaced[1]).toBe(1);
  });

  it('cannot walk through engaged troopers', () => {
    const staging = { blue: [walker(300, 450), rebels([[400, 450]])], red: [storm([[427.1, 450]])] };
    expect(acting(staging, 0).allows('move 489.0,450.0 facing 0')).toBe(false);
  });

  it('cannot reverse at speed 2 with an immobilize token (3832)', () => {
    const s = acting({ blue: [walker(600, 400)], red: [far] }, 0);
    expect(s.options().some((text) => text.startsWith('reverse'))).toBe(true);
    s.c.s.units.immobilize[0] = 1;
    expect(s.options().some((text) => text.startsWith('move'))).toBe(true);
    expect(s.options().some((text) => text.startsWith('reverse'))).toBe(false);
  });

  it('turns with the second half of a bent tool, and reverses one slower', () => {
    const s = acting({ blue: [walker(300, 450)], red: [far] }, 0);
    const bent = s.options().filter((text) => text.startsWith('move ') && text.endsWith('facing 90'));
    expect(bent.length).toBeGreaterThan(0);
    expect(s.allows('reverse 161.0,450.0 facing 0')).toBe(true);
    expect(s.allows('reverse 160.0,450.0 facing 0')).toBe(false);
  });
});

describe('clambering', () => {
  const hut = piece('hut', [340, 350, 560, 550], { height: 100 }, { flatTop: true });

  it('rolls after the leader has been put down, and wounds the others first', () => {
    const s = acting({ blue: [rebels(row(326.5, 450, 2))], red: [far], terrain: [hut] }, 0);
    expect(s.allows('climb up hut')).toBe(true);
    s.answer('choose-action', 'clamber up hut');
    expect(s.next()).toBe('defense-dice');
    expect(s.c.s.minis.z[0]).toBe(1000);
    s.answer('defense-dice', 'white: 1 block 1 blank');
    expect(s.c.s.minis.alive[1]).toBe(0);
    expect(s.c.s.minis.alive[0]).toBe(1);
  });

  it('needs contact with the terrain; climbing takes two actions', () => {
    const near = acting({ blue: [rebels([[316.5, 450]])], red: [far], terrain: [hut] }, 0);
    expect(near.allows('clamber up hut')).toBe(false);
    const s = acting({ blue: [rebels([[326.5, 450]])], red: [far], terrain: [hut] }, 0);
    s.c.s.game.actionsLeft = 1;
    expect(s.allows('climb up hut')).toBe(false);
    expect(s.allows('clamber up hut')).toBe(true);
  });
});

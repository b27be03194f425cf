import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { OBJECTIVE_TOKEN } from '../../words/token-kinds.js';
import { call } from '../../../../machine/run.js';
import { Stage, type Staging } from '../../testing/stage.js';
import { unitsTouch } from '../queries/melee.js';
import { putToken } from '../queries/tokens.js';
import { claim } from './claims.js';
import { defeatMini } from './defeat.js';
import { meleeUpkeep, pileIn } from './melee-upkeep.js';

/** The staged melee after the miniatures with the numbers in `dead` have died and the upkeep has been carried out. */
function after(staging: Staging, dead: readonly number[]): Stage {
  const s = new Stage(legionLibrary(), staging);
  s.c.s.game.lastActivator = 0;
  for (const m of dead) defeatMini(s.c, m);
  call(s.c, meleeUpkeep);
  while (s.next() === 'place-minis') s.answer('place-minis', s.options()[0]);
  return s;
}

const luke = { card: 'luke-skywalker-commander', at: [[300, 450]] as const };

describe('when miniatures of a melee have died', () => {
  it('a leader that lost contact is put back into it', () => {
    const storm = {
      card: 'stormtroopers',
      at: [
        [350, 450],
        [327.1, 450],
      ] as const,
    };
    const s = after({ blue: [luke], red: [storm] }, [2]);
    expect(s.c.s.units.meleeWith[0]).toBe(2);
    expect(unitsTouch(s.c, 0, 1)).toBe(true);
    // The side that activated last moves first.
    expect(s.c.s.minis.x[0]).toBeGreaterThan(3000);
    expect(s.c.s.minis.x[1]).toBe(3500);
  });

  it('the melee ends when no miniature can get into contact', () => {
    const storm = {
      card: 'stormtroopers',
      at: [
        [460, 450],
        [327.1, 450],
      ] as const,
    };
    const s = after({ blue: [luke], red: [storm] }, [2]);
    expect(s.c.s.units.meleeWith[0]).toBe(0);
    expect(s.c.s.units.meleeWith[1]).toBe(0);
    expect(s.c.s.minis.x[0]).toBe(3000);
  });

  it('units without a melee weapon do not close up', () => {
    const bikes = {
      card: '74-z-speeder-bikes',
      at: [
        [400, 450],
        [338.6, 450],
      ] as const,
    };
    const s = after({ blue: [luke], red: [bikes] }, [2]);
    expect(s.c.s.minis.x[1]).toBe(4000);
    expect(s.c.s.units.meleeWith[0]).toBe(2);
  });
});

describe('when another enemy unit joins a melee', () => {
  const rebels = {
    card: 'rebel-troopers',
    at: [
      [300, 300],
      [300, 327],
    ] as const,
  };
  const storm = {
    card: 'stormtroopers',
    at: [
      [327.1, 300],
      [327.1, 327],
      [355, 315],
    ] as const,
  };
  const lukeBeside = { card: 'luke-skywalker-commander', at: [[382.1, 315]] as const };

  it('miniatures that already touch an enemy stay where they are (3064)', () => {
    const s = new Stage(legionLibrary(), { blue: [rebels, lukeBeside], red: [storm] });
    call(s.c, pileIn, 2, 1 << 1);
    expect(s.next()).toBe('');
    expect([...s.c.s.minis.x].slice(5, 8)).toEqual([3271, 3271, 3550]);
    expect([...s.c.s.units.meleeWith]).toEqual([4, 4, 3]);
  });
});

describe('a leader that goes back into contact', () => {
  it('takes a claimed token along (3287)', () => {
    const storm = {
      card: 'stormtroopers',
      at: [
        [350, 450],
        [327.1, 450],
      ] as const,
    };
    const s = new Stage(legionLibrary(), { blue: [luke], red: [storm], objective: 'recover-the-supplies' });
    s.c.s.game.lastActivator = 0;
    putToken(s.c, OBJECTIVE_TOKEN, 2740, 4500, 0);
    claim(s.c, 0, 0);
    defeatMini(s.c, 2);
    call(s.c, meleeUpkeep);
    expect(s.next()).toBe('');
    const { tokens, minis } = s.c.s;
    expect(minis.x[0]).toBeGreaterThan(3000);
    const apart = (tokens.x[0] - minis.x[0]) ** 2 + (tokens.y[0] - minis.y[0]) ** 2;
    expect(Math.sqrt(apart)).toBeLessThan(135 + 125 + 3);
  });
});

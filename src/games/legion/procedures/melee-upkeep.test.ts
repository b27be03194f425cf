import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/library.js';
import { call } from '../engine/procedure.js';
import { Stage, type Staging } from '../testing/stage.js';
import { unitsTouch } from '../queries/melee.js';
import { defeatMini } from './defeat.js';
import { meleeUpkeep } from './melee-upkeep.js';

/** A melee in which miniatures with the numbers in `dead` have just died, after everything that follows from it. */
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

  it('the melee ends when nobody can get into contact', () => {
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

import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { call } from '../../../../../machine/run.js';
import type { TerrainPiece } from '../../../scenario/types.js';
import { DEFEATED, ON_TABLE } from '../../../state/state.js';
import { piece } from '../../../testing/piece.js';
import { Stage, type StagedUnit } from '../../../testing/stage.js';
import { panicMove } from './panic.js';

const far: StagedUnit = { card: 'stormtroopers', at: [[1500, 800]] };

function fleeing(at: readonly (readonly [number, number])[], terrain: readonly TerrainPiece[] = [], red = far): Stage {
  const s = new Stage(legionLibrary(), { blue: [{ card: 'rebel-troopers', at }], red: [red], terrain });
  s.c.s.game.activating = 0;
  s.c.s.game.panicked = 1;
  call(s.c, panicMove, 0);
  while (s.next() === 'place-minis') s.answer('place-minis', s.options()[0]);
  return s;
}

function wall(...corners: readonly [number, number, number, number]): TerrainPiece {
  return piece('wall', corners, { height: 200 });
}

describe('a panicked unit', () => {
  it('goes the whole length of its tool straight to the nearest edge', () => {
    const { x, y } = fleeing([[800, 300]]).c.s.minis;
    expect([x[0], y[0]]).toEqual([8000, 3000 - 1520]);
  });

  it('is defeated when its leader gets over the edge', () => {
    expect(fleeing([[800, 160]]).c.s.units.status[0]).toBe(DEFEATED);
    expect(fleeing([[800, 170]]).c.s.units.status[0]).toBe(ON_TABLE);
  });

  it('goes round a wall in its way', () => {
    const s = fleeing([[800, 300]], [wall(700, 240, 830, 250)]);
    const { x, y } = s.c.s.minis;
    expect(x[0]).toBeGreaterThan(8300);
    expect(y[0]).toBeLessThan(3000);
  });

  it('withdraws one tool shorter from a melee, never into contact', () => {
    const s = fleeing([[800, 300]], [], { card: 'stormtroopers', at: [[800, 327.1]] });
    expect(s.c.s.minis.y[0]).toBe(3000 - 1020);
    expect(s.c.s.units.meleeWith[0]).toBe(0);
  });

  it('takes its other miniatures along', () => {
    const s = fleeing([
      [800, 300],
      [830, 300],
      [860, 300],
    ]);
    expect(s.c.s.minis.y[1]).toBeLessThan(2600);
  });
});

import { expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { Stage } from '../../testing/stage.js';
import { FAR_FROM_ENEMIES, FLAGS, placeAll, UNIT } from './cohesion.js';

it('puts miniatures without a legal place as near to their leader as there is room, overlapping no base', () => {
  const stage = new Stage(legionLibrary(), {
    blue: [
      {
        card: 'rebel-troopers',
        at: [
          [300, 450],
          [330, 450],
          [360, 450],
        ],
      },
    ],
    red: [{ card: 'stormtroopers', at: [[345, 450]] }],
  });
  const { c } = stage;
  const { minis, frames } = c.s;
  minis.offTable[1] = 1;
  minis.offTable[2] = 1;
  frames[UNIT] = 0;
  // Miniatures may not stand near the enemy, so that no place in cohesion is legal.
  frames[FLAGS] = FAR_FROM_ENEMIES;
  placeAll(c, 0, 0);
  // Rings half an inch apart about the leader are searched counter-clockwise: the third is the first with room, and its
  // first places are blocked by the enemy.
  expect([minis.offTable[1], minis.offTable[2]]).toEqual([0, 0]);
  expect([minis.x[1], minis.y[1]]).toEqual([3269, 4769]);
  expect([minis.x[2], minis.y[2]]).toEqual([3000, 4881]);
});

import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Stage } from '../../../testing/stage.js';
import { anywhere, at, decode } from './free-places.js';

const stage = new Stage(legionLibrary(), {
  blue: [{ card: 'rebel-troopers', at: [[300, 450]] }],
  red: [{ card: 'stormtroopers', at: [[1500, 450]] }],
});

describe('the operand of a free place', () => {
  const { lattice } = stage.c.b.geometry;

  it('exists for every place of the lattice, and for none beyond the last', () => {
    const last = lattice.count - 1;
    expect(decode(stage.c, last)).toBe(true);
    expect([at.x, at.y]).toEqual([lattice.xOf(last), lattice.yOf(last)]);
    expect(decode(stage.c, last + 1)).toBe(false);
  });

  it('exists for any tenth of a millimetre that is not listed', () => {
    expect(decode(stage.c, anywhere(3001, 4507))).toBe(true);
    expect([at.x, at.y]).toEqual([3001, 4507]);
  });
});

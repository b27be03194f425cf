import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAVY_COVER, LIGHT_COVER, NO_COVER } from '../../../../tabletop/terrain.js';
import { coverOfCounts } from './cover.js';

describe('the cover of a unit, from the cover of its miniatures', () => {
  it('needs at least half of the miniatures to be obscured', () => {
    expect(coverOfCounts(1, 1, 5)).toBe(NO_COVER);
    expect(coverOfCounts(0, 3, 5)).toBe(HEAVY_COVER);
    expect(coverOfCounts(1, 0, 2)).toBe(LIGHT_COVER);
  });

  it('is heavy unless more miniatures have light cover than heavy (the example of line 1663)', () => {
    expect(coverOfCounts(2, 1, 5)).toBe(LIGHT_COVER);
    expect(coverOfCounts(1, 1, 4)).toBe(HEAVY_COVER);
    expect(coverOfCounts(1, 2, 5)).toBe(HEAVY_COVER);
  });

  it('is never worse with one more miniature behind heavy cover', () => {
    const counts = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)).filter(([l, h, open]) => l + h + open > 0 && open > 0);
    fc.assert(
      fc.property(counts, ([light, heavy, open]) => {
        const minis = light + heavy + open;
        expect(coverOfCounts(light, heavy + 1, minis)).toBeGreaterThanOrEqual(coverOfCounts(light, heavy, minis));
      }),
    );
  });
});

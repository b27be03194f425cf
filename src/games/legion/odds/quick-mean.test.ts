import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Rng } from '../../../kernel/rng.js';
import { newPoolFacts, type PoolFacts } from './facts.js';
import { meanWounds } from './odds.js';
import { quickMeanWounds } from './quick-mean.js';

const { measures } = legionLibrary();

/** Pools of one to nine dice with or without cover, dodge tokens, armour, Impact and Pierce. */
function pool(rng: Rng, aims: number): PoolFacts {
  const f = newPoolFacts();
  f.red = rng.below(4);
  f.black = rng.below(4);
  f.white = 1 + rng.below(3);
  f.aims = aims;
  f.attackSurge = rng.below(3);
  f.cover = rng.below(3);
  f.dodges = rng.below(2);
  f.redDefense = rng.below(2);
  f.defenseSurge = rng.below(2);
  f.defenseSurgeDodged = f.defenseSurge;
  f.pierce = rng.below(2);
  f.pierceAimed = f.pierce;
  f.pierceDodged = f.pierce;
  f.pierceAimedDodged = f.pierce;
  f.armor = rng.below(4) === 0 ? 255 : 0;
  f.impact = rng.below(3);
  return f;
}

describe('the quick mean', () => {
  it('is exact where nothing is rerolled', () => {
    const rng = new Rng('quick');
    for (let i = 0; i < 200; i++) {
      const f = pool(rng, 0);
      expect(quickMeanWounds(measures, f)).toBeCloseTo(meanWounds(measures, f), 12);
    }
  });

  it('is on average within a twentieth of the exact mean, and never far from it, with aim tokens', () => {
    const rng = new Rng('aims');
    let sum = 0;
    let worst = 0;
    const pools = 120;
    for (let i = 0; i < pools; i++) {
      const f = pool(rng, 1 + rng.below(2));
      const exact = meanWounds(measures, f);
      const off = Math.abs(quickMeanWounds(measures, f) - exact) / Math.max(0.5, exact);
      sum += off;
      worst = Math.max(worst, off);
    }
    expect(sum / pools).toBeLessThan(0.05);
    expect(worst).toBeLessThan(0.4);
  });

  it('grows with every aim token, and takes pools of any size', () => {
    const f = newPoolFacts();
    f.red = 6;
    f.black = 6;
    f.white = 6;
    f.cover = 1;
    let before = 0;
    for (f.aims = 0; f.aims <= 3; f.aims++) {
      const mean = quickMeanWounds(measures, f);
      expect(mean).toBeGreaterThan(before);
      before = mean;
    }
  });
});

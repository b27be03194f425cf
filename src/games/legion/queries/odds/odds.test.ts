import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../../../arena/library.js';
import type { Measures } from '../../cards/measures.js';
import { ExpectedWounds, woundDistribution } from './odds.js';
import { newPoolSpec, type PoolSpec } from './spec.js';

function measures(): Measures {
  const library = readLibrary();
  if (!library.ok) throw new Error(library.problem.message);
  return library.value.measures;
}

/** The obvious way: every sequence of faces of every die, aims and defence dice one by one. */
function bruteForce(m: Measures, s: PoolSpec): number[] {
  const result = Array.from({ length: s.red + s.black + s.white + 1 }, () => 0);
  const colours = [
    ...Array.from({ length: s.red }, () => 'red' as const),
    ...Array.from({ length: s.black }, () => 'black' as const),
    ...Array.from({ length: s.white }, () => 'white' as const),
  ];
  const faces = (colour: 'red' | 'black' | 'white'): [string, number][] => {
    const die = m.attackDice[colour];
    return [
      ['hit', die.hit / die.sides],
      ['crit', die.crit / die.sides],
      ['surge', die.surge / die.sides],
      ['blank', die.blank / die.sides],
    ];
  };
  const counts = (face: string): boolean =>
    face === 'hit' || face === 'crit' || (face === 'surge' && (s.surgeTo !== 0 || s.critical > 0));
  const defend = (successes: number, p: number): void => {
    const die = s.redDefense === 1 ? m.defenseDice.red : m.defenseDice.white;
    const chance = (die.block + (s.defenseSurge === 1 ? die.surge : 0)) / die.sides;
    const n = successes === 0 ? 0 : successes + s.extraDefense;
    for (let mask = 0; mask < 1 << n; mask++) {
      let q = p;
      let blocks = 0;
      for (let i = 0; i < n; i++) {
        if ((mask & (1 << i)) !== 0) blocks++;
        q *= (mask & (1 << i)) === 0 ? 1 - chance : chance;
      }
      result[Math.max(0, successes - Math.max(0, blocks - s.pierce))] += q;
    }
  };
  const finish = (rolled: string[], p: number): void => {
    let critical = s.critical;
    let hits = 0;
    let crits = 0;
    for (const face of rolled) {
      if (face === 'hit') hits++;
      else if (face === 'crit') crits++;
      else if (face === 'surge') {
        if (critical > 0) {
          critical--;
          crits++;
        } else if (s.surgeTo === 1) hits++;
        else if (s.surgeTo === 2) crits++;
      }
    }
    let left = Math.max(0, hits - s.cancelled);
    if (s.armor > 0) {
      const impact = Math.min(left, s.impact);
      crits += impact;
      left = Math.max(0, left - impact - s.armor);
    }
    defend(left + crits, p);
  };
  const aim = (rolled: string[], aims: number, p: number): void => {
    if (aims === 0) return finish(rolled, p);
    const again = rolled.flatMap((face, i) => (counts(face) ? [] : [i])).slice(0, s.aimDice);
    const reroll = (at: number, now: string[], q: number): void => {
      if (at === again.length) return aim(now, aims - 1, q);
      for (const [face, chance] of faces(colours[again[at]])) reroll(at + 1, now.with(again[at], face), q * chance);
    };
    reroll(0, rolled, p);
  };
  const roll = (rolled: string[], p: number): void => {
    if (rolled.length === colours.length) return aim(rolled, s.aims, p);
    for (const [face, chance] of faces(colours[rolled.length])) roll([...rolled, face], p * chance);
  };
  roll([], 1);
  return result;
}

const spec = fc
  .record({
    red: fc.nat(1),
    black: fc.nat(2),
    white: fc.nat(1),
    surgeTo: fc.nat(2),
    critical: fc.nat(1),
    aims: fc.nat(1),
    aimDice: fc.integer({ min: 1, max: 2 }),
    cancelled: fc.nat(2),
    armor: fc.constantFrom(0, 1, 255),
    impact: fc.nat(2),
    redDefense: fc.nat(1),
    defenseSurge: fc.nat(1),
    extraDefense: fc.nat(1),
    pierce: fc.nat(2),
  })
  .map((fields): PoolSpec => fields);

describe('odds of a pool', () => {
  const m = measures();

  it('are those of counting every sequence of faces', () => {
    fc.assert(
      fc.property(spec, (s) => {
        const exact = woundDistribution(m, s);
        bruteForce(m, s).forEach((p, w) => expect(exact[w]).toBeCloseTo(p, 10));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('sum to one for the largest pools of the core set, aims included', () => {
    const s = { ...newPoolSpec(), black: 5, white: 6, aims: 2, cancelled: 2, defenseSurge: 1 };
    expect(woundDistribution(m, s).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });

  it('give four A-280 rifles against Stormtroopers in the open the mean worked out by hand', () => {
    // Each black die counts with 4 of 8 faces, each red defence die blocks with 3 of 6: 4 × 1/2 × 1/2.
    expect(new ExpectedWounds(m).of({ ...newPoolSpec(), black: 4, redDefense: 1 })).toBeCloseTo(1, 12);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { ChanceBuffer } from '../../../../kernel/buffers.js';
import { Rng } from '../../../../kernel/rng.js';
import type { Battle } from '../../engine/context.js';
import { Context } from '../../engine/context.js';
import { pendingChance } from '../../../../machine/run.js';
import { RuleSet } from '../../../../machine/rule-set.js';
import { shared } from '../../engine/rulebook.js';
import { LegionState } from '../../state/state.js';
import { attackDice, rollAttack } from './attack-dice.js';

const SIZE = {
  players: ['a', 'b'],
  units: { count: 1 },
  minis: { count: 1 },
  tokenRows: 0,
  ownWords: 0,
  mission: { words: 0 },
};
const set = new RuleSet('dice', [shared]);

/** A context with a pending roll. The chance event reads nothing else of the battle. */
function waiting(red: number, black: number, white: number): Context {
  const c = new Context({ library: legionLibrary(), set } as Battle, new LegionState(SIZE));
  rollAttack(c, red, black, white, false);
  return c;
}

const few = fc.tuple(fc.nat(2), fc.nat(3), fc.nat(3)).filter(([r, b, w]) => r + b + w > 0);
const many = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(30)).filter(([r, b, w]) => r + b + w > 0);

describe('attack dice', () => {
  it('lists every outcome once, with probabilities that add up to 1', () => {
    fc.assert(
      fc.property(few, ([red, black, white]) => {
        const c = waiting(red, black, white);
        expect(pendingChance(c)).toBe(attackDice);
        const out = new ChanceBuffer();
        expect(attackDice.outcomes(c, out)).toBe(true);
        const outcomes = out.outcomes.toArray();
        expect(new Set(outcomes).size).toBe(outcomes.length);
        let sum = 0;
        for (let i = 0; i < out.length; i++) sum += out.probabilities[i];
        expect(sum).toBeCloseTo(1, 12);
        for (const outcome of outcomes) expect(attackDice.isOutcome(c, outcome)).toBe(true);
      }),
    );
  });

  it('gives the faces of one red die their probabilities', () => {
    const c = waiting(1, 0, 0);
    const out = new ChanceBuffer();
    attackDice.outcomes(c, out);
    const chances = out.outcomes.toArray().map((outcome, i) => [attackDice.format(c, outcome), out.probabilities[i]]);
    expect(Object.fromEntries(chances)).toEqual({
      'red: 1 hit': 5 / 8,
      'red: 1 crit': 1 / 8,
      'red: 1 surge': 1 / 8,
      'red: 1 blank': 1 / 8,
    });
  });

  it('lists nothing where there are too many outcomes', () => {
    expect(attackDice.outcomes(waiting(4, 5, 12), new ChanceBuffer())).toBe(false);
  });

  it('parses its own notation, and adds as many faces as there are dice', () => {
    fc.assert(
      fc.property(many, fc.nat(), ([red, black, white], seed) => {
        const c = waiting(red, black, white);
        const outcome = attackDice.sample(c, new Rng(seed));
        expect(attackDice.isOutcome(c, outcome)).toBe(true);
        expect(attackDice.parse(c, attackDice.format(c, outcome))).toBe(outcome);
        attackDice.apply(c, outcome);
        const faces = [...c.s.attackFaces];
        const sums = [0, 4, 8].map((at) => faces.slice(at, at + 4).reduce((a, b) => a + b));
        expect(sums).toEqual([red, black, white]);
      }),
    );
  });

  it('draws each face in proportion to its number on the die', () => {
    const c = waiting(0, 0, 1);
    const rng = new Rng('white die');
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 8000; i++) {
      c.s.attackFaces.fill(0);
      attackDice.apply(c, attackDice.sample(c, rng));
      for (let face = 0; face < 4; face++) counts[face] += c.s.attackFaces[8 + face];
    }
    for (const [face, expected] of [1000, 1000, 1000, 5000].entries()) {
      expect(Math.abs(counts[face] - expected)).toBeLessThan(140);
    }
  });

  it('rejects the notation of other dice', () => {
    const c = waiting(1, 1, 0);
    for (const text of [
      '',
      'red: 1 hit',
      'red: 1 hit; black: 2 hit',
      'red: 1 hit; black: 1 hit; white: 1 hit',
      'red: 1 block; black: 1 hit',
    ]) {
      expect(attackDice.parse(c, text)).toBe(-1);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { BLACK, BLUE, DEFENSE_FROM, FACES, type Face, GREEN, RED, WHITE, YELLOW } from '../words/faces.js';
import { attackOdds } from './attack-odds.js';
import type { OddsDuel, SpentSurge } from './outcome.js';

const surge = (change: Partial<SpentSurge>): SpentSurge => ({
  cost: 1,
  accuracy: 0,
  damage: 0,
  pierce: 0,
  undodge: 0,
  text: '',
  ...change,
});
const NO_BONUS = { accuracy: 0, damage: 0, surge: 0, pierce: 0, block: 0, evade: 0 };

function duel(change: Partial<OddsDuel>): OddsDuel {
  return {
    attack: [BLUE],
    defense: [],
    needed: 0,
    bonus: NO_BONUS,
    surges: [],
    rerolls: 0,
    defenseRerolls: 0,
    health: Infinity,
    ...change,
  };
}

const mean = (chances: readonly number[]): number => chances.reduce((sum, p, n) => sum + p * n, 0);
const mix = (all: readonly number[][]): number[] => {
  const length = Math.max(...all.map((chances) => chances.length));
  return Array.from({ length }, (_, n) => all.reduce((sum, chances) => sum + (chances[n] ?? 0), 0) / all.length);
};

/** The slow twin: every face of every die, every reroll, every order of surges, one after the other. */
function slow(one: OddsDuel): readonly number[] {
  const colours = [...one.attack, ...one.defense];
  const isAttack = (die: number): boolean => colours[die] < DEFENSE_FROM;
  const spend = (acc: number, dmg: number, surges: number, net: number, dodge: number, used: number): number => {
    let most = acc < one.needed || dodge > 0 ? 0 : Math.min(one.health, Math.max(0, dmg - Math.max(0, net)));
    one.surges.forEach((ability, i) => {
      if ((used & (1 << i)) !== 0 || ability.cost > surges) return;
      const { accuracy, damage, pierce, undodge, cost } = ability;
      const next = spend(acc + accuracy, dmg + damage, surges - cost, net - pierce, dodge - undodge, used | (1 << i));
      most = Math.max(most, next);
    });
    return most;
  };
  const final = (faces: readonly number[]): number[] => {
    const total = [0, 0, 0, 0, 0, 0];
    faces.forEach((face, die) => FACES[colours[die]][face].forEach((n, k) => (total[k] += n)));
    const { bonus } = one;
    const surges = Math.max(0, total[2] + bonus.surge) - Math.max(0, total[4] + bonus.evade);
    const net = Math.max(0, total[3] + bonus.block) - bonus.pierce;
    const acc = Math.max(0, total[0] + bonus.accuracy);
    const n = spend(acc, Math.max(0, total[1] + bonus.damage), Math.max(0, surges), net, total[5], 0);
    const chances = Array.from({ length: n + 1 }, () => 0);
    chances[n] = 1;
    return chances;
  };
  /** All faces of the dice in `set`, the others as they are. */
  const again = (faces: readonly number[], set: number, then: (faces: readonly number[]) => number[]): number[] => {
    const die = colours.findIndex((_, d) => (set & (1 << d)) !== 0);
    if (die < 0) return then(faces);
    return mix(FACES[0].map((_: Face, face) => again(faces.with(die, face), set & ~(1 << die), then)));
  };
  const rerolled = (
    faces: readonly number[],
    ofAttack: boolean,
    most: number,
    then: (faces: readonly number[]) => number[],
  ): number[] => {
    let best = then(faces);
    for (let set = 1; set < 1 << colours.length; set++) {
      const dice = colours.flatMap((_, d) => ((set & (1 << d)) === 0 ? [] : [d]));
      if (dice.length > most || dice.some((die) => isAttack(die) !== ofAttack)) continue;
      const other = again(faces, set, then);
      const gain = mean(other) - mean(best);
      if ((ofAttack ? gain : -gain) > 1e-12) best = other;
    }
    return best;
  };
  const start = colours.map(() => 0);
  return again(start, (1 << colours.length) - 1, (faces) =>
    rerolled(faces, true, one.rerolls, (mine) => rerolled(mine, false, one.defenseRerolls, final)),
  );
}

describe('the odds of an attack', () => {
  const surges = [surge({ damage: 2 }), surge({ pierce: 2 }), surge({ accuracy: 2 })];
  test.each<[string, Partial<OddsDuel>]>([
    ['a die', {}],
    ['that can miss', { attack: [BLUE, GREEN], needed: 4 }],
    ['against a dodge', { attack: [RED], defense: [WHITE] }],
    ['with surges', { attack: [BLUE, YELLOW], defense: [BLACK], needed: 3, surges }],
    [
      'with dear surges',
      { attack: [GREEN, YELLOW], defense: [WHITE], surges: [surge({ cost: 2, damage: 3 }), surges[0]] },
    ],
    ['that removes dodges', { attack: [YELLOW], defense: [WHITE], surges: [surge({ undodge: 1 }), surges[0]] }],
    [
      'with bonuses',
      { attack: [RED, GREEN], defense: [BLACK], bonus: { ...NO_BONUS, damage: 1, surge: -1, block: 1 }, surges },
    ],
    [
      'with negative bonuses',
      {
        attack: [BLUE],
        defense: [BLACK],
        bonus: { ...NO_BONUS, accuracy: -2, evade: -1, pierce: 1 },
        needed: 2,
        surges,
      },
    ],
    ['up to its Health', { attack: [RED, RED], defense: [BLACK], health: 3 }],
    ['with a reroll', { attack: [BLUE, GREEN], defense: [WHITE], needed: 3, rerolls: 1, surges }],
    ['with two rerolls', { attack: [RED, YELLOW], defense: [BLACK], rerolls: 2, surges }],
    [
      'with rerolls of both',
      { attack: [BLUE, RED], defense: [BLACK, WHITE], needed: 3, rerolls: 1, defenseRerolls: 1, surges },
    ],
    [
      'with rerolls and equal dice',
      { attack: [GREEN, GREEN], defense: [WHITE], needed: 2, rerolls: 2, defenseRerolls: 1, surges },
    ],
  ])('%s', (_, change) => {
    const one = duel(change);
    const right = slow(one);
    const found = attackOdds(one);
    for (let n = 0; n < Math.max(right.length, found.damage.length); n++)
      expect(found.damage[n] ?? 0, `${n} damage`).toBeCloseTo(right[n] ?? 0, 12);
    expect(found.damage.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  test('a miss is told apart from an attack that does nothing', () => {
    // Only a dodge misses in melee; blocks alone stop a red die that shows one.
    const found = attackOdds(duel({ attack: [RED], defense: [WHITE] }));
    expect(found.miss).toBeCloseTo(1 / 6, 12);
    expect(found.damage[0]).toBeCloseTo(1 / 6 + (1 / 6) * (3 / 6), 12);
  });
});

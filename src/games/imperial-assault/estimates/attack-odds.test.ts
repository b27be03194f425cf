import { describe, expect, test } from 'vitest';
import { fourGroups } from '../../../arena/imperial-assault/testing.js';
import type { Profile } from '../battle/profile.js';
import { standAt } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { FOCUSED, HIDDEN, WEAKENED } from '../words/conditions.js';
import { ACCURACY, BLOCK, DAMAGE, DODGE, EVADE, type Face, FACES, GREEN, SURGE } from '../words/faces.js';
import { attackOdds, worthOf, worthOfAttack } from './attack-odds.js';
import { prospectOn } from './prospects.js';
import { TERMS, writeTerms } from './terms.js';

/** The figures, in the first round. */
function begin(): Ia {
  const c = fourGroups();
  c.s.game.phase = 1;
  c.s.game.round = 1;
  return c;
}

/** Every way in which dice fall, one by one. */
function throws(dice: readonly number[]): readonly (readonly Face[])[] {
  return dice.reduce<readonly (readonly Face[])[]>(
    (all, colour) => all.flatMap((faces) => FACES[colour].map((face) => [...faces, face])),
    [[]],
  );
}

const sum = (faces: readonly Face[], symbol: number): number => faces.reduce((n, face) => n + face[symbol], 0);

/** The most damage of one throw by trying every set of surge abilities: the rules read slowly. */
function damageOf(
  attacker: Profile,
  defender: Profile,
  attack: readonly Face[],
  defense: readonly Face[],
  needed: number,
  shift: number,
): number {
  if (sum(defense, DODGE) > 0) return 0;
  const surges = Math.max(
    0,
    sum(attack, SURGE) + attacker.bonus.surge + shift - sum(defense, EVADE) - defender.bonus.evade,
  );
  let most = 0;
  for (let set = 0; set < 1 << attacker.surges.length; set++) {
    const used = attacker.surges.filter((_, k) => (set & (1 << k)) !== 0);
    const add = (key: 'cost' | 'accuracy' | 'damage' | 'pierce'): number => used.reduce((n, one) => n + one[key], 0);
    if (add('cost') > surges || sum(attack, ACCURACY) + attacker.bonus.accuracy + add('accuracy') < needed) continue;
    const block = Math.max(0, sum(defense, BLOCK) + defender.bonus.block - attacker.bonus.pierce - add('pierce'));
    most = Math.max(most, sum(attack, DAMAGE) + attacker.bonus.damage + add('damage') - block);
  }
  return most;
}

describe('the odds of an attack', () => {
  const c = begin();
  const figures = c.battle.figures.map((_, u) => u);
  const pairs = figures
    .flatMap((u) => figures.map((v) => [u, v] as const))
    .filter(([u, v]) => c.battle.sides[u] !== c.battle.sides[v]);

  test.each([
    ['nothing else', 0, 0, 0],
    ['a focused attacker', FOCUSED, 0, 0],
    ['a hidden attacker', HIDDEN, 0, 1],
    ['a weakened attacker', WEAKENED, 0, -1],
    ['a weakened target', 0, WEAKENED, 1],
  ])('are those of all throws, with %s', (_name, own, other, shift) => {
    for (const [u, v] of pairs) {
      const [a, b] = [c.battle.figures[u].profile, c.battle.figures[v].profile];
      if (a.attack === undefined) continue;
      c.s.figures.conditions[u] = own;
      c.s.figures.conditions[v] = other;
      const dice = [...a.attack.dice, ...((own & FOCUSED) === 0 ? [] : [GREEN])];
      for (const distance of [1, 4, 7]) {
        const needed = a.attack.isRanged ? distance : 0;
        const [attacks, defenses] = [throws(dice), throws(b.defense)];
        const all = attacks.flatMap((attack) =>
          defenses.map((defense) => damageOf(a, b, attack, defense, needed, shift)),
        );
        const chances = attackOdds(c).chances(c, u, v, distance);
        for (let k = 0; k < 8; k++)
          expect(chances[k]).toBeCloseTo(all.filter((damage) => damage > k).length / all.length, 4);
      }
      c.s.figures.conditions[u] = 0;
      c.s.figures.conditions[v] = 0;
    }
  });

  test('a hidden target is two spaces further away', () => {
    c.s.figures.conditions[4] = HIDDEN;
    const hidden = [...attackOdds(c).chances(c, 0, 4, 3)];
    c.s.figures.conditions[4] = 0;
    expect(hidden).toEqual([...attackOdds(c).chances(c, 0, 4, 5)]);
    expect(hidden).not.toEqual([...attackOdds(c).chances(c, 0, 4, 3)]);
  });

  test('what is nearly defeated and costs more is worth more', () => {
    const [trooper, guard] = [0, 4];
    const fresh = worthOfAttack(c, trooper, guard, 1);
    c.s.figures.damage[guard] = c.battle.figures[guard].profile.health - 1;
    expect(worthOfAttack(c, trooper, guard, 1)).toBeGreaterThan(fresh);
    c.s.figures.damage[guard] = 0;
    expect(worthOf(c, guard)).toBe(c.battle.groups[c.battle.figures[guard].group].cost / 2);
  });

  test('an attack that needs a longer way is worth less', () => {
    const near = prospectOn(c, 0, 4, 5, 4);
    const far = prospectOn(c, 0, 4, 14, 4);
    expect(near).toBeGreaterThan(far);
    expect(far).toBeGreaterThan(0);
  });
});

describe('the terms of the estimate', () => {
  test('are the same for both players, with the other sign', () => {
    const c = begin();
    c.battle.figures.forEach((_, u) => standAt(c, u, 2 * (40 + 3 * u)));
    c.s.figures.damage[0] = 2;
    c.s.groups.exhausted[0] = 1;
    c.s.players.points[1] = 4;
    const [own, other] = [new Float64Array(TERMS.length), new Float64Array(TERMS.length)];
    writeTerms(c, 0, own);
    writeTerms(c, 1, other);
    expect([...own].map((term) => 0 - term)).toEqual([...other].map((term) => 0 + term));
    expect(own[0]).toBe(-4);
    expect(own.every((term) => Number.isFinite(term))).toBe(true);
  });
});

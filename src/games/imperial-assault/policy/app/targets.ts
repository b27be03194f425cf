import { attackOdds, worthOf } from '../../estimates/attack-odds.js';
import { eachAim } from '../../rules/attack/aims.js';
import { accuracyNeeded, OWN_ATTACK } from '../../rules/questions/eligible.js';
import { areHostile } from '../../rules/questions/sides.js';
import { healthOf } from '../../rules/questions/values.js';
import { aimedSpace, aimedTarget, isFigure } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { ON_MAP } from '../../state/state.js';

/** The hostile figures on the map. */
export function enemiesOf(c: Ia, u: number): number[] {
  const all: number[] = [];
  for (let v = 0; v < c.s.game.figures; v++) if (c.s.figures.status[v] === ON_MAP && areHostile(c, u, v)) all.push(v);
  return all;
}

/** The damage that an attack is expected to do, and how likely it defeats the target. */
export function expected(c: Ia, u: number, v: number, distance: number): { damage: number; defeat: number } {
  const chances = attackOdds(c).chances(c, u, v, distance);
  const left = Math.max(1, Math.min(chances.length, healthOf(c, v) - c.s.figures.damage[v]));
  let damage = 0;
  for (let k = 0; k < left; k++) damage += chances[k];
  return { damage, defeat: chances[left - 1] };
}

/**
 * Whether target `a` comes before `b`: a preferred trait, then damage, then Health that is left; else as they stand.
 */
export function isBefore(
  c: Ia,
  u: number,
  a: number,
  b: number,
  distances: readonly [number, number],
  preferred: readonly string[],
): boolean {
  const likes = (v: number): boolean => c.battle.figures[v].profile.traits.some((trait) => preferred.includes(trait));
  if (likes(a) !== likes(b)) return likes(a);
  const [first, second] = [expected(c, u, a, distances[0]).damage, expected(c, u, b, distances[1]).damage];
  if (first !== second) return first > second;
  const left = (v: number): number => healthOf(c, v) - c.s.figures.damage[v];
  return left(a) < left(b);
}

/** The aim that a figure takes from where it stands; −1 if it has none. */
export function chosenAim(c: Ia, u: number, preferred: readonly string[]): number {
  let best = -1;
  eachAim(c, u, OWN_ATTACK, (aim) => {
    const target = aimedTarget(aim);
    if (!isFigure(target)) return;
    if (best < 0) best = aim;
    else {
      const distances = [accuracyNeeded(c, u, aimedSpace(aim)), accuracyNeeded(c, u, aimedSpace(best))] as const;
      if (isBefore(c, u, target, aimedTarget(best), distances, preferred)) best = aim;
    }
  });
  return best;
}

/** How much the best attack of some figures from where they stand defeats, in victory points by their chances. */
export function bestDefeat(c: Ia, figures: readonly number[]): number {
  let most = 0;
  for (const u of figures) {
    if (c.s.figures.status[u] !== ON_MAP || c.battle.figures[u].profile.attack === undefined) continue;
    eachAim(c, u, OWN_ATTACK, (aim) => {
      const target = aimedTarget(aim);
      if (!isFigure(target)) return;
      const { defeat } = expected(c, u, target, accuracyNeeded(c, u, aimedSpace(aim)));
      most = Math.max(most, worthOf(c, target) * defeat);
    });
  }
  return most;
}

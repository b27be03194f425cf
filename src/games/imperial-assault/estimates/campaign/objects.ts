import type { Ia } from '../../state/context.js';
import { healthOfDoor } from '../../rules/damage/objects.js';
import { doorOf, isDoor, tokenOf } from '../../rules/targets.js';
import { ACCURACY, BLOCK, DAMAGE, FACES, SIDES, SURGE } from '../../words/faces.js';

/** What a surge counts as damage. */
const BY_SURGE = 0.6;

const mean = (symbol: number): readonly number[] =>
  FACES.map((faces) => faces.reduce((sum, face) => sum + face[symbol], 0) / SIDES);
const ACCURACIES = mean(ACCURACY);
const DAMAGES = mean(DAMAGE);
const SURGES = mean(SURGE);
const BLOCKS = mean(BLOCK);

function sumOf(dice: readonly number[], means: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < dice.length; k++) sum += means[dice[k]];
  return sum;
}

/** The accuracy that some dice are expected to show. */
export function accuracyOf(dice: readonly number[]): number {
  return sumOf(dice, ACCURACIES);
}

/** The damage that some dice are expected to show, with surges. */
export function damageOf(dice: readonly number[]): number {
  return sumOf(dice, DAMAGES) + BY_SURGE * sumOf(dice, SURGES);
}

/** The surges that some dice are expected to show. */
export function surgesOf(dice: readonly number[]): number {
  return sumOf(dice, SURGES);
}

/** The Health that an object has left. */
export function leftOfObject(c: Ia, target: number): number {
  if (isDoor(target)) return healthOfDoor(c, doorOf(target)) - c.s.doors.damage[doorOf(target)];
  const t = tokenOf(target);
  return c.battle.tokens[t].health + objectBonus(c, t) - c.s.tokens.damage[t];
}

function objectBonus(c: Ia, t: number): number {
  return c.mission.objectHealth?.(c, t) ?? 0;
}

/** The part of an object's Health that an attack of a figure takes, at a guess from means; 1 at most. */
export function partOfObject(c: Ia, u: number, target: number): number {
  const { attack, bonus } = c.battle.figures[u].profile;
  if (attack === undefined) return 0;
  const { defense, block } = isDoor(target) ? c.battle.doors[doorOf(target)] : c.battle.tokens[tokenOf(target)];
  const dealt = damageOf(attack.dice) + bonus.damage;
  const stopped = Math.max(0, sumOf(defense, BLOCKS) + block - bonus.pierce);
  return Math.min(1, Math.max(0.1, dealt - stopped) / Math.max(1, leftOfObject(c, target)));
}

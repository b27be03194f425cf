import { UNCOUNTED } from '../../../grid/links.js';
import { countBetween } from '../rules/questions/distance.js';
import { areHostile } from '../rules/questions/sides.js';
import { has, speedOf } from '../rules/questions/values.js';
import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { STUNNED } from '../words/conditions.js';
import { faceOfDie } from '../rules/attack/dice.js';
import { pierceOf } from '../rules/attack/results.js';
import { isFigure } from '../rules/targets.js';
import { MOST_DICE } from '../state/state.js';
import { SIDES } from '../words/faces.js';
import { reachOfAttack, worthOfAttack, worthOfDamage } from './attack-odds.js';

/** What an attack is worth of what it would be now, for each further activation that the way to it takes. */
const LATER = 0.5;
/** Accuracy beyond this is not counted on: a ranged figure goes nearer. */
const FAR = 6;

/**
 * What the best attack of a figure on another is worth, `count` spaces away, in victory points, with `points` movement
 * points before it.
 */
export function prospectOn(c: Ia, u: number, v: number, count: number, points: number): number {
  if (count === UNCOUNTED) return 0;
  const wanted = Math.min(FAR, reachOfAttack(c, u));
  const missing = count - points - wanted;
  if (missing <= 0) return worthOfAttack(c, u, v, Math.max(1, count - points));
  return worthOfAttack(c, u, v, wanted) * LATER ** Math.ceil(missing / (2 * Math.max(1, speedOf(c, u))));
}

/** The movement points that a figure has before an attack: of one move, or what is left of its activation. */
export function pointsBefore(c: Ia, u: number): number {
  if (has(c, u, STUNNED)) return 0;
  const { game } = c.s;
  const moves = game.active === u + 1 ? Math.max(0, game.actions - 1) : 1;
  return moves * speedOf(c, u) + (game.active === u + 1 ? game.points : 0);
}

/** What the best attack of a figure on the map is worth in victory points, with a move before it. */
export function prospectOf(c: Ia, u: number): number {
  if (c.battle.figures[u].profile.attack === undefined) return 0;
  const points = pointsBefore(c, u);
  let best = 0;
  for (let v = 0; v < c.s.game.figures; v++)
    if (isOnMap(c, v) && areHostile(c, u, v)) best = Math.max(best, prospectOn(c, u, v, countBetween(c, u, v), points));
  return best;
}

/** Whether a figure will attack in this round: its group is ready, or it has not yet in the activation that goes on. */
export function willAct(c: Ia, u: number): boolean {
  const { group } = c.battle.figures[u];
  const { game } = c.s;
  if (game.active === u + 1) return game.actions > 0 && game.attacked === 0;
  if (c.s.groups.exhausted[group] === 0) return true;
  return game.activeGroup === group + 1 && c.s.figures.acted[u] === 0;
}

/** What a surge that is not spent yet counts as damage. */
const BY_SURGE = 0.8;
/** What an attack counts whose accuracy does not suffice yet. */
const SHORT = 0.3;

/**
 * What the `at`-th attack that goes on is worth in victory points, as far as it has come; 0 once it has done its
 * damage.
 */
export function worthOfPending(c: Ia, at: number): number {
  const { attacks } = c.s;
  const target = attacks.target[at];
  if (!isFigure(target) || !isOnMap(c, target) || attacks.dealt[at] > 0 || attacks.missed[at] > 0) return 0;
  const u = attacks.attacker[at];
  if (!isOnMap(c, u)) return 0;
  const count = countBetween(c, u, target);
  const isRolled = attacks.attackDice[at] > 0 && faceOfDie(c.s.dice[at * MOST_DICE]) < SIDES;
  if (!isRolled) return worthOfAttack(c, u, target, Math.max(1, count));
  if (attacks.dodge[at] > 0) return 0;
  const dealt = attacks.damage[at] + BY_SURGE * attacks.surge[at] - Math.max(0, attacks.block[at] - pierceOf(c, at));
  const isShort = attacks.isRanged[at] === 1 && attacks.accuracy[at] < count;
  return worthOfDamage(c, target, Math.max(0, dealt)) * (isShort ? SHORT : 1);
}

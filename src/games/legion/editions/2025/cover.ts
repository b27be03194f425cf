import { HEAVY_COVER, LIGHT_COVER, NO_COVER } from '../../../../tabletop/terrain.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { isSuppressed } from '../../rules/queries/courage.js';
import { rangeToLeader } from '../../rules/queries/tokens.js';
import { SMOKE_TOKEN } from '../../words/token-kinds.js';

const IMPROVE = queryOf('cover.improve');
const REDUCE = queryOf('cover.reduce');
const IGNORED = queryOf('suppression.ignored');

/**
 * The cover of a unit of which at least half of the miniatures are obscured (M 640): heavy if any of them is obscured
 * by something that gives heavy cover. `light` and `heavy` count the miniatures by the best cover that each has.
 */
export function coverOfCounts(light: number, heavy: number, minis: number): number {
  if (2 * (light + heavy) < Math.max(1, minis)) return NO_COVER;
  return heavy > 0 ? HEAVY_COVER : LIGHT_COVER;
}

/**
 * The cover that terrain gives unit `v` against a ranged attack from (x, y, facing); see `CoverRules.fromPlace`.
 * Vehicles are never obscured (M 983, 1013).
 */
export function coverFromPlace(
  c: Context,
  from: number,
  x: number,
  y: number,
  facing: number,
  m: number,
  v: number,
): number {
  if (c.b.units.trooper[v] === 0) return NO_COVER;
  const { memo, profile } = c.b.sight;
  const { minis } = c.s;
  const first = c.b.units.firstMini[v];
  const end = first + c.b.units.miniCount[v];
  const kind = c.b.units.kind[v];
  const occluders = c.b.sight.standing(c.s);
  let light = 0;
  let heavy = 0;
  let count = 0;
  for (let n = first; n < end; n++) {
    if (minis.alive[n] === 0) continue;
    count++;
    const to = profile[v];
    const level = memo.cover(occluders, from, x, y, m, to, minis.x[n], minis.y[n], n, v, kind, facing, minis.facing[n]);
    if (level === HEAVY_COVER) heavy++;
    else if (level === LIGHT_COVER) light++;
  }
  return coverOfCounts(light, heavy, count);
}

/** Levels of cover that suppression adds: one while the unit is suppressed (M 642). */
function suppressionCover(c: Context, v: number): number {
  if (!isSuppressed(c, v) || (c.s.game.activating === v && isSet(c, IGNORED, v))) return 0;
  return c.b.units.coverFromSuppression[v];
}

/**
 * Levels of cover that smoke adds to a defending unit (K 761): one for each token at range 1 of its leader, if it is a
 * trooper unit, or of the leader of an attacking trooper unit; no token counts twice. `attacker` may be −1.
 */
function smokeCover(c: Context, attacker: number, v: number): number {
  const { trooper } = c.b.units;
  const { kind } = c.s.tokens;
  let levels = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== SMOKE_TOKEN) continue;
    const isAtDefender = trooper[v] === 1 && rangeToLeader(c, t, v) === 1;
    if (isAtDefender || (attacker >= 0 && trooper[attacker] === 1 && rangeToLeader(c, t, attacker) === 1)) levels++;
  }
  return levels;
}

/**
 * The cover of the Determine Cover step: `base` with what suppression, smoke and cards add, at most heavy, less what
 * the attacker's cards and the pool's Sharpshooter take away. `attacker` may be −1 (an area weapon).
 */
export function finalCover(c: Context, attacker: number, v: number, base: number, sharpshooter: number): number {
  const raised = Math.min(HEAVY_COVER, base + suppressionCover(c, v) + smokeCover(c, attacker, v));
  const improved = Math.min(HEAVY_COVER, modified(c, IMPROVE, v, raised));
  const taken = sharpshooter + (attacker < 0 ? 0 : modified(c, REDUCE, attacker, 0));
  return Math.max(NO_COVER, improved - taken);
}

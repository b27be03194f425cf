import { EMPLACEMENT, TROOPER } from '../../words/terrain.js';
import { HEAVY_COVER, LIGHT_COVER, NO_COVER } from '../../../../tabletop/terrain.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { SMOKE_TOKEN } from '../../words/token-kinds.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { rangeToLeader } from '../../rules/queries/tokens.js';

const IMPROVE = queryOf('cover.improve');
const LOW_PROFILE = queryOf('cover.light-is-heavy');
const REDUCE = queryOf('cover.reduce');
const IGNORED = queryOf('suppression.ignored');

/**
 * The cover of a unit of which at least half of the miniatures are obscured (3333–3335, 1645–1651): heavy, or light if
 * more of them have light cover than heavy. `light` and `heavy` count the miniatures by the best cover that each has.
 */
export function coverOfCounts(light: number, heavy: number, minis: number): number {
  if (2 * (light + heavy) < Math.max(1, minis)) return NO_COVER;
  return light > heavy ? LIGHT_COVER : HEAVY_COVER;
}

/**
 * The cover that terrain and miniatures in between give unit `v` against a ranged attack from (x, y, facing)
 * (1629–1652); see `CoverRules.fromPlace`.
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
  // A vehicle always gives its passengers heavy cover (4447).
  if (isAboard(c, v)) return HEAVY_COVER;
  const { memo, profile } = c.b.sight;
  // Bomb carts give cover to troopers that are no creatures (1134).
  const behindCarts = c.b.hidingTokens && (c.b.units.kind[v] === TROOPER || c.b.units.kind[v] === EMPLACEMENT);
  const occluders = behindCarts ? c.b.sight.withTokens(c.s) : c.b.sight.standing(c.s);
  const { minis } = c.s;
  const first = c.b.units.firstMini[v];
  const end = first + c.b.units.miniCount[v];
  const to = profile[v];
  const kind = c.b.units.kind[v];
  let light = 0;
  let heavy = 0;
  let count = 0;
  for (let n = first; n < end; n++) {
    // Small miniatures do not count in attacks by units (3989).
    if (minis.alive[n] === 0 || (m >= 0 && c.b.minis.small[n] === 1)) continue;
    count++;
    const level = memo.cover(occluders, from, x, y, m, to, minis.x[n], minis.y[n], n, v, kind, facing, minis.facing[n]);
    if (level === HEAVY_COVER) heavy++;
    else if (level === LIGHT_COVER) light++;
  }
  return coverOfCounts(light, heavy, count);
}

/** Levels of cover that suppression tokens add: 1 for troopers, 0 for droids and creatures (1704, 2175, 4230). */
export function suppressionCover(c: Context, v: number): number {
  if (c.s.units.suppression[v] === 0 || (c.s.game.activating === v && isSet(c, IGNORED, v))) return 0;
  return c.b.units.coverFromSuppression[v];
}

/**
 * Levels of cover that smoke adds: one for each token at range 1 of the leader of a defending trooper unit, and one for
 * each at range 1 of the leader of an attacking trooper unit (3997–4010). `attacker` may be −1.
 */
function smokeCover(c: Context, attacker: number, v: number): number {
  const { trooper } = c.b.units;
  const { kind } = c.s.tokens;
  let levels = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== SMOKE_TOKEN) continue;
    if (trooper[v] === 1 && rangeToLeader(c, t, v) === 1) levels++;
    if (attacker >= 0 && trooper[attacker] === 1 && rangeToLeader(c, t, attacker) === 1) levels++;
  }
  return levels;
}

/**
 * The level of cover used in Apply Dodge and Cover (3023–3025, 3934): `base` plus additions, at most heavy, minus the
 * reductions by the attacker's cards and the pool's Sharpshooter. `attacker` may be −1 (an area weapon).
 */
export function finalCover(c: Context, attacker: number, v: number, base: number, sharpshooter: number): number {
  const raised = Math.min(HEAVY_COVER, base + suppressionCover(c, v) + smokeCover(c, attacker, v));
  const added = Math.min(HEAVY_COVER, modified(c, IMPROVE, v, raised));
  const improved = added === LIGHT_COVER && isSet(c, LOW_PROFILE, v) ? HEAVY_COVER : added;
  const taken = sharpshooter + (attacker < 0 ? 0 : modified(c, REDUCE, attacker, 0));
  return Math.max(NO_COVER, improved - taken);
}

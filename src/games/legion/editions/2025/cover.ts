import { scratch } from '../../../../kernel/scratch.js';
import { BARE_OBSCURED } from '../../../../tabletop/cover.js';
import { HEAVY_COVER, NO_COVER } from '../../../../tabletop/terrain.js';
import type { Occluders } from '../../../../tabletop/occluders.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { isSuppressed } from '../../rules/queries/courage.js';
import { rangeToLeader } from '../../rules/queries/tokens.js';
import { SMOKE_TOKEN } from '../../words/token-kinds.js';

const IMPROVE = queryOf('cover.improve');
const REDUCE = queryOf('cover.reduce');
const EXPOSED = queryOf('cover.exposed');
const NONE = queryOf('cover.none');
const IGNORED = queryOf('suppression.ignored');

/** How many miniatures were obscured in the latest call of {@link look}, and the best cover of what obscured them. */
const seen = scratch({ obscured: 0, best: NO_COVER, minis: 0 });

/** Looks from (x, y, facing) at the miniatures of unit `v`; see `CoverRules.fromPlace`. */
function look(c: Context, from: number, x: number, y: number, facing: number, m: number, v: number): void {
  const { alive } = c.s.minis;
  const first = c.b.units.firstMini[v];
  const end = first + c.b.units.miniCount[v];
  seen.obscured = 0;
  seen.best = NO_COVER;
  seen.minis = 0;
  const occluders = hiding(c);
  for (let n = first; n < end; n++) {
    if (alive[n] === 0) continue;
    seen.minis++;
    const level = levelOf(c, occluders, from, x, y, facing, m, n);
    if (level === 0) continue;
    seen.obscured++;
    if (level !== BARE_OBSCURED && level > seen.best) seen.best = level;
  }
}

/** What can obscure miniatures beside terrain: ground vehicles and points of interest (M 979; R 1758). */
function hiding(c: Context): Occluders {
  return c.b.hidingTokens ? c.b.sight.withTokens(c.s) : c.b.sight.standing(c.s);
}

/**
 * How miniature `n` is obscured (M 638): not at all (0), by something that gives light (1) or heavy cover (2), or by
 * something that gives none ({@link BARE_OBSCURED}). Vehicles never are (M 983, 1013).
 */
function levelOf(
  c: Context,
  occluders: Occluders,
  from: number,
  x: number,
  y: number,
  facing: number,
  m: number,
  n: number,
): number {
  const v = c.b.minis.unit[n];
  if (c.b.units.trooper[v] === 0) return 0;
  const { memo, profile } = c.b.sight;
  const { minis } = c.s;
  const kind = c.b.units.kind[v];
  const to = profile[v];
  return memo.cover(occluders, from, x, y, m, to, minis.x[n], minis.y[n], n, v, kind, facing, minis.facing[n]);
}

/** Whether miniature `n` is obscured from the leader of unit `u`. */
export function isObscured(c: Context, u: number, n: number): boolean {
  const { x, y, facing } = c.s.minis;
  const leader = c.b.units.firstMini[u];
  return levelOf(c, hiding(c), c.b.sight.profile[u], x[leader], y[leader], facing[leader], leader, n) !== 0;
}

/** How many miniatures of unit `v` are obscured from the leader of unit `u`. */
export function obscuredMinis(c: Context, u: number, v: number): number {
  const { x, y, facing } = c.s.minis;
  const leader = c.b.units.firstMini[u];
  look(c, c.b.sight.profile[u], x[leader], y[leader], facing[leader], leader, v);
  return seen.obscured;
}

/**
 * The cover that what obscures unit `v` gives it: if at least half of its miniatures are obscured, that of the piece
 * with the heaviest cover that obscures any of them (M 640); see `CoverRules.fromPlace`.
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
  look(c, from, x, y, facing, m, v);
  return seen.obscured > 0 && 2 * seen.obscured >= seen.minis ? seen.best : NO_COVER;
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
  if (isSet(c, NONE, v)) return NO_COVER;
  const raised = Math.min(HEAVY_COVER, base + suppressionCover(c, v) + smokeCover(c, attacker, v));
  const improved = Math.min(HEAVY_COVER, modified(c, IMPROVE, v, raised));
  const taken = sharpshooter + (attacker < 0 ? 0 : modified(c, REDUCE, attacker, modified(c, EXPOSED, v, 0)));
  return Math.max(NO_COVER, improved - taken);
}

import { coverLevel } from '../../../tabletop/cover.js';
import { FORMATIONS } from '../../../tabletop/formation-patterns.js';
import { scratch } from '../../../kernel/scratch.js';
import { pendingDecision } from '../../../machine/run.js';
import { ATTACKED } from '../battle/activation-flags.js';
import type { Context } from '../engine/context.js';
import { isDone } from '../estimates/is-done.js';
import { ableTo, bandOf, bearingTo, field, isHeldFrom, lookAtUnits } from '../estimates/quick-threat.js';
import { factsOf } from '../estimates/quick-facts.js';
import { layOut, minisOffTable, places } from '../rules/queries/cohesion.js';
import { ON_TABLE } from '../state/state.js';
import { sideOf } from '../words/players.js';
import type { Policy } from './policy.js';

/** What cover leaves of the damage of an attack. */
const UNDER_COVER = 0.7;

/** The share of the damage of an attack that does not depend on how many miniatures the attacker sees. */
const ON_ANY = 1 / 3;

/** What damage counts that the unit deals in this activation, or later; that it takes in this round, or in the next. */
const DEALT_NOW = 1;
const DEALT_LATER = 0.2;
const TAKEN_SOON = 1;
const TAKEN_LATER = 0.4;

/** Most enemies that are looked at: those that matter most. */
const MOST_ENEMIES = 4;

/** The enemies that matter, and the damage, in points, that the unit may deal to each and take from it. */
const enemies = scratch({
  count: 0,
  unit: new Int32Array(MOST_ENEMIES),
  dealt: new Float64Array(MOST_ENEMIES),
  taken: new Float64Array(MOST_ENEMIES),
});

/** Fills {@link enemies} for unit `u`, whose leader stands where it will be. */
function findEnemies(c: Context, u: number): void {
  const { count, side } = c.b.units;
  const { activating, actionsLeft, activationFlags } = c.s.game;
  const attacks = activating === u && actionsLeft > 0 && (activationFlags & ATTACKED) === 0;
  lookAtUnits(c);
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const dealt = inTheOpen(c, u, v, !attacks) * field.worth[v] * (attacks ? DEALT_NOW : DEALT_LATER);
    const taken = inTheOpen(c, v, u, true) * field.worth[u] * (isDone(c, v) ? TAKEN_LATER : TAKEN_SOON);
    if (dealt + taken > 0) insert(v, dealt, taken);
  }
}

/**
 * The wounds of an attack of unit `u` on unit `v` from leader to leader if nothing hides any miniature; `later`: in
 * another activation.
 */
function inTheOpen(c: Context, u: number, v: number, later: boolean): number {
  const { strength } = factsOf(c.b);
  const most = Math.min(field.reach[u], field.open[v]);
  if (most <= 0) return 0;
  const dx = field.x[u] - field.x[v];
  const dy = field.y[u] - field.y[v];
  const band = bandOf(c, u, v, dx * dx + dy * dy);
  if (band > most || isHeldFrom(c, u, v, band)) return 0;
  const bearing = bearingTo(c, u, v, later);
  return strength.of(c.s, u, v, band, 0, ableTo(c, u, v, bearing), field.count[v], 0, false, bearing);
}

/** Keeps the list in order, the enemies that matter most first. */
function insert(v: number, dealt: number, taken: number): void {
  let at = enemies.count;
  while (at > 0 && enemies.dealt[at - 1] + enemies.taken[at - 1] < dealt + taken) at--;
  if (at === MOST_ENEMIES) return;
  if (enemies.count < MOST_ENEMIES) enemies.count++;
  for (let i = enemies.count - 1; i > at; i--) {
    enemies.unit[i] = enemies.unit[i - 1];
    enemies.dealt[i] = enemies.dealt[i - 1];
    enemies.taken[i] = enemies.taken[i - 1];
  }
  enemies.unit[at] = v;
  enemies.dealt[at] = dealt;
  enemies.taken[at] = taken;
}

/** How good the formation of the latest `layOut` is for unit `u`, in points. */
function worthOf(c: Context, u: number): number {
  let sum = 0;
  for (let i = 0; i < enemies.count; i++) {
    look(c, u, enemies.unit[i]);
    const seen = view.seen / view.standing;
    // Half of the miniatures must be obscured for cover (1645).
    const cover = 2 * view.covered >= view.standing ? UNDER_COVER : 1;
    sum += enemies.dealt[i] * seen - enemies.taken[i] * cover * (ON_ANY + (1 - ON_ANY) * seen);
  }
  return sum;
}

/** How many miniatures of a unit are alive, how many of them an enemy's leader sees, and how many are covered. */
const view = scratch({ standing: 0, seen: 0, covered: 0 });

/** Fills {@link view} for unit `u` in the formation of the latest `layOut`, as seen from unit `v`, by terrain alone. */
function look(c: Context, u: number, v: number): void {
  const { profile } = c.b.sight;
  const { views } = factsOf(c.b);
  const { alive, x, y, facing } = c.s.minis;
  const { firstMini, miniCount, kind } = c.b.units;
  const first = firstMini[u];
  const off = minisOffTable(c, u);
  const carrier = c.s.units.carrier[v];
  const turned = facing[firstMini[carrier]];
  view.standing = 0;
  view.seen = 0;
  view.covered = 0;
  let placed = 0;
  for (let i = 0; i < miniCount[u]; i++) {
    const m = first + i;
    if (alive[m] === 0) continue;
    const isOff = (off & (1 << i)) !== 0;
    const atX = isOff ? places.x[placed] : x[m];
    const atY = isOff ? places.y[placed] : y[m];
    if (isOff) placed++;
    const word = views.word(profile[carrier], field.x[v], field.y[v], turned, profile[u], atX, atY, facing[first]);
    const isSeen = (word & 1) === 1;
    view.standing++;
    if (isSeen) view.seen++;
    if (coverLevel(word >>> 1, kind[u], isSeen) > 0) view.covered++;
  }
}

/**
 * The formation in which the most miniatures see enemies and are covered from them; the worst if an enemy places the
 * unit. Any formation in the setup, in a melee, and where no enemy matters.
 */
export const form: Policy = (c, rng) => {
  const { pendingA: f, pendingB: u, pendingPlayer, round } = c.s.game;
  enemies.count = 0;
  if (round > 0 && c.s.units.meleeWith[u] === 0 && minisOffTable(c, u) !== 0) findEnemies(c, u);
  if (enemies.count === 0) return pendingDecision(c).sample(c, rng);
  const sign = c.b.units.side[u] === sideOf(pendingPlayer) ? 1 : -1;
  const start = rng.below(FORMATIONS.length);
  let best = -1;
  let most = -Infinity;
  for (let i = 0; i < FORMATIONS.length; i++) {
    const formation = (start + i) % FORMATIONS.length;
    if (!layOut(c, f, formation)) continue;
    const worth = sign * worthOf(c, u);
    if (worth <= most) continue;
    most = worth;
    best = formation;
  }
  return best < 0 ? pendingDecision(c).sample(c, rng) : best;
};

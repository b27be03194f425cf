import { lowestBit } from '../../../kernel/bits.js';
import { kept, scratch } from '../../../kernel/scratch.js';
import { MELEE_ATTACKS, RANGED_ATTACKS } from '../contract/behaviour.js';
import type { Battle } from '../engine/context.js';
import type { Context } from '../engine/context.js';
import { MELEE, THROWN_RANGE } from '../rules/procedures/attack/modes.js';
import { ON_TABLE } from '../state/state.js';
import { isDone } from './is-done.js';
import { CHARGES, FINDS_SIGHT, KEEPS_SIGHT, moveLength, worthOfMean } from './menace.js';
import {
  ableTo,
  bandOf,
  bearingTo,
  canThrow,
  coverOf,
  field,
  isHeldFrom,
  nearestOf,
  quickDamage,
  quickThrow,
  takeChanged,
  terrainBetween,
  UNITS,
} from './quick-threat.js';
import { factsOf } from './quick-facts.js';
import { AFTER_MOVE, AS_THROWN, BEHIND, BESIDE, IN_FRONT } from './strength.js';

/**
 * By unit: how far its leader can move with one standard move over open ground (0 while it is engaged), and a
 * fingerprint, in two numbers, of everything about the unit on which {@link menaceWorth} depends.
 */
export const leap: Float64Array = kept(new Float64Array(UNITS));
const prints = kept(new Int32Array(2 * UNITS));

/**
 * By unit: the squared distance between two leaders beyond which {@link quickMenace} and `quickDamage` of the unit are
 * surely 0.
 */
export const horizon: Float64Array = kept(new Float64Array(UNITS));

/**
 * Prepares the data about all units in the current state: to be called before {@link menaceWorth} and
 * {@link shotWorth}, and after `lookAtUnits`. Returns bits over the units of which anything may have changed since the
 * last call.
 */
export function lookAtMoves(c: Context): number {
  const latest = latestOf(c.b);
  const { isVaried, someVaried } = factsOf(c.b);
  const { count } = c.b.units;
  const { status } = c.s.units;
  const { activating, movesMade } = c.s.game;
  let changed = takeChanged();
  // Whether a Cumbersome weapon can be used depends on whether its unit has moved.
  const acting = activating >= 0 && activating < count ? activating : -1;
  const mover = movesMade > 0 ? acting : -1;
  if (mover !== latest.mover) {
    if (mover >= 0) changed |= 1 << mover;
    if (latest.mover >= 0) changed |= 1 << latest.mover;
    latest.mover = mover;
  }
  // Its order token says whether a unit has acted; while it acts, the game does.
  const turn = acting < 0 ? -1 : 2 * acting + (isDone(c, acting) ? 1 : 0);
  if (turn !== latest.turn) {
    if (turn >= 0) changed |= 1 << (turn >> 1);
    if (latest.turn >= 0) changed |= 1 << (latest.turn >> 1);
    latest.turn = turn;
  }
  if (changed === 0 && !someVaried) return 0;
  for (let u = 0; u < count; u++) {
    const bit = 1 << u;
    if (((changed & bit) === 0 && isVaried[u] === 0) || status[u] !== ON_TABLE) continue;
    leap[u] = field.engaged[u] === 1 ? 0 : moveLength(c, u);
    horizon[u] = horizonOf(c, latest, u);
    if (bearingsDiffer(latest, u)) changed |= bit;
  }
  for (let u = 0; u < count; u++) {
    if ((changed & (1 << u)) === 0) continue;
    forget(latest, u, count);
    if (status[u] === ON_TABLE) takePrint(c, u);
  }
  return changed;
}

function horizonOf(c: Context, { widest }: Latest, u: number): number {
  const { carrier, meleeWith } = c.s.units;
  // In a melee the leader may be far from the miniatures in contact.
  if (meleeWith[carrier[u]] !== 0) return Infinity;
  if (field.reach[u] < 0) return -1;
  // The nearest miniature may be one band nearer than its leader, see `nearestOf`.
  const { rangeSegment } = c.b.geometry.measures;
  const { radius, attacksAfterMove } = c.b.units;
  const moves = attacksAfterMove[u] === 0 ? 1 : 2;
  const reach = canThrow(c, u) ? Math.max(THROWN_RANGE, field.reach[u]) : field.reach[u];
  const far = Math.max(moves * leap[u], (reach + moves) * rangeSegment) + radius[u] + widest + rangeSegment;
  return far * far;
}

/**
 * Whether the effects of other units and command cards on unit `u` have changed since it was last examined; records
 * them.
 */
function bearingsDiffer({ bearings }: Latest, u: number): boolean {
  const now = ((field.reach[u] + 1) << 1) | ((field.open[u] + 1) << 5) | (field.engaged[u] << 9);
  const at = 2 * u;
  if (bearings[at] === now && bearings[at + 1] === leap[u]) return false;
  bearings[at] = now;
  bearings[at + 1] = leap[u];
  return true;
}

let first = scratch(0);
let second = scratch(0);

function mix(value: number): void {
  first = Math.imul(first ^ value, 0x9e3779b1);
  first ^= first >>> 15;
  second = Math.imul(second + value, 0x85ebca6b);
  second ^= second >>> 13;
}

/** Sets the unit's fingerprint, 64 bits of its place, its wounds and miniatures, and its tokens. */
function takePrint(c: Context, u: number): void {
  const { minis, units, game } = c.s;
  const carrier = units.carrier[u];
  const leader = c.b.units.firstMini[carrier];
  first = 0x1b873593;
  second = 0x2545f491;
  mix(field.x[u] | (field.y[u] << 15));
  mix(minis.facing[leader] | (carrier << 9) | (field.engaged[u] << 14) | (field.count[u] << 16));
  mix((field.reach[u] + 1) | ((field.open[u] + 1) << 4) | (field.wounds[u] << 8));
  mix(units.meleeWith[u] ^ (units.meleeWith[carrier] << 1));
  mix(field.standing[u]);
  mix(Math.round(leap[u]) | (game.activating === u && game.movesMade > 0 ? 1 << 20 : 0) | (isDone(c, u) ? 1 << 21 : 0));
  mix(units.aim[u] | (units.surge[u] << 8) | (units.dodge[u] << 16) | (units.observation[u] << 24));
  mix(units.shield[u] | (Math.min(2, units.suppression[u]) << 8) | (units.disruptedWeapon[u] << 10));
  mix(units.exhausted[u] | (units.flipped[u] << 16));
  if (carrier === u) {
    for (let rest = field.standing[u] & ~1; rest !== 0; rest &= rest - 1) {
      const m = leader + lowestBit(rest);
      mix(minis.x[m] | (minis.y[m] << 15));
      if (c.b.units.notched[u] === 1) mix(minis.facing[m]);
    }
  }
  prints[2 * u] = first;
  prints[2 * u + 1] = second;
}

/** The values of the units of a battle in the state examined last. */
interface Latest {
  /** The activating unit if it has moved, or −1. */
  mover: number;
  /** Twice the activating unit, and 1 more if it attacks no more in this activation; or −1. */
  turn: number;
  /** Two numbers for each unit, see {@link bearingsDiffer}. */
  readonly bearings: Float64Array;
  /**
   * By pair of units, {@link PAIR} × the first + the second: bits for which of the two values below are valid; cleared
   * when either unit changes.
   */
  readonly known: Uint8Array;
  readonly menaces: Float64Array;
  readonly shots: Float64Array;
  /** Radius of the largest base. */
  readonly widest: number;
}

const PAIR = 32;
const MENACE_KNOWN = 1;
const SHOT_KNOWN = 2;

const latests = new WeakMap<Battle, Latest>();
let latestBattle: Battle | null = kept(null);
let latestFound: Latest | null = kept(null);

function latestOf(b: Battle): Latest {
  if (latestFound !== null && latestBattle === b) return latestFound;
  let latest = latests.get(b);
  if (latest === undefined) {
    latest = {
      mover: -1,
      turn: -1,
      bearings: new Float64Array(2 * UNITS).fill(-1),
      known: new Uint8Array(PAIR * PAIR),
      menaces: new Float64Array(PAIR * PAIR),
      shots: new Float64Array(PAIR * PAIR),
      widest: Math.max(...b.units.radius),
    };
    latests.set(b, latest);
  }
  latestBattle = b;
  latestFound = latest;
  return latest;
}

/** Forgets the cached values of the pairs of unit `u`. */
function forget({ known }: Latest, u: number, count: number): void {
  known.fill(0, PAIR * u, PAIR * u + count);
  for (let v = 0; v < count; v++) known[PAIR * v + u] = 0;
}

const BITS = 14;

/**
 * A cache of the threats between pairs of units, by their fingerprints: most pairs are the same from one position of a
 * search to the next.
 */
interface Memo {
  /** Five words for each slot. */
  readonly keys: Int32Array;
  readonly worths: Float64Array;
}

const WORDS = 5;
const memos = new WeakMap<Battle, Memo>();
let lastBattle: Battle | null = kept(null);
let last: Memo | null = kept(null);

function memoOf(b: Battle): Memo {
  if (last !== null && lastBattle === b) return last;
  let memo = memos.get(b);
  if (memo === undefined) {
    memo = { keys: new Int32Array(WORDS << BITS), worths: new Float64Array(1 << BITS) };
    memos.set(b, memo);
  }
  lastBattle = b;
  last = memo;
  return memo;
}

/**
 * The value, in army points, of `quickDamage` of unit `u` to unit `v`. Needs `lookAtUnits` and {@link lookAtMoves}
 * first.
 */
export function shotWorth(c: Context, u: number, v: number): number {
  const { known, shots } = latestOf(c.b);
  const pair = PAIR * u + v;
  if ((known[pair] & SHOT_KNOWN) === 0) {
    known[pair] |= SHOT_KNOWN;
    const mean = Math.max(quickDamage(c, u, v), quickThrow(c, u, v));
    shots[pair] = worthOfMean(c.b.units.points[v], field.wounds[v], field.worth[v], mean);
  }
  return shots[pair];
}

/**
 * The value, in army points, of {@link quickMenace} of unit `u` to unit `v`. Needs `lookAtUnits` and
 * {@link lookAtMoves} first.
 */
export function menaceWorth(c: Context, u: number, v: number): number {
  const { known, menaces } = latestOf(c.b);
  const pair = PAIR * u + v;
  if ((known[pair] & MENACE_KNOWN) === 0) {
    known[pair] |= MENACE_KNOWN;
    menaces[pair] = rememberedWorth(c, u, v);
  }
  return menaces[pair];
}

function rememberedWorth(c: Context, u: number, v: number): number {
  const { keys, worths } = memoOf(c.b);
  const [a, b, d, e] = [prints[2 * u], prints[2 * u + 1], prints[2 * v], prints[2 * v + 1]];
  const pair = 1 + u + (v << 5);
  const slot = Math.imul(a ^ Math.imul(d, 0xc2b2ae3d) ^ pair, 0x27d4eb2f) >>> (32 - BITS);
  const at = WORDS * slot;
  if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === d && keys[at + 3] === e && keys[at + 4] === pair)
    return worths[slot];
  const worth = computeWorth(c, u, v);
  keys[at] = a;
  keys[at + 1] = b;
  keys[at + 2] = d;
  keys[at + 3] = e;
  keys[at + 4] = pair;
  worths[slot] = worth;
  return worth;
}

function computeWorth(c: Context, u: number, v: number): number {
  const mean = quickMenace(c, u, v);
  return mean === 0 ? 0 : worthOfMean(c.b.units.points[v], field.wounds[v], field.worth[v], mean);
}

/**
 * Approximate mean wounds that unit `u` would deal to enemy unit `v`, both on the table, with a whole activation: like
 * `menace`, but with the fast approximations of `quickDamage`, and without the tokens that the End Phase removes if the
 * unit attacks no more in this round. A unit whose attack is free after a move has its other action to aim first, or to
 * move twice. Needs `lookAtUnits` and {@link lookAtMoves} first.
 */
export function quickMenace(c: Context, u: number, v: number): number {
  if (field.reach[u] < 0 || field.open[v] < 0) return 0;
  const { carrier, meleeWith } = c.s.units;
  const { radius, hasMelee, attacksAfterMove } = c.b.units;
  const { strength, isCumbersome } = factsOf(c.b);
  const standing = field.standing[u];
  const faced = field.count[v];
  const later = isDone(c, u);
  if ((meleeWith[carrier[u]] & (1 << carrier[v])) !== 0 && (carrier[u] === u || carrier[v] === v))
    return strength.of(c.s, u, v, MELEE, 0, standing, faced, 1, later);
  if (field.engaged[u] === 1 && field.reach[u] === 0) return 0;
  const touch = radius[u] + radius[carrier[v]];
  const moves = leap[u] > 0;
  const shoots = field.engaged[v] === 0 && field.reach[u] > 0 && field.open[v] > 0;
  const most = Math.min(field.reach[u], field.open[v]);
  const throws = field.engaged[v] === 0 && field.open[v] > 0 && canThrow(c, u);
  const strides = hasMelee[u] === 0 || !moves ? 0 : (attacksAfterMove[u] & MELEE_ATTACKS) === 0 ? 1 : 2;
  const steps = !moves ? 0 : (attacksAfterMove[u] & RANGED_ATTACKS) === 0 ? 1 : 2;
  const charge = strides === 0 ? 0 : strides * leap[u] + touch;
  const { rangeSegment } = c.b.geometry.measures;
  const shot = shoots ? (most + steps) * rangeSegment + touch : 0;
  const thrown = throws ? (Math.min(THROWN_RANGE, field.open[v]) + (moves ? 1 : 0)) * rangeSegment + touch : 0;
  const farthest = Math.max(charge, shot, thrown);
  if (farthest === 0) return 0;
  const squared = nearestOf(c, v, field.x[u], field.y[u], farthest);
  if (squared > farthest * farthest) return 0;
  let best = 0;
  if (shoots) {
    const band = bandOf(c, u, v, squared);
    const word = terrainBetween(c, u, field.x[u], field.y[u], v);
    const sees = (word & 1) === 1;
    const cover = coverOf(c, v, word);
    if (sees && band <= most && !isHeldFrom(c, u, v, band)) {
      const bearing = bearingTo(c, u, v, later);
      const able = ableTo(c, u, v, bearing);
      best = strength.of(c.s, u, v, band, cover, able, faced, 1, later, bearing);
      // Not all face it: turning costs the aim.
      if (bearing === BESIDE || bearing === BEHIND || able !== standing)
        best = Math.max(best, strength.of(c.s, u, v, band, cover, standing, faced, 0, later));
    }
    if (moves && (band > 1 || !sees) && band <= most + steps) {
      const far = band > most + 1;
      const after = far ? band - 2 : band - 1;
      const aims = far ? 0 : steps - 1;
      const bearing = isCumbersome[u] === 0 ? IN_FRONT : AFTER_MOVE;
      const moved = strength.of(c.s, u, v, after > 1 ? after : 1, cover, standing, faced, aims, later, bearing);
      best = Math.max(best, moved * (sees ? KEEPS_SIGHT : FINDS_SIGHT));
    }
  }
  if (throws && squared <= thrown * thrown) {
    const band = bandOf(c, u, v, squared);
    const word = terrainBetween(c, u, field.x[u], field.y[u], v);
    const sees = (word & 1) === 1;
    const stays = sees && band <= THROWN_RANGE;
    const damage = strength.of(c.s, u, v, AS_THROWN, coverOf(c, v, word), standing, faced, stays ? 1 : 0, later);
    if (stays) best = Math.max(best, damage);
    else if (moves) best = Math.max(best, damage * (sees ? KEEPS_SIGHT : FINDS_SIGHT));
  }
  if (strides > 0 && squared <= charge * charge) {
    const stride = leap[u] + touch;
    const aims = squared <= stride * stride ? strides - 1 : 0;
    best = Math.max(best, CHARGES * strength.of(c.s, u, v, MELEE, 0, standing, faced, aims, later));
  }
  return best;
}

/**
 * The value, in army points, of an attack of unit `u` on unit `v` that is free after a move action, with one action
 * left (Charge, Relentless, Steady); 0 if the unit has none, or is too far away. Needs `lookAtUnits` and
 * {@link lookAtMoves} first.
 */
export function strideWorth(c: Context, u: number, v: number): number {
  const { radius, hasMelee, attacksAfterMove } = c.b.units;
  if (leap[u] === 0 || field.reach[u] < 0 || field.open[v] < 0 || field.engaged[u] === 1) return 0;
  if (hasMelee[u] === 0 || (attacksAfterMove[u] & MELEE_ATTACKS) === 0) return 0;
  const stride = leap[u] + radius[u] + radius[c.s.units.carrier[v]];
  if (nearestOf(c, v, field.x[u], field.y[u], stride) > stride * stride) return 0;
  const { strength } = factsOf(c.b);
  const mean = CHARGES * strength.of(c.s, u, v, MELEE, 0, field.standing[u], field.count[v]);
  return worthOfMean(c.b.units.points[v], field.wounds[v], field.worth[v], mean);
}

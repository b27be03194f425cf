import { BAND } from '../../../tabletop/units.js';
import type { Battle } from '../battle/battle.js';
import type { Context } from '../engine/context.js';
import { MELEE } from '../procedures/attack/modes.js';
import { ON_TABLE } from '../state/state.js';
import { CHARGES, FINDS_SIGHT, KEEPS_SIGHT, moveLength, worthOfMean } from './menace.js';
import { bandOf, coverOf, factsOf, field, nearestOf, someWeapon, terrainBetween, UNITS } from './quick-threat.js';

/** By unit: how far its leader can come with a standard move over open ground, and two numbers that stand for all that {@link menaceWorth} asks of it. */
const leap = new Float64Array(UNITS);
const prints = new Int32Array(2 * UNITS);

/** Looks at all units of the state at hand: to be called before {@link menaceWorth}, after `lookAtUnits`. */
export function lookAtMoves(c: Context): void {
  const { count } = c.b.units;
  for (let u = 0; u < count; u++) {
    if (c.s.units.status[u] !== ON_TABLE) continue;
    leap[u] = field.engaged[u] === 1 ? 0 : moveLength(c, u);
    takePrint(c, u);
  }
}

let first = 0;
let second = 0;

function mix(value: number): void {
  first = Math.imul(first ^ value, 0x9e3779b1);
  first ^= first >>> 15;
  second = Math.imul(second + value, 0x85ebca6b);
  second ^= second >>> 13;
}

/** Sums a unit up in 64 bits: where it stands, what is left of it, and its tokens. */
function takePrint(c: Context, u: number): void {
  const { minis, units, game } = c.s;
  const body = units.body[u];
  const leader = c.b.units.firstMini[body];
  first = 0x1b873593;
  second = 0x2545f491;
  mix(field.x[u] | (field.y[u] << 15));
  mix(minis.facing[leader] | (body << 9) | (field.engaged[u] << 14) | (field.count[u] << 16));
  mix((field.reach[u] + 1) | ((field.open[u] + 1) << 4) | (field.wounds[u] << 8));
  mix(units.meleeWith[u] ^ (units.meleeWith[body] << 1));
  mix(field.standing[u]);
  // Cumbersome weapons ask whether their unit has moved.
  mix(Math.round(leap[u]) | (game.activating === u && game.movesMade > 0 ? 1 << 20 : 0));
  mix(units.aim[u] | (units.surge[u] << 4) | (units.dodge[u] << 8) | (units.observation[u] << 12));
  mix(units.shield[u] | (units.suppression[u] > 0 ? 256 : 0) | (units.disruptedWeapon[u] << 9));
  mix(units.exhausted[u] | (units.flipped[u] << 16));
  if (body === u) {
    for (let rest = field.standing[u] & ~1; rest !== 0; rest &= rest - 1) {
      const m = leader + 31 - Math.clz32(rest & -rest);
      mix(minis.x[m] | (minis.y[m] << 15));
    }
  }
  prints[2 * u] = first;
  prints[2 * u + 1] = second;
}

const BITS = 14;

/** What pairs of units threaten each other with, by their prints: most pairs are the same from one position of a search to the next. */
interface Memo {
  /** Five words a slot. */
  readonly keys: Int32Array;
  readonly worths: Float64Array;
}

const WORDS = 5;
const memos = new WeakMap<Battle, Memo>();
let lastBattle: Battle | null = null;
let last: Memo | null = null;

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

/** What {@link quickMenace} of unit `u` on unit `v` is worth, in points of army. Look at the units and their moves first. */
export function menaceWorth(c: Context, u: number, v: number): number {
  const { keys, worths } = memoOf(c.b);
  const [a, b, d, e] = [prints[2 * u], prints[2 * u + 1], prints[2 * v], prints[2 * v + 1]];
  const pair = 1 + u + (v << 5);
  const slot = Math.imul(a ^ Math.imul(d, 0xc2b2ae3d) ^ pair, 0x27d4eb2f) >>> (32 - BITS);
  const at = WORDS * slot;
  if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === d && keys[at + 3] === e && keys[at + 4] === pair)
    return worths[slot];
  const worth = reckon(c, u, v);
  keys[at] = a;
  keys[at + 1] = b;
  keys[at + 2] = d;
  keys[at + 3] = e;
  keys[at + 4] = pair;
  worths[slot] = worth;
  return worth;
}

function reckon(c: Context, u: number, v: number): number {
  const mean = quickMenace(c, u, v);
  return mean === 0 ? 0 : worthOfMean(c.b.units.points[v], field.wounds[v], field.worth[v], mean);
}

/**
 * About how many wounds unit `u` would deal to enemy unit `v` with a whole activation, both on the table: aiming and attacking from where it is, or moving and attacking,
 * or charging into melee, whichever is most. `menace` in the quick way of `quickDamage`. Look at the units and their moves first.
 */
export function quickMenace(c: Context, u: number, v: number): number {
  if (field.reach[u] < 0 || field.open[v] < 0) return 0;
  const { body, meleeWith } = c.s.units;
  const { radius, hasMelee } = c.b.units;
  const { strength, isParticular } = factsOf(c.b);
  const standing = field.standing[u];
  const faced = field.count[v];
  if ((meleeWith[body[u]] & (1 << body[v])) !== 0 && (body[u] === u || body[v] === v))
    return strength.of(c.s, u, v, MELEE, 0, standing, faced, 1);
  if (field.engaged[u] === 1) return 0;
  const touch = radius[u] + radius[body[v]];
  const moves = leap[u] > 0;
  const shoots = field.engaged[v] === 0 && field.reach[u] > 0 && field.open[v] > 0;
  const most = Math.min(field.reach[u], field.open[v]);
  const charge = hasMelee[u] === 1 && moves ? leap[u] + touch : 0;
  const farthest = Math.max(charge, shoots ? (most + (moves ? 1 : 0)) * BAND + touch : 0);
  if (farthest === 0) return 0;
  const squared = nearestOf(c, v, field.x[u], field.y[u], farthest);
  if (squared > farthest * farthest) return 0;
  let best = 0;
  if (shoots) {
    const band = bandOf(c, u, v, squared);
    const word = terrainBetween(c, u, field.x[u], field.y[u], v);
    const sees = (word & 1) === 1;
    const cover = coverOf(c, v, word);
    if (sees && band <= most && (isParticular[u] === 0 || someWeapon(c, u, v, band)))
      best = strength.of(c.s, u, v, band, cover, standing, faced, 1);
    if (moves && (band > 1 || !sees) && band <= most + 1) {
      const moved = strength.of(c.s, u, v, band > 1 ? band - 1 : 1, cover, standing, faced);
      best = Math.max(best, moved * (sees ? KEEPS_SIGHT : FINDS_SIGHT));
    }
  }
  if (squared <= charge * charge) best = Math.max(best, CHARGES * strength.of(c.s, u, v, MELEE, 0, standing, faced));
  return best;
}

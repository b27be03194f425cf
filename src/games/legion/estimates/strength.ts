import type { Battle } from '../engine/context.js';
import { Context } from '../engine/context.js';
import { NONE, ON_TABLE, RESERVE, LegionState } from '../state/state.js';
import { clearState } from '../engine/clear.js';
import { attackFacts } from '../odds/attack-facts.js';
import { ExpectedWounds } from '../odds/expected-wounds.js';
import { newPoolFacts } from '../odds/facts.js';
import { THROWN, THROWN_RANGE } from '../rules/procedures/attack/modes.js';
import { quickMeanWounds } from '../odds/quick-mean.js';

/** Number of slots of the cache, at least twice the number of answers, and of words in the key of a slot. */
const BITS = 15;
const SLOTS = 1 << BITS;
const WORDS = 4;

/** More tokens of a kind than this count as this many. */
const MOST_TOKENS = 3;
const MOST_SHIELDS = 15;

/**
 * In what arc of the attacker the defender is, as far as its weapons tell it apart, or that the attacker has moved,
 * so that it cannot use some of them.
 */
export const IN_FRONT = 0;
export const BESIDE = 1;
export const BEHIND = 2;
export const AFTER_MOVE = 3;

/** In place of a range: a melee weapon is thrown (THROWN). */
export const AS_THROWN = 7;

/** Distance between the two units during the computation; nothing is between them. */
const APART = 508;

/** The same for a defender that is in one arc of the attacker only, however large its base is. */
const FAR_APART = 3000;

/**
 * Mean wounds of one attack of a unit on another at a given range and cover, from the living miniatures, weapons,
 * cards and tokens of the two units. Effects of other units (shared tokens, auras), command cards and what has been
 * done in the current activation are ignored, so that the answer depends on few inputs and can be cached: a cached
 * one takes some tens of nanoseconds. Computed with the functions of the rules, in a separate state in which no other
 * unit is on the table, and with `quickMeanWounds` for aim tokens. An estimate for agents.
 */
export class Strength {
  private readonly b: Battle;
  /** The context with the state for the computations. */
  private readonly lab: Context;
  private readonly mean: ExpectedWounds;
  private readonly facts = newPoolFacts();
  private readonly keys: Int32Array = new Int32Array(SLOTS * WORDS);
  private readonly means: Float64Array = new Float64Array(SLOTS).fill(-1);
  private count = 0;
  /** Whether a unit of the battle may swap upgrade cards (Loadout). */
  private readonly swaps: boolean;

  constructor(b: Battle) {
    this.b = b;
    this.swaps = b.units.aside.some((bits) => bits !== 0);
    this.lab = new Context(b, new LegionState(b));
    this.mean = new ExpectedWounds(b.library.measures, quickMeanWounds);
    clearState(b, this.lab.s);
  }

  /**
   * Mean wounds that unit `u` deals to unit `v` by one attack at `range` (MELEE, a band, or {@link AS_THROWN});
   * `cover` (0 to 2) is the cover from terrain and miniatures. `standing`: bits over the attacker's living
   * miniatures; `faced`: number of the defender's; `aims`: aim tokens that the attacker would gain before the attack;
   * `later`: the attack comes after the End Phase of this round, which removes tokens of both and one suppression
   * token (2261, 4281); `bearing`: where the defender is, such as {@link IN_FRONT}.
   */
  of(
    s: LegionState,
    u: number,
    v: number,
    range: number,
    cover: number,
    standing: number,
    faced: number,
    aims = 0,
    later = false,
    bearing = IN_FRONT,
  ): number {
    const { keys, means } = this;
    const { units } = s;
    if (this.swaps) this.takeSwaps(s);
    const aim = later ? aims : units.aim[u] + aims < MOST_TOKENS ? units.aim[u] + aims : MOST_TOKENS;
    const surge = later ? 0 : units.surge[u] < MOST_TOKENS ? units.surge[u] : MOST_TOKENS;
    const dodge = later ? 0 : units.dodge[v] < MOST_TOKENS ? units.dodge[v] : MOST_TOKENS;
    const ward = later ? 0 : units.surge[v] < MOST_TOKENS ? units.surge[v] : MOST_TOKENS;
    const observed = later ? 0 : units.observation[v] < MOST_TOKENS ? units.observation[v] : MOST_TOKENS;
    const shield = units.shield[v] < MOST_SHIELDS ? units.shield[v] : MOST_SHIELDS;
    const suppressed = units.suppression[v] > (later ? 1 : 0) ? 1 : 0;
    const k0 =
      u |
      (v << 5) |
      (range << 10) |
      (cover << 13) |
      (aim << 15) |
      (surge << 17) |
      (dodge << 19) |
      (ward << 21) |
      (observed << 23) |
      (suppressed << 25) |
      (shield << 26) |
      (bearing << 30);
    const k1 = standing;
    const k2 = units.exhausted[u] | (units.flipped[u] << 16);
    const k3 =
      units.disruptedWeapon[u] | (faced << 8) | ((units.flipped[v] & 0xff) << 16) | ((units.exhausted[v] & 0xff) << 24);
    let slot =
      (Math.imul(k0, 0x9e3779b1) ^
        Math.imul(k1, 0x85ebca77) ^
        Math.imul(k2, 0xc2b2ae3d) ^
        Math.imul(k3, 0x27d4eb2f)) >>>
      (32 - BITS);
    for (; means[slot] >= 0; slot = (slot + 1) & (SLOTS - 1)) {
      const at = slot * WORDS;
      if (keys[at] === k0 && keys[at + 1] === k1 && keys[at + 2] === k2 && keys[at + 3] === k3) return means[slot];
    }
    const mean = this.compute(k0, k1, k2, k3);
    if (this.count * 2 >= SLOTS) {
      means.fill(-1);
      this.count = 0;
      return mean;
    }
    const at = slot * WORDS;
    keys[at] = k0;
    keys[at + 1] = k1;
    keys[at + 2] = k2;
    keys[at + 3] = k3;
    means[slot] = mean;
    this.count++;
    return mean;
  }

  /** Computes the answer from its key. */
  private compute(k0: number, k1: number, k2: number, k3: number): number {
    const { lab, facts } = this;
    const { units } = lab.s;
    const u = k0 & 31;
    const v = (k0 >>> 5) & 31;
    const { shield } = units;
    const [shieldU, shieldV] = [shield[u], shield[v]];
    const bearing = k0 >>> 30;
    this.put(u, k1, 0, bearing === AFTER_MOVE ? 0 : 90 * bearing);
    if (bearing === AFTER_MOVE) this.move(u, 1);
    const apart = bearing === BESIDE || bearing === BEHIND ? FAR_APART : APART;
    this.put(v, (2 ** ((k3 >>> 8) & 0xff) - 1) | 0, apart, 180);
    units.aim[u] = (k0 >>> 15) & 3;
    units.surge[u] = (k0 >>> 17) & 3;
    units.dodge[v] = (k0 >>> 19) & 3;
    units.surge[v] = (k0 >>> 21) & 3;
    units.observation[v] = (k0 >>> 23) & 3;
    units.suppression[v] = (k0 >>> 25) & 1;
    shield[v] = (k0 >>> 26) & MOST_SHIELDS;
    units.exhausted[u] = k2 & 0xffff;
    units.flipped[u] = k2 >>> 16;
    units.disruptedWeapon[u] = k3 & 0xff;
    units.flipped[v] = (k3 >>> 16) & 0xff;
    units.exhausted[v] = k3 >>> 24;
    const range = (k0 >>> 10) & 7;
    const cover = (k0 >>> 13) & 3;
    const some =
      range === AS_THROWN
        ? attackFacts(lab, u, v, THROWN_RANGE, cover, facts, THROWN)
        : attackFacts(lab, u, v, range, cover, facts);
    const mean = some ? this.mean.of(facts) : 0;
    if (bearing === AFTER_MOVE) this.move(-1, 0);
    this.takeAway(u);
    this.takeAway(v);
    shield[u] = shieldU;
    shield[v] = shieldV;
    return mean;
  }

  /** Cards that have been swapped since are kept apart from the key: they change once, before the battle. */
  private takeSwaps(s: LegionState): void {
    const { aside } = this.lab.s.units;
    if (aside.every((bits, u) => bits === s.units.aside[u])) return;
    aside.set(s.units.aside);
    this.means.fill(-1);
    this.count = 0;
  }

  private put(u: number, standing: number, x: number, facing: number): void {
    const { minis, units } = this.lab.s;
    const { width, depth } = this.b.geometry;
    units.status[u] = ON_TABLE;
    const first = this.b.units.firstMini[u];
    for (let i = 0; i < this.b.units.miniCount[u]; i++) {
      minis.alive[first + i] = (standing >>> i) & 1;
      minis.x[first + i] = (width >> 1) + x;
      minis.y[first + i] = depth >> 1;
      minis.facing[first + i] = facing;
    }
  }

  private move(u: number, moves: number): void {
    this.lab.s.game.activating = u;
    this.lab.s.game.movesMade = moves;
  }

  private takeAway(u: number): void {
    const { minis, units } = this.lab.s;
    units.status[u] = RESERVE;
    units.aim[u] = 0;
    units.surge[u] = 0;
    units.dodge[u] = 0;
    units.observation[u] = 0;
    units.suppression[u] = 0;
    units.exhausted[u] = 0;
    units.flipped[u] = 0;
    units.disruptedWeapon[u] = NONE;
    const first = this.b.units.firstMini[u];
    for (let i = 0; i < this.b.units.miniCount[u]; i++) {
      minis.alive[first + i] = 0;
      minis.x[first + i] = 0;
      minis.y[first + i] = 0;
      minis.facing[first + i] = 0;
    }
  }
}

import { weaponEffect } from '../battle/weapon-effects.js';
import { LAST_BAND } from '../../../tabletop/range.js';
import { kept } from '../../../kernel/scratch.js';
import { MELEE_ATTACKS } from '../contract/behaviour.js';
import type { SightMemo } from '../../../tabletop/sight-memo.js';
import type { Battle } from '../engine/context.js';
import { POOL_EFFECTS, queryOf } from '../engine/timing.js';
import { LegionState, NONE } from '../state/state.js';
import { APPROACH_QUERIES } from '../rules/procedures/attack/targets.js';
import { Strength } from './strength.js';
import { UnitWatch } from './unit-watch.js';

const VARIED = [...APPROACH_QUERIES, queryOf('speed.increase'), queryOf('speed.reduce')];
const LONG_SHOT = POOL_EFFECTS.indexOf('long-shot');

/** Range bands that aim tokens add to a weapon; without the tokens it has no dice there. */
function longShot(b: Battle, weapon: number): number {
  return weaponEffect(b, weapon, LONG_SHOT);
}

/** Stands for a card that is never exhausted. */
const OF_UNIT = 31;

/** Dice of a miniature's melee weapon for whose sake it goes into a melee. */
const STRONG = 3;

/** Values that never change in a battle. */
export interface Facts {
  readonly strength: Strength;
  readonly views: Views;
  /** Points of a unit divided by its wounds when unharmed. */
  readonly pointsPerWound: Float64Array;
  /** Greatest range of the unit's weapons; 0 if it has only melee weapons. */
  readonly reach: Uint8Array;
  /**
   * The upgrade card by which it can throw a melee weapon, {@link OF_UNIT} if its unit card lets it, −1 if it cannot.
   */
  readonly throwsBy: Int8Array;
  /**
   * 1 if it has to come into contact to fight: it has no ranged weapon, or is a lone miniature whose attack after a
   * move is free in melee only (Charge); and a melee weapon of some {@link STRONG} dice.
   */
  readonly closesIn: Uint8Array;
  /** 1 if it has weapons with an arc, and if it has some that it cannot use once it has moved. */
  readonly hasArcs: Uint8Array;
  readonly isCumbersome: Uint8Array;
  /**
   * 1 if cards may change whether and at what range it attacks or is attacked, or its speed: its data may then change
   * even if nothing in its own rows of the state does.
   */
  readonly isVaried: Uint8Array;
  readonly someVaried: boolean;
  /** Bits over the enemies of a unit. */
  readonly enemies: Int32Array;
  /** Finds the units that differ from the state examined last. */
  readonly watch: UnitWatch;
  /** Points of the average army. */
  readonly armyPoints: number;
  /** Chance that a damaged vehicle loses an action (the roll of a white die is blank). */
  readonly damagedBlank: number;
  /**
   * Chance that at least m of n suppression tokens stay after the rally; row by row of
   * {@link MOST_RALLIED} + 1.
   */
  readonly keptAfterRally: Float64Array;
}

/** Most suppression tokens that `keptAfterRally` tells apart. */
export const MOST_RALLIED = 12;

function keptAfterRally(removes: number): Float64Array {
  const width = MOST_RALLIED + 1;
  const chances = new Float64Array(width * width);
  for (let tokens = 0; tokens < width; tokens++) {
    chances[tokens * width] = 1;
    // The last token is removed or kept, whatever happens to the others.
    for (let kept = 1; kept <= tokens; kept++) {
      const others = (tokens - 1) * width + kept;
      chances[tokens * width + kept] = removes * chances[others] + (1 - removes) * chances[others - 1];
    }
  }
  return chances;
}

const VIEW_BITS = 15;
const VIEW_WORDS = 4;

/**
 * A cache of sight and cover through terrain between any two places: for places off the lattice, such as those of
 * miniatures in contact, the battle's own sight memory computes them each time. Each slot keeps its latest answer.
 */
export class Views {
  private readonly memo: SightMemo;
  /** Three words of key and one for the answer in each slot. */
  private readonly slots: Int32Array = new Int32Array(VIEW_WORDS << VIEW_BITS).fill(-1);

  constructor(memo: SightMemo) {
    this.memo = memo;
  }

  /** The same as `terrainWord` of the sight memory. */
  word(from: number, x0: number, y0: number, f0: number, to: number, x1: number, y1: number, f1: number): number {
    const { slots } = this;
    const k0 = (x0 << 15) | y0;
    const k1 = (x1 << 15) | y1;
    const k2 = (from << 24) | (to << 18) | (f0 << 9) | f1;
    const hash = Math.imul(k0, 0x9e3779b1) ^ Math.imul(k1, 0x85ebca77) ^ Math.imul(k2, 0xc2b2ae3d);
    const at = VIEW_WORDS * (hash >>> (32 - VIEW_BITS));
    if (slots[at] === k0 && slots[at + 1] === k1 && slots[at + 2] === k2) return slots[at + 3];
    const word = this.memo.terrainWord(from, x0, y0, to, x1, y1, f0, f1);
    slots[at] = k0;
    slots[at + 1] = k1;
    slots[at + 2] = k2;
    slots[at + 3] = word;
    return word;
  }
}

const known = new WeakMap<Battle, Facts>();
let lastBattle: Battle | null = kept(null);
let last: Facts | null = kept(null);

export function factsOf(b: Battle): Facts {
  if (last !== null && lastBattle === b) return last;
  let facts = known.get(b);
  if (facts === undefined) known.set(b, (facts = workOut(b)));
  // The values in `field` belong to another battle.
  facts.watch.forget();
  lastBattle = b;
  last = facts;
  return facts;
}

function workOut(b: Battle): Facts {
  const { count, side, points, firstMini, miniCount, weaponFirst, weaponCount, attacksAfterMove } = b.units;
  const pointsPerWound = new Float64Array(count);
  const reach = new Uint8Array(count);
  const closesIn = new Uint8Array(count);
  const throwsBy = new Int8Array(count).fill(-1);
  const hasArcs = new Uint8Array(count);
  const isCumbersome = new Uint8Array(count);
  const isVaried = new Uint8Array(count);
  const enemies = new Int32Array(count);
  let armies = 0;
  for (let u = 0; u < count; u++) {
    let wounds = 0;
    for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) wounds += b.minis.wounds[m];
    pointsPerWound[u] = points[u] / wounds;
    armies += points[u];
    for (let v = 0; v < count; v++) if (side[v] !== side[u]) enemies[u] |= 1 << v;
    if (VARIED.some((query) => b.modifiers.canChange(query, u))) isVaried[u] = 1;
    let dice = 0;
    for (const { action, upgrade } of b.units.actions[u])
      if (action.group === 'attack') throwsBy[u] = upgrade === NONE ? OF_UNIT : upgrade;
    for (let w = weaponFirst[u]; w < weaponFirst[u] + weaponCount[u]; w++) {
      // What a command card gives for one activation is no lasting reach.
      if (b.weapons.commandUse[w] !== 0) continue;
      if (b.weapons.melee[w] === 1) dice = Math.max(dice, b.weapons.red[w] + b.weapons.black[w] + b.weapons.white[w]);
      if (b.weapons.ranged[w] === 1)
        reach[u] = Math.max(reach[u], Math.min(LAST_BAND, b.weapons.max[w] + longShot(b, w)));
      for (const { rule } of b.weapons.rules[w]) {
        if (rule.refusesBy === 'arc') hasArcs[u] = 1;
        if (rule.refusesBy === 'moves') isCumbersome[u] = 1;
      }
    }
    const charges = attacksAfterMove[u] === MELEE_ATTACKS && miniCount[u] === 1;
    if (dice >= STRONG && (reach[u] === 0 || charges)) closesIn[u] = 1;
  }
  const { white } = b.library.measures.defenseDice;
  return {
    strength: new Strength(b),
    views: new Views(b.sight.memo),
    pointsPerWound,
    reach,
    closesIn,
    throwsBy,
    hasArcs,
    isCumbersome,
    isVaried,
    someVaried: isVaried.includes(1),
    enemies,
    watch: new UnitWatch(b, new LegionState(b)),
    armyPoints: armies / 2,
    damagedBlank: white.blank / white.sides,
    keptAfterRally: keptAfterRally((white.block + white.surge) / white.sides),
  };
}

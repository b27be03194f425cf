import { lowestBit } from '../../../kernel/bits.js';
import { kept } from '../../../kernel/scratch.js';
import type { Battle, Context } from '../engine/context.js';
import { modified, queryOf } from '../engine/timing.js';
import { isShutIn } from '../rules/queries/aboard.js';
import { NONE, ON_TABLE } from '../state/state.js';
import { ATTACK_COLOURS } from '../words/dice.js';
import { CHARGE_TOKEN } from '../words/token-kinds.js';
import { field, nearestOf } from './quick-threat.js';
import { factsOf } from './quick-facts.js';

const ARMORED = queryOf('impact.works');

/**
 * Share of the damage to enemies that are not in range of a charge yet but may come there: at the edge of its range,
 * falling to nothing this many range bands beyond.
 */
const NEAR_SHARE = 0.35;
const NEAR_BANDS = 2;

/** The charges that the units of a battle can lay. */
interface Charges {
  readonly any: boolean;
  /** By weapon: bits over the units that can detonate it. */
  readonly bearers: Int32Array;
  /** Its mean hits against units without and with armour: weapon × 2 + armoured. */
  readonly hits: Float64Array;
}

const known = new WeakMap<Battle, Charges>();
let lastBattle: Battle | null = kept(null);
let last: Charges | null = kept(null);

function chargesOf(b: Battle): Charges {
  if (last !== null && lastBattle === b) return last;
  let charges = known.get(b);
  if (charges === undefined) known.set(b, (charges = workOut(b)));
  lastBattle = b;
  last = charges;
  return charges;
}

function workOut(b: Battle): Charges {
  const { weapons, named, library } = b;
  const { card } = weapons;
  const { attackDice } = library.measures;
  const bearers = new Int32Array(card.length);
  const hits = new Float64Array(2 * card.length);
  for (const { unit, weapon } of named) {
    if (weapon === NONE) continue;
    bearers[weapon] |= 1 << unit;
    const { dice, surge, keywords } = card[weapon];
    let plain = 0;
    let crits = 0;
    for (const colour of ATTACK_COLOURS) {
      const { hit, crit, surge: surges, sides } = attackDice[colour];
      plain += (dice[colour] * (hit + (surge === 'hit' ? surges : 0))) / sides;
      crits += (dice[colour] * (crit + (surge === 'crit' ? surges : 0))) / sides;
    }
    const impact = keywords.find(({ name }) => name === 'Impact')?.value ?? 0;
    hits[2 * weapon] = plain + crits;
    hits[2 * weapon + 1] = crits + Math.min(plain, impact);
  }
  return { any: bearers.some((bits) => bits !== 0), bearers, hits };
}

/**
 * Expected damage of the charge tokens on the table, in points: blue's minus red's. Needs `lookAtUnits` first.
 */
export function chargesWorth(c: Context): number {
  const charges = chargesOf(c.b);
  if (!charges.any) return 0;
  const { kind, owner, state, x, y } = c.s.tokens;
  let sum = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== CHARGE_TOKEN) continue;
    sum += (owner[t] === 0 ? 1 : -1) * chargeWorth(c, owner[t], state[t], x[t], y[t]);
  }
  return sum;
}

/**
 * Expected damage, in points, of a charge of `side` at a place: to the enemies in its range less that to the side's own
 * units there, but never below 0, as it need not be detonated; and part of that to enemies that may come there. 0 if no
 * unit is left that could detonate it. Needs `lookAtUnits` first.
 */
export function chargeWorth(c: Context, side: number, weapon: number, x: number, y: number): number {
  const { bearers } = chargesOf(c.b);
  const { status } = c.s.units;
  let able = false;
  for (let rest = bearers[weapon]; rest !== 0 && !able; rest &= rest - 1) {
    const u = lowestBit(rest);
    able = c.b.units.side[u] === side && status[u] === ON_TABLE;
  }
  if (!able) return 0;
  const near = harmNear(c, side, weapon, x, y);
  return Math.max(0, near.enemies - near.friends) + near.beyond;
}

/** The same for the enemies in range less the side's own units there, below 0 if it would harm its own side more. */
export function detonationWorth(c: Context, t: number): number {
  const { owner, state, x, y } = c.s.tokens;
  const near = harmNear(c, owner[t], state[t], x[t], y[t]);
  return near.enemies - near.friends;
}

const harm = kept({ enemies: 0, friends: 0, beyond: 0 });

function harmNear(c: Context, side: number, weapon: number, x: number, y: number): typeof harm {
  const { units, geometry, library } = c.b;
  const { hits } = chargesOf(c.b);
  const { defenseDice } = library.measures;
  const { rangeSegment } = geometry.measures;
  harm.enemies = 0;
  harm.friends = 0;
  harm.beyond = 0;
  for (let v = 0; v < units.count; v++) {
    if (c.s.units.status[v] !== ON_TABLE) continue;
    const range =
      c.b.weapons.max[weapon] * rangeSegment + geometry.conditionRadius + units.radius[c.s.units.carrier[v]];
    const reach = range + NEAR_BANDS * rangeSegment;
    const squared = nearestOf(c, v, x, y, reach);
    if (squared > reach * reach || isShutIn(c, v)) continue;
    const die = units.redDefense[v] === 1 ? defenseDice.red : defenseDice.white;
    const saved = (die.block + (units.defenseSurge[v] !== 0 ? die.surge : 0)) / die.sides;
    const wounds = hits[2 * weapon + (modified(c, ARMORED, v, 0) === 0 ? 0 : 1)] * (1 - saved);
    const points = Math.min(wounds, field.wounds[v]) * factsOf(c.b).pointsPerWound[v];
    if (squared > range * range) {
      if (units.side[v] !== side)
        harm.beyond += (NEAR_SHARE * points * (reach - Math.sqrt(squared))) / (NEAR_BANDS * rangeSegment);
    } else if (units.side[v] === side) harm.friends += points;
    else harm.enemies += points;
  }
  return harm;
}

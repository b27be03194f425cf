import { ATTACK_COLOURS } from '../words/dice.js';
import type { Weapon } from '../cards/types.js';
import type { Measures } from '../cards/measures.js';
import { POOL_EFFECTS, type PoolEffect } from '../engine/timing.js';
import { SURGE_BLANK } from '../battle/battle.js';

/** What one point of each keyword is worth, in results that count: precise enough to order a miniature's weapons. */
const PIERCE_WORTH = 0.3;
const BLAST_WORTH = 0.5;

/**
 * How strong a weapon is: the expected results that count against a defender without armour, and with armour. It orders
 * a miniature's weapons and does not estimate wounds.
 */
export function weaponValue(
  weapon: Weapon,
  effects: readonly number[],
  surgeTo: number,
  measures: Measures,
  armored: boolean,
): number {
  const { attackDice } = measures;
  let hits = 0;
  let crits = 0;
  for (const colour of ATTACK_COLOURS) {
    const die = attackDice[colour];
    const n = weapon.dice[colour];
    const toHit = surgeTo === SURGE_BLANK ? 0 : die.surge;
    hits += (n * (die.hit + toHit)) / die.sides;
    crits += (n * die.crit) / die.sides;
  }
  const effect = (name: PoolEffect): number => effects[POOL_EFFECTS.indexOf(name)];
  const extra = PIERCE_WORTH * effect('pierce') + BLAST_WORTH * effect('blast');
  const through = armored ? Math.min(hits, effect('impact')) : hits;
  return through + crits + extra * (through + crits > 0 ? 1 : 0);
}

import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { modified, queryOf } from '../../engine/timing.js';
import { ON_TABLE } from '../../state/state.js';

const COLLECTED = queryOf('marks.collected');

/** Puts a victory token on unit `u` during setup. */
export function markUnit(c: Context, u: number): void {
  c.s.units.marks[u]++;
  if (c.hears) c.tell({ type: 'unit-marked', unit: u });
}

/**
 * The units in the bits `blame` have defeated unit `u`: its marks go to the first enemy among them that collects such
 * tokens (1150).
 */
export function collectMarks(c: Context, u: number, blame: number): void {
  const { marks, status } = c.s.units;
  const count = marks[u];
  if (count === 0) return;
  for (let rest = blame; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (c.b.units.side[v] === c.b.units.side[u] || status[v] !== ON_TABLE || modified(c, COLLECTED, v, 0) !== 1)
      continue;
    marks[u] = 0;
    return c.b.rules.prizes.collect(c, v, u, count);
  }
}

/**
 * Number of victory tokens of `side` for bounties: one for each of its undefeated units that has collected any (1152).
 */
export function bountiesOf(c: Context, side: number): number {
  let count = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] === side && c.s.units.bounties[u] > 0) count++;
  }
  return count;
}

/**
 * Number of victory tokens of `side` for secret missions: one for each undefeated unit that has fulfilled one (3915).
 * Such a token never passes to another unit (1156).
 */
export function missionsOf(c: Context, side: number): number {
  let count = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] === side && c.s.units.missions[u] > 0) count++;
  }
  return count;
}

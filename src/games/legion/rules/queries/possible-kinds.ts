import { LEGAL } from '../../../../machine/reason.js';
import { kept } from '../../../../kernel/scratch.js';
import type { Battle } from '../../engine/context.js';

const known = new WeakMap<Battle, Int32Array>();
let lastBattle: Battle | null = kept(null);
let last: Int32Array | null = kept(null);

/**
 * Bits over the kinds of action that unit `u` may ever choose in the battle. Most units lack what most kinds need (a
 * notch, a wall to climb, a card that grants the action), and a unit's actions are queried more often than anything
 * else, so the answer is kept for each battle.
 */
export function possibleKinds(b: Battle, u: number): number {
  if (last !== null && lastBattle === b) return last[u];
  let masks = known.get(b);
  if (masks === undefined) known.set(b, (masks = workOut(b)));
  lastBattle = b;
  last = masks;
  return masks[u];
}

function workOut(b: Battle): Int32Array {
  const kinds = b.kinds.all;
  return Int32Array.from({ length: b.units.count }, (_, u) =>
    kinds.reduce((mask, kind, code) => (kind.never(b, u) === LEGAL ? mask | (1 << code) : mask), 0),
  );
}

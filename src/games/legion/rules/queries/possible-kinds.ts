import type { Battle } from '../../engine/context.js';

const known = new WeakMap<Battle, Int32Array>();
let lastBattle: Battle | null = null;
let last: Int32Array | null = null;

/**
 * Bits over kinds of action that unit `u` may ever choose in the battle. Most units lack what most kinds ask for (a
 * notch, a wall to climb, a card that lends the action), and units are asked for their actions more often than for
 * anything else.
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
    kinds.reduce((mask, kind, code) => (!kind.concerns(b, u) ? mask : mask | (1 << code)), 0),
  );
}

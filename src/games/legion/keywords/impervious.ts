import type { Behaviour } from '../engine/timing.js';
import { modified, queryOf } from '../engine/timing.js';
import { effectOf, poolValue } from '../procedures/attack/pools.js';

const PIERCE = effectOf('pierce');
const IMMUNE_PIERCE = queryOf('immune.pierce');

/** Impervious (2747): one more defence die for each point of Pierce in the pool, unless Pierce does nothing anyway. */
export const impervious: Behaviour = {
  name: 'Impervious',
  rule: 'impervious',
  modifiers: [
    {
      of: 'defense.dice',
      adjust: (c, u, _value, amount) =>
        modified(c, IMMUNE_PIERCE, u, 0) === 0 ? amount + poolValue(c, PIERCE) : amount,
    },
  ],
};

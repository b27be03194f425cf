import { CORPS } from '../../words/ranks.js';
import { defender } from '../../rules/procedures/attack/pool-values.js';
import type { Behaviour } from '../../engine/timing.js';
import { rangeBetween } from '../../rules/queries/measure.js';

/** Range at which corps units protect the leader. */
const NEAR = 1;

/** Esteemed Leader: while the unit defends, friendly corps trooper units at range 1 have Guardian 1. */
export const esteemedLeader: Behaviour = {
  name: 'command-esteemed-leader',
  lends: {
    keyword: 'Guardian',
    value: 1,
    concerns: ({ rank, type }, types) => rank === 'corps' && types[type].trooper,
    now(c, u, leader) {
      if (u === leader || c.s.attack.pools === 0 || defender(c) !== leader) return false;
      return c.s.units.rank[u] === CORPS && rangeBetween(c, u, leader) <= NEAR;
    },
  },
};

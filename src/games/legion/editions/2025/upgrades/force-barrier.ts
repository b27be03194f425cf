import { forceBarrier as classic } from '../../../effects/upgrades/force-barrier.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Force Barrier: as in the classic edition, but not when the unit with the card itself defends. */
export const forceBarrier: Behaviour = {
  ...classic,
  watches: (classic.watches ?? []).map((watch) => ({
    ...watch,
    when: (c, u, by) => u !== by && watch.when(c, u, by),
  })),
};

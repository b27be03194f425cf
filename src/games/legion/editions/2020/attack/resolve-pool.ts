import type { Procedure } from '../../../engine/rulebook.js';
import { POOL_STEPS } from '../../../rules/procedures/attack/pool-steps.js';
import { classic } from '../rulebook.js';

/** One attack pool, from its roll to the defender's suppression (872–892). The pool is `attack.pool`. */
export const resolvePool: Procedure = classic.procedure('resolve-pool', POOL_STEPS);

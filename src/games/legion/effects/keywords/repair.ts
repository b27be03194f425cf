import type { Behaviour } from '../../engine/timing.js';
import { REPAIR } from '../../rules/procedures/treat-or-repair.js';
import { treatOrRepair } from './treat-or-repair.js';

/**
 * Repair X: Capacity Y (3739): wound, ion and vehicle damage tokens of a friendly droid or vehicle unit, or miniatures
 * of it.
 */
export const repair: Behaviour = treatOrRepair('Repair', REPAIR);

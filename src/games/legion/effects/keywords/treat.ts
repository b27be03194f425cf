import type { Behaviour } from '../../engine/timing.js';
import { TREAT } from '../../rules/procedures/treat-or-repair.js';
import { treatOrRepair } from './treat-or-repair.js';

/** Treat X: Capacity Y (4453): wounds and poison tokens of a friendly non-droid trooper unit, or miniatures of it. */
export const treat: Behaviour = treatOrRepair('Treat', TREAT);

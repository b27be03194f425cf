import { inconspicuousKeeping } from '../../../effects/keywords/inconspicuous.js';
import type { Behaviour } from '../../../engine/timing.js';
import { ALL_OR_NONE } from '../../../rules/procedures/lose-suppression.js';

/** Inconspicuous (2787–2794): when the unit rallies it may keep all its suppression tokens. */
export const inconspicuous: Behaviour = inconspicuousKeeping(ALL_OR_NONE);

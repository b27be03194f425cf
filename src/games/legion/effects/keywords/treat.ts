import type { Behaviour } from '../../engine/timing.js';
import { TREAT } from '../../rules/procedures/mend.js';
import { mending } from './mending.js';

/** Treat X: Capacity Y (4453): wounds and poison tokens of a friendly trooper unit that is no droid, or miniatures of it. */
export const treat: Behaviour = mending('Treat', 'treat', TREAT);

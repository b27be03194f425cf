import type { Procedure } from '../../engine/rulebook.js';
import { REACTION_STEPS } from '../../rules/procedures/standby.js';
import { classic } from './rulebook.js';

/** The reactions to an event, in the order of the classic edition (4368). */
export const reaction: Procedure = classic.procedure('after-event', REACTION_STEPS);

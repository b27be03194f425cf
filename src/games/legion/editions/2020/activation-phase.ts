import type { Procedure } from '../../engine/rulebook.js';
import { TURN_STEPS } from '../../rules/procedures/turn-steps.js';
import { classic } from './rulebook.js';

/** The Activation Phase (709–720, 5365–5369). */
export const activationPhase: Procedure = classic.procedure('activation-phase', TURN_STEPS);

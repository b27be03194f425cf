import type { Procedure } from '../../engine/rulebook.js';
import { COMMAND_STEPS } from '../../rules/procedures/command-phase/command-steps.js';
import { classic } from './rulebook.js';

/** The Command Phase (1398–1428). */
export const commandPhase: Procedure = classic.procedure('command-phase', COMMAND_STEPS);

import { OPERANDS } from '../../../machine/run.js';

/**
 * The operand of a procedure about one unit that is this unit. Procedures whose unit others read from the stack, such
 * as conformance cases that say who rolls, declare it by this name.
 */
export const UNIT_OPERAND: number = OPERANDS;

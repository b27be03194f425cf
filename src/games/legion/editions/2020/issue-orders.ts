import type { Procedure } from '../../engine/rulebook.js';
import { ORDER_STEPS } from '../../rules/procedures/command-phase/issue-orders.js';
import { classic } from './rulebook.js';

/** The orders of a player's command card (1418–1424, 2846–2863, 5361). Operand: the player. */
export const issueOrders: Procedure = classic.procedure('issue-orders', ORDER_STEPS);

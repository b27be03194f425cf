import type { Budget } from '../../../agents/agent.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';

/** How long an agent thinks about a decision: never a time, so that games can be played again. */
export function budgetOf({ budget }: AgentChoice, place: string): Result<Budget> {
  if (budget === undefined) return ok({ iterations: Infinity });
  if ('iterations' in budget) return ok(budget);
  return fail('bad-config', `${place}: give iterations=, not seconds=, so that games can be played again`);
}

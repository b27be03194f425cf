import { AGENT_SECONDS } from '../arena/crew.js';
import { USUAL_EDITION } from '../games/legion/editions/all.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** `--edition`, for commands without a scenario or case that names the edition. */
export const EDITION_OPTION = {
  type: 'string',
  default: USUAL_EDITION.id,
  describe: 'edition of the rules and of the cards',
} as const;

/** Reads the whole number in the text of an option. */
export function readCount(option: string, text: string, least: number, most: number): Result<number> {
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= least && value <= most) return ok(value);
  return fail('option', `--${option} ${text} must be a whole number from ${least} to ${most}`);
}

/** The help text of `--agent-seconds`. */
export const AGENT_SECONDS_HELP = `seconds that an agent file may take to load, and for each decision unless the agent has its own budget in seconds; default ${AGENT_SECONDS}`;

/** Reads `--agent-seconds`. */
export function readAgentSeconds(text: string | undefined): Result<number> {
  const value = Number(text ?? AGENT_SECONDS);
  if (value >= 0.1 && value <= 86_400) return ok(value);
  return fail('option', `--agent-seconds ${text ?? ''} must be a number from 0.1 to 86400`);
}

/**
 * Splits a list of agents at its commas, except those between an agent's settings:
 * `random,greedy:samples=2,candidates=9`.
 */
export function splitAgents(text: string): string[] {
  const specs: string[] = [];
  for (const part of text.split(',')) {
    const continues = specs.length > 0 && /^[^:=]+=/.test(part) && specs[specs.length - 1].includes(':');
    if (continues) specs[specs.length - 1] += `,${part}`;
    else specs.push(part);
  }
  return specs;
}

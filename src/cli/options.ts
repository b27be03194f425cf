import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** Reads a whole number that an option gives as text. */
export function readCount(option: string, text: string, least: number, most: number): Result<number> {
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= least && value <= most) return ok(value);
  return fail('option', `--${option} ${text} must be a whole number from ${least} to ${most}`);
}

/** Splits a list of agents at its commas, except those between an agent's settings: `random,greedy:samples=2,candidates=9`. */
export function splitAgents(text: string): string[] {
  const specs: string[] = [];
  for (const part of text.split(',')) {
    const continues = specs.length > 0 && /^[^:=]+=/.test(part) && specs[specs.length - 1].includes(':');
    if (continues) specs[specs.length - 1] += `,${part}`;
    else specs.push(part);
  }
  return specs;
}

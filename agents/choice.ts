import { suggestion } from '../src/kernel/nearest.js';
import { fail, ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';
import type { AgentFactory, ConfiguredAgent, ReadFile } from './agent.js';

/** An agent's budget as a specification gives it; `undefined` is no limit. */
export type BudgetSetting = { readonly iterations: number } | { readonly milliseconds: number } | undefined;

/** An agent as a specification such as `greedy:candidates=50` describes it. */
export interface AgentChoice {
  readonly name: string;
  readonly version: string;
  readonly configured: ConfiguredAgent;
  readonly budget: BudgetSetting;
  /** See {@link AgentFactory.games}. */
  readonly games?: readonly string[];
  /**
   * Milliseconds for a decision without a budget of time, and for all decisions of one game, after which it loses the
   * game. Only for agents that the referee runs itself; those in other processes are limited there.
   */
  readonly limits?: { readonly decision?: number | undefined; readonly game?: number | undefined };
}

/** Separators that people type by mistake instead of the comma between settings. */
const OTHER_SEPARATOR = /(?<=[^,:;\s])[:;\s]+(?=[A-Za-z]\w*=)/g;

/**
 * A text with everything in square brackets, brackets included, replaced by as many letters: an agent with settings
 * that is itself the value of a setting stands in brackets, and its commas and colons separate nothing outside them.
 */
export function maskBrackets(text: string): string {
  for (let masked = text; ;) {
    const next = masked.replaceAll(/\[[^[\]]*\]/g, (inner) => 'x'.repeat(inner.length));
    if (next === masked) return masked;
    masked = next;
  }
}

/** The parts of a text between commas outside square brackets. */
export function splitAtCommas(text: string): string[] {
  const masked = maskBrackets(text);
  const parts: string[] = [];
  let from = 0;
  for (const part of masked.split(',')) {
    parts.push(text.slice(from, from + part.length));
    from += part.length + 1;
  }
  return parts;
}

/** A value without the square brackets around it, if it has any. */
export function withoutBrackets(value: string): string {
  return value.startsWith('[') && value.endsWith(']') ? value.slice(1, -1) : value;
}

/** Reads `setting=value,setting=value`, the part of a specification after the name's colon. */
export function readSettings(name: string, text: string | undefined): Result<Map<string, string>> {
  const settings = new Map<string, string>();
  if (text === undefined) return ok(settings);
  const masked = maskBrackets(text);
  const apart = masked === text ? text.replaceAll(OTHER_SEPARATOR, ',') : text;
  if (apart !== text) return fail('agent', `agent ${name}: settings are separated by commas: ${name}:${apart}`);
  for (const part of splitAtCommas(text)) {
    const equals = part.indexOf('=');
    if (equals < 1 || equals === part.length - 1) {
      return fail('agent', `agent ${name}: '${part}' is not a setting; write setting=value`);
    }
    const setting = part.slice(0, equals);
    if (settings.has(setting)) return fail('agent', `agent ${name}: setting ${setting} is given twice`);
    settings.set(setting, part.slice(equals + 1));
  }
  return ok(settings);
}

/** Gives the agent that a specification names. */
export type ReadAgent = (spec: string, read?: ReadFile) => Result<AgentChoice>;

/** Checks a factory's settings and takes out the budget; `read` reads the files that settings name. */
export function configureAgent(
  factory: AgentFactory,
  given: ReadonlyMap<string, string>,
  read?: ReadFile,
): Result<AgentChoice> {
  const { name, version, games } = factory;
  const settings = new Map(given);
  const known = factory.budgeted ? [...factory.settings, 'iterations', 'seconds'] : factory.settings;
  for (const setting of settings.keys()) {
    if (known.includes(setting)) continue;
    const hint = known.length === 0 ? ' (it has none)' : suggestion(setting, known);
    return fail('agent', `agent ${name} has no setting '${setting}'${hint}`);
  }
  const budget = factory.budgeted ? takeBudget(settings) : ok(undefined);
  if (!budget.ok) return fail('agent', `agent ${name}: ${budget.problem.message}`);
  const configured = factory.configure(settings, read);
  if (!configured.ok) return fail('agent', `agent ${name}: ${configured.problem.message}`);
  const fewer = configured.value.games ?? games;
  const choice = { name, version, configured: configured.value, budget: budget.value };
  return ok(fewer === undefined ? choice : { ...choice, games: fewer });
}

/** Takes `iterations` or `seconds` out of settings, as a budget. */
export function takeBudget(settings: Map<string, string>): Result<BudgetSetting> {
  const iterations = settings.get('iterations');
  const seconds = settings.get('seconds');
  settings.delete('iterations');
  settings.delete('seconds');
  if (iterations !== undefined && seconds !== undefined)
    return fail('setting', 'give iterations= or seconds=, not both');
  if (iterations !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(iterations)) {
      return fail('setting', `iterations=${iterations} must be a whole number from 1 to 999999999`);
    }
    return ok({ iterations: Number(iterations) });
  }
  if (seconds !== undefined) {
    const value = Number(seconds);
    if (!/^\d*\.?\d+$/.test(seconds) || value < 0.001 || value > 86_400) {
      return fail('setting', `seconds=${seconds} must be a number from 0.001 to 86400`);
    }
    return ok({ milliseconds: value * 1000 });
  }
  return ok(undefined);
}

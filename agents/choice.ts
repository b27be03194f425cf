import { suggestion } from '../src/kernel/nearest.js';
import { fail, ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';
import type { AgentFactory, ConfiguredAgent } from './agent.js';

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
}

/** Separators that people type by mistake instead of the comma between settings. */
const OTHER_SEPARATOR = /(?<=[^,:;\s])[:;\s]+(?=[A-Za-z]\w*=)/g;

/** Reads `setting=value,setting=value`, the part of a specification after the name's colon. */
export function readSettings(name: string, text: string | undefined): Result<Map<string, string>> {
  const settings = new Map<string, string>();
  if (text === undefined) return ok(settings);
  const apart = text.replaceAll(OTHER_SEPARATOR, ',');
  if (apart !== text) return fail('agent', `agent ${name}: settings are separated by commas: ${name}:${apart}`);
  for (const part of text.split(',')) {
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

/** Checks a factory's settings and takes out the budget. */
export function configureAgent(factory: AgentFactory, given: ReadonlyMap<string, string>): Result<AgentChoice> {
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
  const configured = factory.configure(settings);
  if (!configured.ok) return fail('agent', `agent ${name}: ${configured.problem.message}`);
  const fewer = configured.value.games ?? games;
  const choice = { name, version, configured: configured.value, budget: budget.value };
  return ok(fewer === undefined ? choice : { ...choice, games: fewer });
}

function takeBudget(settings: Map<string, string>): Result<BudgetSetting> {
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

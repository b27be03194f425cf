import { suggestion } from '../src/kernel/nearest.js';
import { fail, ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';
import type { AgentFactory, ConfiguredAgent } from './agent.js';
import { expectimax } from './any/expectimax/expectimax.js';
import { flat } from './any/flat/flat.js';
import { greedy } from './any/greedy/greedy.js';
import { levels } from './levels.js';
import { mcts } from './any/mcts/mcts.js';
import { officer } from './legion/officer/officer.js';
import { policy } from './any/policy/policy.js';
import { random } from './any/random/random.js';
import { rote } from './legion/rote/rote.js';

/** Every agent that comes with Opfor. */
export const agents: readonly AgentFactory[] = [
  random,
  rote,
  greedy,
  policy,
  officer,
  expectimax,
  flat,
  mcts(parseAgent),
  ...levels(parseAgent),
];

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

/** The problem where one of the agents does not play a game. */
export function checkPlays(crew: readonly AgentChoice[], game: string): Result<void> {
  const stranger = crew.find(({ games }) => games !== undefined && !games.includes(game));
  if (stranger === undefined) return ok();
  const { name, configured, games = [] } = stranger;
  const agent = configured.gamesDueTo === undefined ? name : `${name} with ${configured.gamesDueTo}`;
  return fail('agent', `agent ${agent} plays ${games.join(', ')} only, not ${game}`);
}

/** What people write for the comma between two settings. */
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

/** An adviser's name with settings behind it. */
const ADVISER_WITH_SETTINGS = /[:,]advisor=([^,:=]+):/;

/** The agent that comes with Opfor and that the specification names. */
export function parseAgent(spec: string): Result<AgentChoice> {
  const [name] = spec.split(':', 1);
  if (name === '') return fail('agent', `agent '${spec}' has no name; write name:setting=value,setting=value`);
  const factory = agents.find((agent) => agent.name === name);
  if (factory === undefined) {
    const names = agents.map((agent) => agent.name);
    const own = /[\\/.]/.test(name) ? '; a module of your own ends in .js or .mjs' : '';
    return fail('agent', `unknown agent '${name}'${suggestion(name, names)}${own}`);
  }
  const adviser = factory.settings.includes('advisor') ? ADVISER_WITH_SETTINGS.exec(spec)?.[1] : undefined;
  if (adviser !== undefined) {
    const own = `advisor=${adviser}`;
    return fail('agent', `agent ${name}: ${own} takes no settings of its own; write ${own} alone`);
  }
  const settings = readSettings(name, spec === name ? undefined : spec.slice(name.length + 1));
  return settings.ok ? configureAgent(factory, settings.value) : settings;
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

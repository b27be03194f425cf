import { suggestion } from '../src/kernel/nearest.js';
import { fail, ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';
import type { AgentFactory, GameName, GameWithDecisions, ReadFile } from './agent.js';
import { configureAgent, readSettings, type AgentChoice } from './choice.js';
import { app } from './imperial-assault/app.js';
import { expectimax } from './any/expectimax/expectimax.js';
import { flat } from './any/flat/flat.js';
import { halving } from './any/halving/halving.js';
import { greedy } from './any/greedy/greedy.js';
import { learned } from './any/learned/learned.js';
import { learnedSearch } from './any/learned/learned-search.js';
import { levels } from './levels.js';
import { mcts } from './any/mcts/mcts.js';
import { exploiter } from './legion/exploiter/exploiter.js';
import { officer } from './legion/officer/officer.js';
import { policy } from './any/policy/policy.js';
import { random } from './any/random/random.js';
import { rote } from './legion/rote/rote.js';
import { transplant } from './any/transplant/transplant.js';

/** Every agent that comes with Opfor. */
export const agents: readonly AgentFactory[] = [
  random,
  rote,
  greedy,
  policy,
  learned,
  learnedSearch,
  officer,
  exploiter,
  app,
  expectimax,
  flat,
  halving,
  mcts(parseAgent),
  transplant(parseAgent),
  ...levels(parseAgent),
];

/** The problem where one of the agents does not play a game, or not with its settings. */
export function checkPlays(crew: readonly AgentChoice[], game: GameWithDecisions): Result<void> {
  const stranger = crew.find(({ games }) => games !== undefined && !names(games, game));
  if (stranger === undefined) return checkSettings(crew, game);
  const { name, configured, games = [] } = stranger;
  const agent = configured.gamesDueTo === undefined ? name : `${name} with ${configured.gamesDueTo}`;
  return fail('agent', `agent ${agent} plays ${games.join(', ')} only, not ${game.id}`);
}

function checkSettings(crew: readonly AgentChoice[], game: GameWithDecisions): Result<void> {
  for (const { name, configured } of crew) {
    const problem = configured.problemIn?.(game);
    if (problem !== undefined) return fail('agent', `agent ${name}: ${problem}`);
  }
  return ok();
}

function names(games: readonly string[], { id, family }: GameName): boolean {
  return games.includes(id) || (family !== undefined && games.includes(family));
}

/** An adviser's name with settings behind it. */
const ADVISER_WITH_SETTINGS = /[:,]advisor=([^,:=]+):/;

/** The agent that comes with Opfor and that the specification names; `read` reads the files that its settings name. */
export function parseAgent(spec: string, read?: ReadFile): Result<AgentChoice> {
  const [name] = spec.split(':', 1);
  if (name === '') return fail('agent', `agent '${spec}' has no name; write name:setting=value,setting=value`);
  const factory = agents.find((agent) => agent.name === name);
  if (factory === undefined) {
    const names = agents.map((agent) => agent.name);
    const own = /[\\/.]/.test(name)
      ? "; a module of your own ends in .js or .mjs, a program is named as 'cmd:COMMAND'"
      : '';
    return fail('agent', `unknown agent '${name}'${suggestion(name, names)}${own}`);
  }
  const adviser = factory.settings.includes('advisor') ? ADVISER_WITH_SETTINGS.exec(spec)?.[1] : undefined;
  if (adviser !== undefined) {
    const own = `advisor=${adviser}`;
    return fail('agent', `agent ${name}: ${own} takes no settings of its own; write ${own} alone`);
  }
  const settings = readSettings(name, spec === name ? undefined : spec.slice(name.length + 1));
  return settings.ok ? configureAgent(factory, settings.value, read) : settings;
}

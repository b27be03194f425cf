import type { ConfiguredAgent } from '../../agents/agent.js';
import { parseAgent } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { Description } from './agent-files/description.js';
import { outsideAgent } from './agent-files/outside-agent.js';
import { configuredApart } from './agent-files/configured-apart.js';
import { ProcessOfAgent } from './agent-files/process-of-agent.js';
import { readLearnedFile } from './learned-files.js';
import { agentHere } from './places.js';

/** What agents may use before they lose a game. */
export interface AgentLimits {
  /**
   * Seconds for a decision without a budget in seconds. Where this is not given, an agent from outside has
   * {@link AGENT_SECONDS}, and one of Opfor no limit.
   */
  readonly agentSeconds?: number | undefined;
  /** Seconds for an agent from outside to load, and to get ready for a game; default {@link AGENT_SECONDS}. */
  readonly startSeconds?: number | undefined;
  /** Seconds for all decisions of one game; no limit where it is not given. */
  readonly gameSeconds?: number | undefined;
  /** Memory of an agent from outside: for the objects of a module, for all of a program; default 512 megabytes. */
  readonly agentMegabytes?: number | undefined;
}

/** The limits alone, of what has other fields too. */
export function limitsIn(setup: AgentLimits): AgentLimits {
  const { agentSeconds, startSeconds, gameSeconds, agentMegabytes } = setup;
  return { agentSeconds, startSeconds, gameSeconds, agentMegabytes };
}

/** Options for loading agents. */
export interface LoadOptions extends AgentLimits {
  /** Whether agents that come with Opfor also run in their own processes. */
  readonly allApart?: boolean;
  /**
   * What an agent from outside told of itself when it was checked. With it, one that cannot be started now is no
   * problem: it is started again for each game, and loses those for which that fails.
   */
  readonly known?: Description | undefined;
}

/** Default of {@link AgentLimits.agentSeconds} and {@link AgentLimits.startSeconds}. */
export const AGENT_SECONDS = 60;

/** Default of {@link AgentLimits.agentMegabytes}. */
export const AGENT_MEGABYTES = 512;

/** The processes of agents that have one. */
const processes = new WeakMap<AgentChoice, ProcessOfAgent>();

/**
 * The agent that a specification names: one that comes with Opfor, the default export of a JavaScript module, an
 * `AgentFactory`, named by its path, or a program, named by `cmd:` and its command line. A module runs in its own
 * process with its own game, and the referee, the dealer and other agents are out of its reach; a program is started by
 * such a process. Each call loads it anew, so that two seats do not share it. Blocks the thread.
 */
export function loadAgent(named: string, options: LoadOptions = {}): Result<AgentChoice> {
  const here = agentHere(named);
  if (!here.ok) return here;
  const spec = here.value;
  const { agentSeconds, startSeconds = AGENT_SECONDS, gameSeconds, agentMegabytes = AGENT_MEGABYTES } = options;
  const isOutside = outsideAgent(spec) !== undefined;
  const given = { decision: milliseconds(agentSeconds), game: milliseconds(gameSeconds) };
  if (!isOutside && options.allApart !== true) {
    const own = parseAgent(spec, readLearnedFile);
    return own.ok ? ok({ ...own.value, limits: given }) : own;
  }
  const process = new ProcessOfAgent(
    spec,
    isOutside
      ? {
          ...given,
          start: 1000 * startSeconds,
          decision: given.decision ?? 1000 * AGENT_SECONDS,
          megabytes: agentMegabytes,
        }
      : given,
  );
  const loaded = process.load();
  const description = typeof loaded === 'string' && isOutside ? (options.known ?? loaded) : loaded;
  if (typeof description === 'string') return fail('agent', description);
  const { name, version, budget, games } = description;
  const configured: ConfiguredAgent = configuredApart(process, description);
  const choice: AgentChoice = { name, version, configured, budget, ...(games === undefined ? {} : { games }) };
  processes.set(choice, process);
  return ok(choice);
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : 1000 * seconds;
}

/** Loads every agent of a match; the problem is that of the first that cannot be loaded. */
export function loadAgents(specs: readonly string[], options?: LoadOptions): Result<AgentChoice[]> {
  const crew: AgentChoice[] = [];
  for (const spec of specs) {
    const agent = loadAgent(spec, options);
    if (!agent.ok) return agent;
    crew.push(agent.value);
  }
  return ok(crew);
}

/** Loads agents to check and describe them; they are loaded again in the threads that play. */
export function checkAgents(specs: readonly string[], options?: LoadOptions): Result<AgentChoice[]> {
  const crew = loadAgents(specs, options);
  if (crew.ok) for (const agent of crew.value) processes.get(agent)?.stop();
  return crew;
}

/** The last line that an agent in its own process has printed since that was started, as far as it was heard. */
export function printedBy(agent: AgentChoice): string | undefined {
  return processes.get(agent)?.printed;
}

/** Whether an agent runs in its own process, in which it serves one seat. */
export function isApart(agent: AgentChoice): boolean {
  return processes.has(agent);
}

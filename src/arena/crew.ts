import type { ConfiguredAgent } from '../../agents/agent.js';
import { parseAgent } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { agentFile } from './agent-files/agent-file.js';
import { configuredApart } from './agent-files/configured-apart.js';
import { ProcessOfAgent } from './agent-files/process-of-agent.js';

/** Options for loading agents. */
export interface LoadOptions {
  /** Seconds that an agent file may take to load, to prepare, and for a decision without a budget in seconds. */
  readonly agentSeconds?: number | undefined;
  /** Memory for the objects of an agent file; default 512 megabytes. */
  readonly agentMegabytes?: number;
  /** Whether agents that come with Opfor also run in their own processes. */
  readonly allApart?: boolean;
}

/** Default of {@link LoadOptions.agentSeconds}. */
export const AGENT_SECONDS = 60;

const AGENT_MEGABYTES = 512;

/** The processes of agents that have one. */
const processes = new WeakMap<AgentChoice, ProcessOfAgent>();

/**
 * The agent that a specification names: one that comes with Opfor, or the default export of a JavaScript module, an
 * `AgentFactory`, named by its path. A module runs in its own process with its own game, and the referee, the dealer
 * and other agents are out of its reach. Each call loads it anew, so that two seats do not share it. Blocks the thread.
 */
export function loadAgent(spec: string, options: LoadOptions = {}): Result<AgentChoice> {
  const isFile = agentFile(spec) !== undefined;
  if (!isFile && options.allApart !== true) return parseAgent(spec);
  const process = isFile
    ? new ProcessOfAgent(
        spec,
        1000 * (options.agentSeconds ?? AGENT_SECONDS),
        options.agentMegabytes ?? AGENT_MEGABYTES,
      )
    : new ProcessOfAgent(spec, Infinity);
  const description = process.load();
  if (typeof description === 'string') return fail('agent', description);
  const { name, version, budget, games } = description;
  const configured: ConfiguredAgent = configuredApart(process, description);
  const choice: AgentChoice = { name, version, configured, budget, ...(games === undefined ? {} : { games }) };
  processes.set(choice, process);
  return ok(choice);
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

/** Whether an agent runs in its own process, in which it serves one seat. */
export function isApart(agent: AgentChoice): boolean {
  return processes.has(agent);
}

import { splitAtCommas } from '../../agents/choice.js';
import { AGENT_MEGABYTES, AGENT_SECONDS } from '../arena/crew.js';
import type { AgentLimits } from '../arena/crew.js';
import { equalTime, equalTimeLine } from '../arena/equal-time.js';
import { USUAL_EDITION } from '../arena/kits.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { readCount } from '../kernel/read-count.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** `--edition`, for commands without a scenario or case that names the edition. */
export const EDITION_OPTION = {
  type: 'string',
  default: USUAL_EDITION,
  describe: 'edition of the rules and of the cards',
} as const;

/** Options that limit what agents may use; see {@link readLimits}. */
export const LIMIT_OPTIONS = {
  'agent-seconds': {
    type: 'string',
    describe: `seconds for each decision of an agent without its own budget in seconds; default: ${AGENT_SECONDS} for files and programs, no limit for agents of Opfor`,
  },
  'start-seconds': {
    type: 'string',
    describe: `seconds that a file or program may take to load, and to get ready for a game; default ${AGENT_SECONDS}`,
  },
  'game-seconds': {
    type: 'string',
    describe: 'seconds that an agent has for all decisions of one game; default: no limit',
  },
  'agent-megabytes': {
    type: 'string',
    describe: `memory of an agent that is a file or a program; default ${AGENT_MEGABYTES}`,
  },
} as const;

/** `--same-faults`, for commands that play many games. */
export const SAME_FAULTS_OPTION = {
  type: 'string',
  describe: 'stop once an agent has lost this many of its games in a row by the same fault; 0: never',
} as const;

/** Reads {@link SAME_FAULTS_OPTION}. */
export function readSameFaults(text: string): Result<number> {
  return readCount('same-faults', text, 0, 1_000_000);
}

/** Reads {@link LIMIT_OPTIONS}. */
export function readLimits(args: {
  readonly 'agent-seconds': string | undefined;
  readonly 'start-seconds': string | undefined;
  readonly 'game-seconds': string | undefined;
  readonly 'agent-megabytes': string | undefined;
}): Result<AgentLimits> {
  const agentSeconds = readWithin('agent-seconds', args['agent-seconds'], 0.1, 86_400);
  if (!agentSeconds.ok) return agentSeconds;
  const startSeconds = readWithin('start-seconds', args['start-seconds'], 0.1, 86_400);
  if (!startSeconds.ok) return startSeconds;
  const gameSeconds = readWithin('game-seconds', args['game-seconds'], 0.1, 604_800);
  if (!gameSeconds.ok) return gameSeconds;
  const agentMegabytes = readWithin('agent-megabytes', args['agent-megabytes'], 16, 1_000_000);
  if (!agentMegabytes.ok) return agentMegabytes;
  return ok({
    agentSeconds: agentSeconds.value,
    startSeconds: startSeconds.value,
    gameSeconds: gameSeconds.value,
    agentMegabytes: agentMegabytes.value,
  });
}

function readWithin(option: string, text: string | undefined, least: number, most: number): Result<number | undefined> {
  if (text === undefined) return ok(undefined);
  const value = Number(text);
  if (value >= least && value <= most) return ok(value);
  return fail('option', `--${option} ${text} must be a number from ${least} to ${most}`);
}

/**
 * Splits a list of agents at its commas, except those between an agent's settings or in square brackets:
 * `random,greedy:samples=2,candidates=9`.
 */
export function splitAgents(text: string): string[] {
  const specs: string[] = [];
  for (const part of splitAtCommas(text)) {
    const continues = specs.length > 0 && /^[^:=]+=/.test(part) && specs[specs.length - 1].includes(':');
    if (continues) specs[specs.length - 1] += `,${part}`;
    else specs.push(part);
  }
  return specs;
}

/** `--equal-time`, for commands that play two agents against each other. */
export const EQUAL_TIME_OPTION = {
  type: 'string',
  describe:
    'change the iterations of the second agent (of the first, if the second has none) until both take equal processor time, measured over this many pairs of games, three times, before the first game',
} as const;

/**
 * Gives two agents equal processor time if `--equal-time` asks for it, and says on stderr what was found. Returns the
 * specifications to play with.
 */
export function readEqualTime(
  text: string | undefined,
  specs: readonly string[],
  loaded: readonly LoadedGame[],
  seed: string,
): Result<readonly string[]> {
  if (text === undefined) return ok(specs);
  const pairs = readCount('equal-time', text, 1, 1000);
  if (!pairs.ok) return pairs;
  if (specs.length !== 2) return fail('equal-time', `--equal-time compares two agents, not ${specs.length}`);
  const found = equalTime([specs[0], specs[1]], loaded, pairs.value, seed);
  if (!found.ok) return found;
  process.stderr.write(`opfor: ${equalTimeLine(found.value)}\n`);
  return ok(found.value.specs);
}

import { resolve } from 'node:path';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { shellWord } from '../../kernel/shell-word.js';
import { outsideAgent } from '../agent-files/outside-agent.js';
import { namedAgent } from '../agent-files/trust.js';
import { isGameFile } from '../game-file.js';
import { checkAgents, limitsIn } from '../crew.js';
import type { AgentLimits } from '../crew.js';
import { loadGame } from '../game-source.js';
import { stayWithin } from '../places.js';
import type { Names, Places } from '../places.js';
import type { AnyKind } from './kind.js';
import type { Header, SentOrder } from './protocol.js';

/** A file or a command line that the person at a worker trusts. */
interface Trusted {
  readonly spec: string;
  readonly sha256: string;
}

/** The code that a person lets a worker run, besides Opfor's: see `--trust`. */
export function readTrusted(specs: readonly string[]): Result<readonly Trusted[]> {
  const trusted: Trusted[] = [];
  for (const spec of specs) {
    const outside = outsideAgent(spec);
    if (outside === undefined) return fail('trust', `--trust ${spec}: must be a file ending in .js, or cmd:COMMAND`);
    const named = namedAgent(spec);
    if (!named.ok) return fail('trust', `--trust ${named.problem.message}`);
    trusted.push({ spec: outside.path, sha256: named.value.sha256 ?? '' });
  }
  return ok(trusted);
}

/** Why a worker of this build may not take part in a run; undefined if it may. */
export function otherProgram(header: Header, here: Pick<Header, 'build' | 'version' | 'commit'>): string | undefined {
  if (header.build === here.build) return undefined;
  const [theirs, ours] = [header, here].map(
    ({ version, commit, build }) => `version ${version}, commit ${commit}, build ${build}`,
  );
  return `it runs another program than ${header.master} (there ${theirs}; here ${ours}); check out the same commit, and build it`;
}

/** What a run gives to a worker that may do its pieces. */
export interface Admitted {
  readonly setup: unknown;
  /** All that it may use here. */
  readonly places: Places;
}

/**
 * Whether a run may be played here: all agents and games that its set-up names are Opfor's, or those of this machine's
 * owner with the hashes that the order gives. A problem says what is missing, and what to do. The files of data are not
 * there yet.
 */
export function admit(kind: AnyKind, sent: SentOrder, trusted: readonly Trusted[]): Result<Admitted> {
  const setup = readJson(kind.setup, sent.setup, 'order', 'queue');
  if (!setup.ok) return setup;
  const uses = kind.uses(setup.value);
  const agents: Record<string, string> = {};
  for (const spec of uses.agents) {
    const path = outsideAgent(spec)?.path;
    if (path === undefined) continue;
    const sha256 = hashOf(sent.agents, path);
    const here = trusted.find((one) => isSameAgent(one.spec, path) && isUnchanged(one) && one.sha256 === sha256);
    if (here === undefined) return missing('agent', path, sha256);
    agents[path] = here.spec;
  }
  const games: Record<string, string> = {};
  for (const source of uses.sources) {
    if (source.kind !== 'file') continue;
    const sha256 = hashOf(sent.games, source.path);
    const here = trusted.find((one) => isGameFile(one.spec) && isUnchanged(one) && one.sha256 === sha256);
    if (here === undefined) return missing('game', source.path, sha256);
    games[source.path] = resolve(here.spec);
  }
  return ok({ setup: setup.value, places: { files: {}, agents, games } });
}

/** The agents that a piece names and that the run did not have when it was admitted; undefined if there is none. */
export function strangerIn(agents: readonly string[], { places }: Admitted): string | undefined {
  return agents.find((spec) => {
    const path = outsideAgent(spec)?.path;
    return path !== undefined && !Object.hasOwn(places.agents, path);
  });
}

function hashOf(hashes: Names, path: string): string | undefined {
  return Object.hasOwn(hashes, path) ? hashes[path] : undefined;
}

/** Whether a file still is what it was when its owner named it. */
function isUnchanged({ spec, sha256 }: Trusted): boolean {
  const now = namedAgent(spec);
  return now.ok && now.value.sha256 === sha256;
}

/** A module may lie elsewhere on this machine; a program is its command line, as its hash covers few files. */
function isSameAgent(here: string, there: string): boolean {
  return there.startsWith('cmd:') ? here === there : !here.startsWith('cmd:');
}

function missing(what: string, path: string, sha256: string = 'not given'): Result<never> {
  const copy = path.startsWith('cmd:') ? '' : 'copy it here with what it imports, and ';
  return fail(
    'queue',
    `it has not the ${what} ${path} (SHA-256 ${sha256.slice(0, 12)}…) among its trusted files; if you trust it, ${copy}start the worker with --trust ${shellWord(path)}`,
  );
}

/** Loads everything once, so that what cannot be played here is refused before the first job. */
export async function checkLoads(kind: AnyKind, { setup, places }: Admitted): Promise<Result<void>> {
  const { agents, sources } = kind.uses(setup);
  const outside = agents.filter((spec) => outsideAgent(spec) !== undefined);
  stayWithin(places);
  try {
    for (const source of sources) {
      const loaded = await loadGame(source);
      if (!loaded.ok) return loaded;
    }
    const crew = checkAgents(outside, limitsIn(setup as AgentLimits));
    return crew.ok ? ok() : crew;
  } finally {
    stayWithin(undefined);
  }
}

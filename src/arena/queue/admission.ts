import { resolve } from 'node:path';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { shellWord } from '../../kernel/shell-word.js';
import { outsideAgent } from '../agent-files/outside-agent.js';
import { gameFileHash, namedAgent } from '../agent-files/trust.js';
import { isGameFile } from '../game-file.js';
import { checkAgents, limitsIn } from '../crew.js';
import { loadGame } from '../game-source.js';
import type { GameSource } from '../own-game.js';
import { placeCopies } from '../copies.js';
import type { Copies } from '../copies.js';
import type { Order } from './kind.js';
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

/**
 * The order as this machine can do it: code that is not Opfor's is replaced by the files here that have the same
 * hashes. A problem says what is missing, and what to do.
 */
export function localOrder(sent: SentOrder, trusted: readonly Trusted[]): Result<Order> {
  const agents: string[] = [];
  for (const { spec, sha256 } of sent.agents) {
    const outside = outsideAgent(spec);
    if (outside === undefined) {
      agents.push(spec);
      continue;
    }
    const here = trusted.find((one) => one.sha256 === sha256 && isSameAgent(one.spec, outside.path));
    if (here === undefined) return missing('agent', outside.path, sha256);
    agents.push(here.spec + spec.slice(outside.path.length));
  }
  const sources: GameSource[] = [];
  for (const { source, sha256 } of sent.sources) {
    if (source.kind !== 'file') {
      sources.push(source);
      continue;
    }
    const here = trusted.find((one) => isGameFile(one.spec) && gameFileHash(one.spec) === sha256);
    if (here === undefined) return missing('game', source.path, sha256);
    sources.push({ kind: 'file', path: resolve(here.spec) });
  }
  return ok({ agents, sources, details: sent.details });
}

/** The specifications of a run's agents on this machine. Code that the run did not name at first is not run. */
export function localAgents(sent: SentOrder, { agents }: Order): (spec: string) => string {
  const known = new Map(sent.agents.map(({ spec }, i) => [spec, agents[i]]));
  return (spec) => {
    const here = outsideAgent(spec) === undefined ? spec : known.get(spec);
    if (here === undefined) throw new Error(`the agent ${spec} was not named when the run began`);
    return here;
  };
}

/** A module may lie elsewhere on this machine; a program is its command line, as its hash covers few files. */
function isSameAgent(here: string, there: string): boolean {
  return there.startsWith('cmd:') ? here === there : !here.startsWith('cmd:');
}

function missing(what: string, path: string, sha256: string = 'unknown'): Result<never> {
  const copy = path.startsWith('cmd:') ? '' : 'copy it here with what it imports, and ';
  return fail(
    'queue',
    `it has not the ${what} ${path} (SHA-256 ${sha256.slice(0, 12)}…) among its trusted files; if you trust it, ${copy}start the worker with --trust ${shellWord(path)}`,
  );
}

/** Loads everything once, so that what cannot be played here is refused before the first job. */
export async function checkLoads(order: Order, copies: Copies): Promise<Result<void>> {
  placeCopies(copies);
  for (const source of order.sources) {
    const loaded = await loadGame(source);
    if (!loaded.ok) return loaded;
  }
  const outside = order.agents.filter((spec) => outsideAgent(spec) !== undefined);
  const crew = checkAgents(outside, limitsIn(order.details ?? {}));
  return crew.ok ? ok() : crew;
}

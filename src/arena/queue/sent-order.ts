import { join } from 'node:path';
import { checkPlays } from '../../../agents/index.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { outsideAgent } from '../agent-files/outside-agent.js';
import { gameFileHash, namedAgent } from '../agent-files/trust.js';
import { loadAgent } from '../crew.js';
import { loadGame } from '../game-source.js';
import { packageRoot } from '../package-root.js';
import { noteReads } from '../copies.js';
import { readLearnedFile } from '../learned-files.js';
import type { Order } from './kind.js';
import { sha256Of } from './protocol.js';
import type { SentOrder } from './protocol.js';

/** An order as it is sent, with the contents of its files by their SHA-256. */
export interface Packed {
  readonly sent: SentOrder;
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** The code that is not of Opfor, as a worker names it after `--trust`. */
  readonly outside: readonly string[];
  /** The files that agents read when they play its games. */
  pathsOf(agents: readonly string[]): readonly string[];
}

/** Packs an order: code is named by its hash, data that agents read is added. */
export async function pack(order: Order): Promise<Result<Packed>> {
  const agents: { spec: string; sha256?: string | undefined }[] = [];
  for (const spec of order.agents) {
    const named = namedAgent(spec);
    if (!named.ok) return named;
    agents.push(named.value);
  }
  const contents = new Map<string, Uint8Array>();
  const files: Record<string, string> = {};
  const games: PlayedGame[] = [];
  for (const source of order.sources) {
    const loaded = await loadGame(source);
    if (!loaded.ok) return loaded;
    games.push(loaded.value.game);
  }
  for (const path of pathsOf(order.agents, games)) {
    const bytes = readLearnedFile(path);
    if (!bytes.ok) return bytes;
    const sha256 = sha256Of(bytes.value);
    files[path] = sha256;
    contents.set(sha256, bytes.value);
  }
  const sources: { source: Order['sources'][number]; sha256?: string }[] = [];
  for (const source of order.sources) {
    const sha256 = source.kind === 'file' ? gameFileHash(source.path) : undefined;
    if (source.kind === 'file' && sha256 === undefined) return fail('queue', `game ${source.path}: cannot be read`);
    sources.push(sha256 === undefined ? { source } : { source, sha256 });
  }
  return ok({
    sent: { agents, sources, files, details: order.details },
    contents,
    outside: [...new Set([...order.agents.flatMap((spec) => outsideAgent(spec)?.path ?? []), ...gameFiles(order)])],
    pathsOf: (specs) => pathsOf(specs, games),
  });
}

function gameFiles({ sources }: Order): string[] {
  return sources.flatMap((source) => (source.kind === 'file' ? [source.path] : []));
}

type PlayedGame = Parameters<typeof checkPlays>[1];

/** The paths of the files that Opfor's agents read when they play these games, without those that come with Opfor. */
function pathsOf(agents: readonly string[], games: readonly PlayedGame[]): readonly string[] {
  const read = noteReads(() => {
    for (const spec of agents) {
      if (outsideAgent(spec) !== undefined) continue;
      // A problem is told where the agents are checked.
      const agent = loadAgent(spec);
      if (agent.ok) for (const game of games) checkPlays([agent.value], game);
    }
  });
  return read.filter((path) => !path.startsWith(join(packageRoot(), 'agents', 'learned')));
}

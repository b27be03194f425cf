import { join } from 'node:path';
import { checkPlays } from '../../../agents/index.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { outsideAgent } from '../agent-files/outside-agent.js';
import { gameFileHash, namedAgent } from '../agent-files/trust.js';
import { loadAgent } from '../crew.js';
import { loadGame } from '../game-source.js';
import { packageRoot } from '../package-root.js';
import { noteReads } from '../places.js';
import { readLearnedFile } from '../learned-files.js';
import type { Uses } from './kind.js';
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

/** Packs a set-up: code that it uses is named by its hash, data that its agents read is added. */
export async function pack(setup: unknown, uses: Uses): Promise<Result<Packed>> {
  const agents: Record<string, string> = {};
  for (const spec of uses.agents) {
    const named = namedAgent(spec);
    if (!named.ok) return named;
    const outside = outsideAgent(spec);
    if (outside !== undefined) agents[outside.path] = named.value.sha256 ?? '';
  }
  const games: Record<string, string> = {};
  const loaded: PlayedGame[] = [];
  for (const source of uses.sources) {
    const game = await loadGame(source);
    if (!game.ok) return game;
    loaded.push(game.value.game);
    if (source.kind !== 'file') continue;
    const sha256 = gameFileHash(source.path);
    if (sha256 === undefined) return fail('queue', `game ${source.path}: cannot be read`);
    games[source.path] = sha256;
  }
  const contents = new Map<string, Uint8Array>();
  const files: Record<string, string> = {};
  for (const path of pathsOf(uses.agents, loaded)) {
    const bytes = readLearnedFile(path);
    if (!bytes.ok) return bytes;
    const sha256 = sha256Of(bytes.value);
    files[path] = sha256;
    contents.set(sha256, bytes.value);
  }
  return ok({
    sent: { setup, agents, games, files },
    contents,
    outside: [...Object.keys(agents), ...Object.keys(games)],
    pathsOf: (specs) => pathsOf(specs, loaded),
  });
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

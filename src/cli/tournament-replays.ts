import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reason } from '../arena/files.js';
import { loadGame } from '../arena/game-source.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import type { GameSource } from '../arena/own-game.js';
import type { ListedGame } from '../arena/tournament/page/game-list.js';
import { parseRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { RecordLines } from './record-file.js';
import { writeReplayHtml } from './replay-html.js';

/** The folder in that of a tournament in which games can be watched. */
const REPLAYS = 'replays';

/** Where a game of a tournament can be watched, from its folder. */
export function replayFile({ game }: ListedGame): string {
  return `${REPLAYS}/game-${game}.html`;
}

/**
 * Writes a page for each of these games of a tournament's folder, which shows it in any browser, in place of pages that
 * were written before. `sources` are the tournament's battles by their names.
 */
export async function writeReplays(
  out: string,
  games: readonly ListedGame[],
  sources: ReadonlyMap<string, GameSource>,
): Promise<Result<void>> {
  try {
    rmSync(join(out, REPLAYS), { recursive: true, force: true });
    mkdirSync(join(out, REPLAYS));
  } catch (error) {
    return fail('out', `--out ${join(out, REPLAYS)}: cannot be written: ${reason(error)}`);
  }
  const wanted = new Map(games.map((game) => [game.line, game]));
  const loaded = new Map<string, LoadedGame>();
  for (const line of new RecordLines(join(out, 'games.jsonl')).all()) {
    if (!line.ok) return line;
    const game = wanted.get(line.value.number);
    const source = game && sources.get(game.battle);
    if (game === undefined || source === undefined) continue;
    const known = loaded.get(game.battle);
    const found = known === undefined ? await loadGame(source) : ok(known);
    const record = parseRecord(line.value.text, `${join(out, 'games.jsonl')} line ${line.value.number}`);
    if (!found.ok) return found;
    if (!record.ok) return record;
    loaded.set(game.battle, found.value);
    const written = await writeReplayHtml(join(out, replayFile(game)), found.value, record.value);
    if (!written.ok) return written;
  }
  return ok();
}

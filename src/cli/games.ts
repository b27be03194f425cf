import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { referenceGames } from '../games/reference/index.js';
import { checkGameFile } from '../arena/game-check/check-game.js';
import type { GameCheck } from '../arena/game-check/check-game.js';
import { readCheckOptions } from '../arena/game-check/check-options.js';
import { FunctionPlaces } from '../arena/game-check/function-places.js';
import { isGameFile, readGameFile } from '../arena/game-file.js';
import { cameFrom } from '../arena/own-game.js';
import { lineOf } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';

const JOBS = ['list', 'check'];

export const games: Command = defineCommand({
  usage: 'games [job] [file]',
  summary: 'Lists the games without scenarios that come with Opfor; checks a game of your own.',
  example: [
    'opfor games check ./my-game.mjs',
    'tries what every game must guarantee, and says what is wrong, with its line',
  ],
  options: {
    job: { type: 'string', default: 'list', describe: 'list, or check' },
    file: { type: 'string', describe: 'with check: the JavaScript module of a game' },
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run({ job, file, json }): Promise<Result<ExitCode>> {
    if (!JOBS.includes(job)) return fail('job', `games ${job}: the job must be one of ${JOBS.join(', ')}`);
    if (job === 'check') return check(file, json);
    if (file !== undefined) return fail('file', `games list takes no further argument; leave out '${file}'`);
    const listed = Object.values(referenceGames).map((make) => make());
    const text = json
      ? JSON.stringify(listed.map(({ id, players }) => ({ id, players })))
      : listed.map(({ id, players }) => `${id.padEnd(18)} ${players.join(', ')}`).join('\n');
    process.stdout.write(`${text}\n`);
    return ok(0);
  },
});

async function check(file: string | undefined, json: boolean): Promise<Result<ExitCode>> {
  if (file === undefined) return fail('file', 'games check needs the file of a game, such as ./my-game.mjs');
  if (!isGameFile(file))
    return fail('file', `games check ${file}: a game is a JavaScript module, ./my-game.js or .mjs`);
  if (!existsSync(file)) return fail('file', `games check ${file}: there is no such file`);
  const path = resolve(file);
  const places = new FunctionPlaces();
  try {
    const read = await readGameFile(path);
    if (!read.ok) return read;
    const { loaded } = read.value;
    cameFrom(loaded.game, { kind: 'file', path });
    const options = readCheckOptions(read.value.check);
    if (!options.ok) return fail('file', `game ${file}: ${options.problem.message}`);
    const made: GameCheck[] = [];
    for (const one of checkGameFile(loaded, path, options.value, places)) {
      made.push(one);
      if (!json) process.stdout.write(`${one.verdict.padEnd(5)}  ${textOf(one)}\n`);
    }
    const failed = new Set(made.filter(({ verdict }) => verdict === 'fails').map(({ what }) => what)).size;
    const all = new Set(made.map(({ what }) => what)).size;
    if (json) process.stdout.write(`${JSON.stringify({ file, game: loaded.game.id, checks: made })}\n`);
    else
      process.stdout.write(
        `${failed === 0 ? `${lineOf(file)}: all ${all} checks pass` : `${failed} of ${all} checks fail; docs/adding-a-game.md says what a game must do`}\n`,
      );
    return ok(failed === 0 ? 0 : 1);
  } finally {
    places.close();
  }
}

function textOf({ what, detail }: GameCheck): string {
  return detail === '' ? what : `${what}: ${lineOf(detail, 1000)}`;
}

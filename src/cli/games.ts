import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { checkPlays } from '../../agents/index.js';
import { endAll } from '../arena/agent-files/pids.js';
import { loadAgent } from '../arena/crew.js';
import { findGame, loadGame } from '../arena/game-source.js';
import { LearnerGame, orderGames } from '../arena/learner-games.js';
import type { LearnerSeat } from '../arena/learner-games.js';
import { readCount } from '../kernel/read-count.js';
import { splitAgents } from './options.js';
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

const JOBS = ['list', 'check', 'serve'];

export const games: Command = defineCommand({
  usage: 'games [job] [file]',
  summary: 'Lists the games without scenarios that come with Opfor; checks a game of your own.',
  example: [
    'opfor games check ./my-game.mjs',
    'tries what every game must guarantee, and says what is wrong, with its line',
  ],
  options: {
    job: {
      type: 'string',
      default: 'list',
      describe: 'list, check, or serve (plays games for a learner over stdin and stdout: docs/protocol.md)',
    },
    file: { type: 'string', describe: 'with check: the JavaScript module of a game' },
    game: { type: 'string', describe: 'with serve: a game without scenarios, or the file of one' },
    scenario: { type: 'string', describe: 'with serve: a battle' },
    seats: {
      type: 'string',
      describe:
        'with serve: who sits in each seat, separated by commas: learner, or an agent (default: learner in all)',
    },
    many: { type: 'string', default: '1', describe: 'with serve: how many games are played at a time' },
    with: { type: 'string', describe: 'with serve: what views have besides, separated by commas' },
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job, file, json } = args;
    if (!JOBS.includes(job)) return fail('job', `games ${job}: the job must be one of ${JOBS.join(', ')}`);
    if (job === 'check') return check(file, json);
    if (job === 'serve') return serve(args);
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

/** Plays games for a learner: a line of orders from stdin, a line of news to stdout, until stdin ends. */
async function serve(args: {
  readonly game: string | undefined;
  readonly scenario: string | undefined;
  readonly seats: string | undefined;
  readonly many: string;
  readonly with: string | undefined;
}): Promise<Result<ExitCode>> {
  const many = readCount('many', args.many, 1, 10_000);
  if (!many.ok) return many;
  const source = findGame(args);
  if (!source.ok) return source;
  const loaded = await loadGame(source.value);
  if (!loaded.ok) return loaded;
  const { game } = loaded.value;
  const { players, knowledge: { tokens } = {} } = game;
  const specs = args.seats === undefined ? players.map(() => 'learner') : splitAgents(args.seats);
  if (specs.length !== players.length)
    return fail('seats', `--seats ${args.seats} names ${specs.length}, but the seats are ${players.join(', ')}`);
  const parts = args.with === undefined ? [] : args.with.split(',');
  const games: LearnerGame[] = [];
  for (let i = 0; i < many.value; i++) {
    const seats: LearnerSeat[] = [];
    for (const spec of specs) {
      const agent = spec === 'learner' ? ok('learner' as const) : loadAgent(spec);
      if (!agent.ok) return agent;
      if (agent.value !== 'learner') {
        const fit = checkPlays([agent.value], game);
        if (!fit.ok) return fit;
      }
      seats.push(agent.value);
    }
    games.push(new LearnerGame(loaded.value, seats, parts));
  }
  const ready = { ready: { game: game.id, players, ...(tokens === undefined ? {} : { arrays: tokens.schema }) } };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  for await (const line of createInterface({ input: process.stdin })) {
    const news = orderGames(games, line);
    process.stdout.write(`${JSON.stringify(news.ok ? { news: news.value } : { error: news.problem.message })}\n`);
  }
  endAll();
  return ok(0);
}

import process from 'node:process';
import { checkPlays } from '../../agents/index.js';
import { ownFile } from '../arena/own-file.js';
import { describe } from '../arena/agent-files/description.js';
import { checkAgents } from '../arena/crew.js';
import { findGame, loadGame } from '../arena/game-source.js';
import type { LostGame } from '../arena/match.js';
import { gameTask } from '../arena/schedule.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { battleOfLists, keepsInputs, LIST_OPTIONS, otherGame } from './battle-of-lists.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { lostTeller, resultText } from './match-report.js';
import {
  EQUAL_TIME_OPTION,
  LIMIT_OPTIONS,
  readEqualTime,
  readLimits,
  readSameFaults,
  SAME_FAULTS_OPTION,
} from './options.js';
import { readCount } from '../kernel/read-count.js';
import { openLines } from './out-file.js';
import { WORKERS_HELP } from './play-games.js';
import { QUEUE_OPTIONS, reachQueue, readQueue } from './queue-options.js';
import { runMatch } from './run-match.js';
import { readSeats, SEAT_OPTION } from './seats.js';

export const match: Command = defineCommand({
  usage: 'match',
  summary: 'Plays games between agents, several at once if you like, and counts the wins.',
  needs: 'one of --scenario, --game and --my; and --blue and --red, or --seat for each seat, or --agents',
  example: [
    'opfor match --scenario core-set-clash --blue greedy --red random --games 20 --seed 7 --swap --out games.jsonl',
    'twenty recorded battles, in pairs with the sides swapped',
  ],
  options: {
    scenario: { type: 'string', describe: 'a battle: a name from `opfor scenario list`, or a scenario file' },
    game: { type: 'string', describe: 'a game without scenarios, such as connect-four' },
    ...LIST_OPTIONS,
    blue: {
      type: 'string',
      describe: 'agent that plays blue (both blue seats in a team battle), as name:setting=value,setting=value',
    },
    red: { type: 'string', describe: 'agent that plays red' },
    agents: {
      type: 'string',
      describe:
        'instead of --blue and --red: an agent for each seat, separated by commas, for team battles and games with other seats',
    },
    seat: SEAT_OPTION,
    games: { type: 'string', default: '20', describe: 'number of games' },
    seed: { type: 'string', default: '0', describe: 'what all random numbers are derived from: any text' },
    swap: {
      type: 'boolean',
      default: false,
      describe: 'play every game twice, the second time with the seats swapped',
    },
    'equal-time': EQUAL_TIME_OPTION,
    workers: { type: 'string', describe: `${WORKERS_HELP} (default: 1)` },
    ...QUEUE_OPTIONS,
    ...LIMIT_OPTIONS,
    'same-faults': { ...SAME_FAULTS_OPTION, default: '10' },
    out: { type: 'string', describe: 'file for the records, one line of JSON a game; - is stdout' },
    json: { type: 'boolean', default: false, describe: 'print the results as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const composed = await battleOfLists(args, otherGame(args));
    if (!composed.ok) return composed;
    const scenario = composed.value ?? args.scenario;
    const kept = keepsInputs('out', args.out, [scenario, args.my, args.their, args.table]);
    if (!kept.ok) return kept;
    const own = ownFile(scenario ?? args.game);
    const source = findGame({ scenario, game: args.game });
    if (!source.ok) return source;
    const loaded = await loadGame(source.value);
    if (!loaded.ok) return loaded;
    const { players, teams } = loaded.value.game;
    const entrants = readSeats(args, players);
    if (!entrants.ok) return entrants;
    const limits = readLimits(args);
    if (!limits.ok) return limits;
    const sameFaults = readSameFaults(args['same-faults']);
    if (!sameFaults.ok) return sameFaults;
    const crew = checkAgents(entrants.value, limits.value);
    if (!crew.ok) return crew;
    const fit = checkPlays(crew.value, loaded.value.game);
    if (!fit.ok) return fit;
    const games = readCount('games', args.games, 1, 100_000_000);
    if (!games.ok) return games;
    const workers = readCount('workers', args.workers ?? '1', 0, 512);
    if (!workers.ok) return workers;
    const queue = readQueue(args);
    if (!queue.ok) return queue;
    if (args.swap && players.length !== 2 && teams === undefined)
      return fail('swap', `--swap needs two sides; ${loaded.value.game.id} has ${players.length} players`);
    if (args.swap && games.value % 2 === 1) {
      return fail('swap', `--games ${games.value} must be even with --swap: every seed is played from both seats`);
    }
    if (args.json && args.out === '-') return fail('out', '--json and --out - both write to stdout; give --out a file');
    // In a team battle each of two agents may play both seats of its team.
    const isTwo = entrants.value.every((spec, seat) => spec === entrants.value[seat % 2]);
    const sides = isTwo ? entrants.value.slice(0, 2) : entrants.value;
    const timed = readEqualTime(args['equal-time'], sides, [loaded.value], args.seed);
    if (!timed.ok) return timed;
    const specs = entrants.value.map((_, seat) => timed.value[seat % timed.value.length]);
    const checked = args['equal-time'] === undefined ? crew : checkAgents(specs, limits.value);
    if (!checked.ok) return checked;
    const reached = await reachQueue(queue.value);
    if (!reached.ok) return reached;
    const sink = args.out === undefined ? ok(undefined) : openLines('out', args.out);
    if (!sink.ok) return sink;

    const lost: LostGame[] = [];
    const tellLost = lostTeller();
    const played = await runMatch({
      setup: { sources: [source.value], entrants: specs, described: checked.value.map(describe), ...limits.value },
      plan: {
        games: games.value,
        workers: workers.value,
        task: (index) => gameTask(index, args.seed, players.length, args.swap),
      },
      queue: queue.value,
      sameFaults: sameFaults.value,
      players,
      teams,
      sink: sink.value,
      onLost: (game) => {
        lost.push(game);
        tellLost(game);
      },
    });
    const closed = sink.value?.close() ?? ok();
    if (!played.ok) return played;
    if (!closed.ok) return closed;
    const { result, stopped } = played.value;
    const isFaultless = result.entrants.every(({ forfeits }) => forfeits === 0);
    const complete = lost.length === 0 && !stopped && isFaultless;
    if (args.json) {
      process.stdout.write(`${JSON.stringify({ ...result, planned: games.value, stopped, lost })}\n`);
    } else {
      const text = resultText(result, {
        planned: games.value,
        stopped,
        lost: lost.length,
        notes: loaded.value.notes ?? [],
        out: args.out,
        own,
      });
      (args.out === '-' ? process.stderr : process.stdout).write(text);
    }
    return ok(complete ? 0 : 1);
  },
});

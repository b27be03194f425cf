import process from 'node:process';
import { loadRecorded } from '../arena/game-source.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { fileName } from '../arena/files.js';
import { lineOf } from '../kernel/error-text.js';
import type { GameEvent } from '../kernel/game.js';
import { parseRecord } from '../kernel/record.js';
import { replay as playAgain } from '../kernel/replay.js';
import type { GameRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readCount } from '../kernel/read-count.js';
import { eventText } from '../arena/event-text.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { writeReplayHtml } from './replay-html.js';
import { drawsToStdout, isWalk, walk, type WalkOptions } from './replay-walk.js';
import { worstOf } from './terminal/review.js';
import { isSameFile } from './out-file.js';
import { RecordLines } from './record-file.js';
import type { NumberedLine } from './record-file.js';

export const replay: Command = defineCommand({
  usage: 'replay <file>',
  summary: 'Prints what happened in recorded games, or checks that replaying them gives the recorded results.',
  example: [
    'opfor replay games.jsonl --verify',
    'replays every game of the file and compares its result and final state with the record',
  ],
  options: {
    file: { type: 'string', demandOption: true, describe: 'records, one line of JSON a game; - is stdin' },
    game: { type: 'string', describe: 'only the game on this line, from 1' },
    scenario: {
      type: 'string',
      describe: 'scenario file of the battles, or file of a game of your own, if it does not come with Opfor',
    },
    verify: {
      type: 'boolean',
      default: false,
      describe: 'only compare, also every die with the one that the seed gives, and report the first difference',
    },
    from: { type: 'string', describe: 'tell from this point on: number of an action, or r3 for round 3' },
    at: { type: 'string', describe: 'stop there, before that action' },
    board: { type: 'boolean', default: false, describe: 'show the table where the telling stops' },
    lang: { type: 'string', choices: ['en', 'de'], describe: 'language of the file that --html writes' },
    svg: { type: 'string', describe: 'file for a picture of the table there; - is stdout' },
    png: { type: 'string', describe: 'the same as PNG' },
    html: {
      type: 'string',
      describe: 'file for the game as a page that shows it in any browser, without a network; - is stdout',
    },
    worst: {
      type: 'string',
      describe:
        'only show the decisions that cost most by the judgement of a search, this many for each player; with --board, their positions too',
    },
    raw: { type: 'boolean', default: false, describe: 'tell events by name and fields instead of in sentences' },
    json: { type: 'boolean', default: false, describe: 'print as JSON, one line per game' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const lines = new RecordLines(args.file);
    const picked = args.game === undefined ? ok(undefined) : lines.pick('game', args.game);
    if (!picked.ok) return picked;
    const games = (): Iterable<Result<NumberedLine>> => (picked.value === undefined ? lines.all() : [ok(picked.value)]);
    const parse = ({ text, number }: NumberedLine): Result<GameRecord> => parseRecord(text, whereOf(number));
    const whereOf = (number: number): string => `${fileName(args.file)} line ${number}`;

    // Every line is parsed before the first is printed, so that a damaged file is rejected as a whole. They are then
    // read again, as all of them together may be larger than memory.
    for (const line of games()) {
      const record = line.ok ? parse(line.value) : line;
      if (!record.ok) return record;
    }
    const worst = args.worst === undefined ? ok(undefined) : readCount('worst', args.worst, 1, MOST_WORST);
    if (!worst.ok) return worst;
    if (worst.value !== undefined && (args.verify || args.json || args.raw || isWalk({ ...args, board: false })))
      return fail('option', '--worst goes with --game, --board and --scenario only');
    if (isWalk(args) && (args.verify || args.json))
      return fail('option', '--from, --at, --board, --svg and --png tell a game; leave out --verify and --json');
    if ((args.svg !== undefined || args.png !== undefined) && picked.value === undefined && countOf(games()) > 1)
      return fail('game', `${fileName(args.file)} holds several games; --game says of which the picture is`);
    if (args.html !== undefined) {
      if (args.verify || args.json || args.raw || isWalk(args) || worst.value !== undefined)
        return fail('option', '--html goes with --game and --scenario only');
      if (isSameFile(args.file, args.html))
        return fail('option', `--html ${args.html} is the file of records; name another`);
      if (picked.value === undefined && countOf(games()) > 1)
        return fail('game', `${fileName(args.file)} holds several games; --game says which --html shows`);
    }
    if (args.svg === '-' && args.png === '-') return fail('png', '--svg - and --png - both write to stdout');
    const load = remember(args.scenario);
    let count = 0;
    const byHand: string[] = [];
    for (const line of games()) {
      if (!line.ok) return line;
      const { number } = line.value;
      const record = parse(line.value);
      if (!record.ok) return record;
      const printed = await tell(record.value, whereOf(number), number, { ...args, worst: worst.value }, load);
      if (!printed.ok) return printed;
      process.stdout.write(printed.value.text);
      if (printed.value.notOfSeed > 0) byHand.push(whereOf(number));
      count++;
    }
    if (args.verify && !args.json) {
      process.stdout.write(
        `${count} ${count === 1 ? 'game agrees with its record' : 'games agree with their records'}\n`,
      );
      for (const where of byHand)
        process.stdout.write(`${where}: not all dice are those of its seed; people may have rolled them by hand\n`);
    }
    return ok(0);
  },
});

/** Most decisions that `--worst` names for each player. */
const MOST_WORST = 20;

function countOf(games: Iterable<unknown>): number {
  let count = 0;
  for (const _ of games) count++;
  return count;
}

/** Loads the games of records, each only once. */
function remember(scenario: string | undefined): (record: GameRecord) => Promise<Result<LoadedGame>> {
  const known = new Map<string, Promise<Result<LoadedGame>>>();
  return (record) => {
    const key = JSON.stringify([record.game, record.scenario]);
    const loaded = known.get(key) ?? loadRecorded(record, scenario);
    known.set(key, loaded);
    return loaded;
  };
}

/** What is printed of a replayed game. */
interface Told {
  readonly text: string;
  /** Outcomes of chance that are not those of the seed. */
  readonly notOfSeed: number;
}

/** Replays a record; gives the text to print, or where it differs from the record. */
async function tell(
  record: GameRecord,
  where: string,
  number: number,
  options: WalkOptions & {
    readonly verify: boolean;
    readonly json: boolean;
    readonly worst: number | undefined;
    readonly html?: string | undefined;
    readonly lang?: string | undefined;
  },
  load: (record: GameRecord) => Promise<Result<LoadedGame>>,
): Promise<Result<Told>> {
  const { verify, json, raw } = options;
  const loaded = await load(record);
  if (!loaded.ok) return fail(loaded.problem.code, `${where}: ${loaded.problem.message}`);
  const { game, presenter } = loaded.value;
  const { html, lang } = options;
  const names = { ...loaded.value.names, player: game.players, winner: game.players };
  const events: GameEvent[] = [];
  // In JSON each event belongs to an action.
  if (!verify && !json) game.newState((event) => events.push(event));
  const played = playAgain(game, record, verify ? { checksSeed: true } : { listener: (event) => events.push(event) });
  if (!played.ok) return fail(played.problem.code, `${where}: ${played.problem.message}`);
  const { result, hash } = record;
  const { notOfSeed } = played.value;
  if (json) {
    const checked = notOfSeed === 0 ? { verified: true } : { verified: true, chanceNotOfSeed: notOfSeed };
    const summary = { game: number, ...(verify ? checked : { events }), result, hash };
    return ok({ text: `${JSON.stringify(summary)}\n`, notOfSeed });
  }
  if (verify) return ok({ text: '', notOfSeed });
  if (html !== undefined) {
    const written = await writeReplayHtml(html, loaded.value, record, lang === 'de' ? lang : undefined);
    return written.ok ? ok({ text: html === '-' ? '' : `${html}\n`, notOfSeed }) : written;
  }
  const seats = record.agents.map((agent) => `${agent.player} ${agent.name}`).join(', ');
  const head = `${lineOf(`game ${number}: ${record.scenario?.id ?? record.game}, seed ${record.seed}, ${seats}`)}\n`;
  if (options.worst !== undefined) {
    const shown = worstOf(loaded.value, record, options.worst, options.board);
    if (!shown.ok) return fail(shown.problem.code, `${where}: ${shown.problem.message}`);
    return ok({ text: `${head}${shown.value}`, notOfSeed });
  }
  if (isWalk(options)) {
    const walked = await walk(loaded.value, record, options);
    if (!walked.ok) return fail(walked.problem.code, `${where}: ${walked.problem.message}`);
    return ok({ text: drawsToStdout(options) ? '' : `${head}${walked.value}`, notOfSeed });
  }
  const sentences = events.map((event) => (raw ? undefined : presenter?.tell?.(event)) ?? eventText(event, names));
  const account = sentences.map((sentence) => (sentence === '' ? '' : `  ${lineOf(sentence)}\n`)).join('');
  const returns = game.players.map((player, seat) => `${player} ${result.returns[seat]}`).join(', ');
  const forfeit =
    result.forfeit === undefined ? '' : `; ${result.forfeit.player} forfeits: ${lineOf(result.forfeit.why)}`;
  return ok({ text: `${head}${account}  result: ${returns}${forfeit}\n`, notOfSeed });
}

import { availableParallelism } from 'node:os';
import process from 'node:process';
import { QUEUE_NAME, readPlace } from '../arena/queue/connect.js';
import { serve } from '../arena/queue/serve.js';
import type { DonePiece } from '../arena/queue/served-run.js';
import { shownUrl } from '../arena/queue/shown-url.js';
import { lineOf } from '../kernel/error-text.js';
import { howMany } from '../kernel/how-many.js';
import { ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { readCount } from '../kernel/read-count.js';
import { QUEUE_HELP } from './queue-options.js';
import { WORK_KINDS } from './work-kinds.js';

export const worker: Command = defineCommand({
  usage: 'worker',
  summary: 'Plays for commands on other machines: matches, tournaments, trainings and balance with --queue.',
  example: ['opfor worker --queue redis://10.0.0.5:6379', 'plays on all processors of this machine, until Ctrl-C'],
  options: {
    queue: { type: 'string', demandOption: true, describe: QUEUE_HELP },
    'queue-name': { type: 'string', default: QUEUE_NAME, describe: 'plays only for those that give the same name' },
    workers: { type: 'string', describe: 'number of games that are played at once (default: one for each processor)' },
    idle: { type: 'string', describe: 'seconds without anything to do after which it ends (default: never)' },
    trust: {
      type: 'string',
      array: true,
      describe:
        "an agent's or a game's file, or cmd: with a command line, that may be run for others if its SHA-256 is theirs; give it once for each",
    },
  },
  async run(args): Promise<Result<ExitCode>> {
    const place = readPlace(args.queue, args['queue-name']);
    if (!place.ok) return place;
    const threads = readCount('workers', args.workers ?? String(availableParallelism()), 1, 512);
    if (!threads.ok) return threads;
    const idle = args.idle === undefined ? ok(undefined) : readCount('idle', args.idle, 1, 31_536_000);
    if (!idle.ok) return idle;
    const [stop, hurry] = [new AbortController(), new AbortController()];
    const onSignal = (): void => {
      if (stop.signal.aborted) hurry.abort();
      else say('finishes what it plays, and ends; Ctrl-C again ends it at once');
      stop.abort();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    const done = new Tally();
    const begun = performance.now();
    const served = await serve({
      place: place.value,
      threads: threads.value,
      kinds: WORK_KINDS,
      trusted: args.trust ?? [],
      idleMs: idle.value === undefined ? undefined : 1000 * idle.value,
      tell: say,
      onReady: () =>
        say(
          `worker: process ${process.pid}, ${howMany(threads.value, 'thread')}, waits for work at ${shownUrl(args.queue)}, queue name ${place.value.name}`,
        ),
      onDone: (piece) => {
        done.add(piece);
        const failed = piece.failed === undefined ? '' : `: failed: ${lineOf(piece.failed)}`;
        say(`run ${piece.run}: ${piece.title}, ${piece.seconds.toFixed(1)} s${failed}`);
      },
      stop: stop.signal,
      hurry: hurry.signal,
    });
    process.removeListener('SIGINT', onSignal);
    process.removeListener('SIGTERM', onSignal);
    if (!served.ok) return served;
    say(done.summary((performance.now() - begun) / 1000));
    return ok(0);
  },
});

function say(line: string): void {
  process.stdout.write(`${lineOf(line, 2000)}\n`);
}

/** What a worker has done. */
class Tally {
  private pieces = 0;
  private readonly counts: Record<DonePiece['unit'], number> = { game: 0, task: 0 };
  private failed = 0;
  private seconds = 0;
  private readonly runs: Set<string> = new Set();

  add({ run, unit, count, seconds, failed }: DonePiece): void {
    this.runs.add(run);
    this.pieces++;
    this.seconds += seconds;
    if (failed === undefined) this.counts[unit] += count;
    else this.failed++;
  }

  summary(seconds: number): string {
    const { game, task } = this.counts;
    const counts = [howMany(game, 'game'), ...(task === 0 ? [] : [howMany(task, 'task')])];
    const what = `${counts.join(' and ')} in ${howMany(this.pieces, 'job')} of ${howMany(this.runs.size, 'run')}`;
    const failed = this.failed === 0 ? '' : `; ${howMany(this.failed, 'job')} failed`;
    return `worker: ends after ${seconds.toFixed(0)} s: ${what}, ${this.seconds.toFixed(1)} s of work${failed}`;
  }
}

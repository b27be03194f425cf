import { setTimeout } from 'node:timers/promises';
import type { Job as BullJob, Worker } from 'bullmq';
import { errorText } from '../../kernel/error-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Names } from '../places.js';
import type { Threads } from '../threads.js';
import { strangerIn } from './admission.js';
import type { Admitted } from './admission.js';
import type { QueuePlace, QueueServer } from './connect.js';
import type { CopiedFiles } from './copied-files.js';
import type { AnyKind } from './kind.js';
import { JOB_LOCK_MS, MOST_STALLS, RUN_TTL_MS, STALLED_MS, jobSchema, keysOf } from './protocol.js';
import type { Answer, Keys } from './protocol.js';

/** A piece that a worker has done, for people. */
export interface DonePiece {
  readonly run: string;
  readonly title: string;
  readonly unit: 'game' | 'task';
  readonly count: number;
  readonly seconds: number;
  /** Why there is no answer. */
  readonly failed?: string | undefined;
}

/** A run in which this worker takes part: takes its jobs, does them in threads, and sends the answers. */
export class ServedRun {
  readonly id: string;
  /** Pieces that are being done. */
  playing = 0;
  private readonly server: QueueServer;
  private readonly keys: Keys;
  private readonly kind: AnyKind;
  private readonly admitted: Admitted;
  private readonly work: Threads<unknown, unknown>;
  private readonly files: CopiedFiles;
  private readonly who: string;
  private readonly onDone: (piece: DonePiece) => void;
  private readonly jobs: Worker;
  private isOver = false;

  constructor(
    { server, place, files, who, threads }: ServedBy,
    id: string,
    kind: AnyKind,
    admitted: Admitted,
    onDone: (piece: DonePiece) => void,
  ) {
    this.id = id;
    this.server = server;
    this.keys = keysOf(place.name);
    this.kind = kind;
    this.files = files;
    this.who = who;
    this.admitted = admitted;
    this.onDone = onDone;
    this.work = kind.threads(admitted.setup, threads, admitted.places);
    this.jobs = new server.bull.Worker(id, (job: BullJob<unknown>) => this.play(job), {
      connection: server.redis,
      prefix: this.keys.jobs,
      concurrency: threads,
      // Renewed four times as often, also while a long game is played, as that is in another thread.
      lockDuration: JOB_LOCK_MS,
      lockRenewTime: JOB_LOCK_MS / 4,
      stalledInterval: STALLED_MS,
      maxStalledCount: MOST_STALLS,
      drainDelay: 1,
    });
    // A lock that was lost, or a server that cannot be reached: the job is played again.
    this.jobs.on('error', () => undefined);
  }

  /**
   * Does no more jobs; those that are being done are finished, and handed in if the server takes them in time.
   */
  async finish(): Promise<void> {
    // Not closed yet: BullMQ's first call counts, and without force it would wait for a server that is away, with its
    // connection keeping the process alive.
    await Promise.race([this.jobs.pause(), this.played()]).catch(() => undefined);
    await this.end();
  }

  /** Some time after the last job is done, whether or not it is handed in. */
  private async played(): Promise<void> {
    while (this.playing > 0) await setTimeout(BEAT_MS);
    await setTimeout(CLOSING_MS);
  }

  /** Ends at once: what is being done is done elsewhere, or not needed any more. */
  async end(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    await this.work.close();
    // While the server is away, this waits for it.
    await Promise.race([this.jobs.close(true), setTimeout(CLOSING_MS, undefined, { ref: false })]).catch(
      () => undefined,
    );
  }

  private async play({ id = '', data }: BullJob<unknown>): Promise<void> {
    const started = performance.now();
    const { kind, id: run } = this;
    const piece = await this.pieceOf(data);
    const answer = piece.ok ? await this.answer(piece.value) : { failed: piece.problem.message };
    // Nobody waits for it, or another worker plays it.
    if (this.isOver) throw new Error('the run is over');
    const key = this.keys.answers(this.id);
    await this.server.redis.rpush(key, JSON.stringify({ job: id, worker: this.who, ...answer } satisfies Answer));
    await this.server.redis.pexpire(key, RUN_TTL_MS);
    const seconds = (performance.now() - started) / 1000;
    const [title, count] = piece.ok ? [kind.title(piece.value.task), kind.count(piece.value.task)] : [`job ${id}`, 0];
    this.onDone({ run, title, unit: kind.unit, count, seconds, failed: answer.failed });
  }

  /** Reads a job, and fetches its files. */
  private async pieceOf(data: unknown): Promise<Result<Piece>> {
    const job = readJson(jobSchema, data, 'job', 'queue');
    if (!job.ok) return job;
    const task = readJson(this.kind.task, job.value.task, 'job', 'queue');
    if (!task.ok) return task;
    const stranger = strangerIn(this.kind.needs(task.value).agents, this.admitted);
    if (stranger !== undefined) return fail('queue', `the agent ${stranger} was not named when the run began`);
    const files = await this.files.fetch(job.value.files);
    return files.ok ? ok({ task: task.value, files: files.value }) : files;
  }

  private async answer({ task, files }: Piece): Promise<Pick<Answer, 'answer' | 'failed'>> {
    // Not while an answer waits for a server that is away: a worker that does nothing else is idle.
    this.playing++;
    try {
      return { answer: this.kind.write(await this.work.run(task, files)) };
    } catch (error) {
      return { failed: errorText(error) };
    } finally {
      this.playing--;
    }
  }
}

/** To leave the queue of a run takes no longer. */
const CLOSING_MS = 1000;

/** How often it is looked whether a job is done. */
const BEAT_MS = 50;

/** A job as this worker can do it. */
interface Piece {
  readonly task: unknown;
  /** Where its files are here. */
  readonly files: Names;
}

/** What all runs of a worker share. */
export interface ServedBy {
  readonly server: QueueServer;
  readonly place: QueuePlace;
  readonly files: CopiedFiles;
  /** The worker as people call it. */
  readonly who: string;
  readonly threads: number;
}

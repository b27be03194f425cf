import type { Job as BullJob, Worker } from 'bullmq';
import { errorText } from '../../kernel/error-text.js';
import type { Workplace } from '../workplace.js';
import type { QueuePlace, QueueServer } from './connect.js';
import type { CopiedFiles } from './copied-files.js';
import type { WorkKind } from './kind.js';
import { JOB_LOCK_MS, MOST_STALLS, RUN_TTL_MS, STALLED_MS, keysOf } from './protocol.js';
import type { Answer, Job, Keys } from './protocol.js';

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
  private readonly server: QueueServer;
  private readonly keys: Keys;
  private readonly kind: WorkKind<unknown, unknown, unknown>;
  private readonly work: Workplace<unknown, unknown>;
  private readonly files: CopiedFiles;
  private readonly who: string;
  private readonly local: (spec: string) => string;
  private readonly onDone: (piece: DonePiece) => void;
  private readonly jobs: Worker;
  private isOver = false;

  constructor(
    { server, place, files, who, threads }: ServedBy,
    id: string,
    kind: WorkKind<unknown, unknown, unknown>,
    setup: unknown,
    local: (spec: string) => string,
    onDone: (piece: DonePiece) => void,
  ) {
    this.id = id;
    this.server = server;
    this.keys = keysOf(place.name);
    this.kind = kind;
    this.files = files;
    this.who = who;
    this.local = local;
    this.onDone = onDone;
    this.work = kind.threads(setup, threads);
    this.jobs = new server.bull.Worker(id, (job: BullJob<Job>) => this.play(job), {
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

  /** Does no more jobs; those that are being done are finished. */
  async finish(): Promise<void> {
    await this.jobs.close();
    await this.end();
  }

  /** Ends at once: what is being done is done elsewhere, or not needed any more. */
  async end(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    await this.work.close();
    await this.jobs.close(true).catch(() => undefined);
  }

  private async play({ id = '', data }: BullJob<Job>): Promise<void> {
    const started = performance.now();
    const answer = await this.answer(data);
    // Nobody waits for it, or another worker plays it.
    if (this.isOver) throw new Error('the run is over');
    const key = this.keys.answers(this.id);
    await this.server.redis.rpush(key, JSON.stringify({ job: id, worker: this.who, ...answer } satisfies Answer));
    await this.server.redis.pexpire(key, RUN_TTL_MS);
    const seconds = (performance.now() - started) / 1000;
    const { kind, id: run } = this;
    const { failed } = answer;
    const { unit } = kind;
    this.onDone({ run, title: kind.title(data.task), unit, count: kind.count(data.task), seconds, failed });
  }

  private async answer({ task, files }: Job): Promise<Pick<Answer, 'answer' | 'failed'>> {
    const copies = await this.files.fetch(files);
    if (!copies.ok) return { failed: copies.problem.message };
    try {
      const answer = await this.work.run(this.kind.placed(task, copies.value, this.local));
      return { answer: this.kind.write(answer) };
    } catch (error) {
      return { failed: errorText(error) };
    }
  }
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

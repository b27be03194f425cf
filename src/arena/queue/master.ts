import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { z } from 'zod';
import { errorText, lineOf } from '../../kernel/error-text.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Problem, Result } from '../../kernel/result.js';
import { shellWord } from '../../kernel/shell-word.js';
import { buildOf, commitOf } from '../commit.js';
import { packageVersion } from '../package-root.js';
import { readLearnedFile } from '../learned-files.js';
import type { Workplace } from '../workplace.js';
import { connect } from './connect.js';
import type { QueuePlace, QueueServer, Redis } from './connect.js';
import type { WorkKind } from './kind.js';
import { MASTER_BEAT_MS, MOST_STALLS, RUN_TTL_MS, answerSchema, jobId, keysOf, sha256Of } from './protocol.js';
import type { Header, Job, Keys } from './protocol.js';
import { removeRun } from './remove-run.js';
import { Roster } from './roster.js';
import { pack } from './sent-order.js';
import type { Packed } from './sent-order.js';

/** What a master tells people, and what ends its run. */
export interface MasterListener {
  tell(line: string): void;
  /** The answers of two workers contradict each other, so none can be trusted. */
  onProblem(problem: Problem): void;
}

/** Puts a run into a queue. Workers that have the same program, and the code that it names, do its pieces. */
export async function queued<Setup, Task, Answer>(
  place: QueuePlace,
  kind: WorkKind<Setup, Task, Answer>,
  setup: Setup,
  listener: MasterListener,
): Promise<Result<Workplace<Task, Answer>>> {
  const packed = await pack(setup, kind.uses(setup));
  if (!packed.ok) return packed;
  const server = await connect(place, (line) => listener.tell(line));
  if (!server.ok) return server;
  const master = new Master(server.value, place, kind, packed.value, listener);
  try {
    await master.begin();
  } catch (error) {
    // Its open connection would keep the process alive.
    await master.close();
    throw error;
  }
  return ok(master);
}

/** A piece whose answer is awaited. */
interface Open<Task, Answer> {
  readonly task: Task;
  /** Its files by their paths. */
  readonly files: Readonly<Record<string, string>>;
  resolve(answer: Answer): void;
  reject(error: Error): void;
  /** It was not in the queue when it was last looked for, although it has no answer. */
  isMissing: boolean;
  /** How often it was put into the queue again for that. */
  again: number;
}

/** A piece that was answered, by whom, and the digest of the answer. */
interface Done<Task> {
  readonly task: Task;
  readonly worker: string;
  readonly digest: string;
}

class Master<Setup, Task, Answer> implements Workplace<Task, Answer> {
  private readonly server: QueueServer;
  private readonly place: QueuePlace;
  private readonly kind: WorkKind<Setup, Task, Answer>;
  private readonly packed: Packed;
  private readonly paths: Map<string, readonly string[]> = new Map();
  private readonly contents: Map<string, Uint8Array>;
  private readonly listener: MasterListener;
  private readonly id: string = randomBytes(6).toString('hex');
  private readonly keys: Keys;
  private readonly header: Header;
  private readonly queue: Queue;
  private readonly answers: Redis;
  private readonly roster: Roster;
  private readonly open: Map<string, Open<Task, Answer>> = new Map();
  /** The pieces that are done, for answers that come twice. */
  private readonly done: Map<string, Done<Task>> = new Map();
  private readonly over: AbortController = new AbortController();
  private loops: Promise<unknown> = Promise.resolve();

  constructor(
    server: QueueServer,
    place: QueuePlace,
    kind: WorkKind<Setup, Task, Answer>,
    packed: Packed,
    listener: MasterListener,
  ) {
    this.server = server;
    this.place = place;
    this.kind = kind;
    this.packed = packed;
    this.contents = new Map(packed.contents);
    this.listener = listener;
    this.keys = keysOf(place.name);
    this.header = {
      format: 1,
      kind: kind.name,
      build: buildOf(),
      version: packageVersion(),
      commit: commitOf(),
      master: `process ${process.pid} on ${hostname()}`,
    };
    const { redis, bull } = server;
    this.queue = new bull.Queue(this.id, { connection: redis, prefix: this.keys.jobs });
    this.queue.on('error', () => undefined);
    this.answers = redis.duplicate();
    this.answers.on('error', () => undefined);
    const trust = packed.outside.map((path) => ` --trust ${shellWord(path)}`).join('');
    const worker = `${shellWord(server.shown)} --queue-name ${place.name}${trust}`;
    this.roster = new Roster(redis, this.keys, this.id, worker, listener);
  }

  async begin(): Promise<void> {
    await this.register();
    this.loops = Promise.all([this.listen(), this.beat()]);
  }

  async run(task: Task): Promise<Answer> {
    const files: Record<string, string> = {};
    const needs = this.kind.needs(task);
    for (const path of [...needs.files, ...this.filesOf(needs.agents)]) {
      const bytes = readLearnedFile(path);
      if (!bytes.ok) throw new Error(bytes.problem.message);
      files[path] = sha256Of(bytes.value);
      if (!this.contents.has(files[path])) await this.send(files[path], bytes.value);
    }
    const id = jobId(task);
    if (this.over.signal.aborted) throw closed();
    return new Promise((resolve, reject) => {
      this.open.set(id, { task, files, resolve, reject, isMissing: false, again: 0 });
      void this.submit(id);
    });
  }

  async close(): Promise<void> {
    if (this.over.signal.aborted) return;
    this.over.abort();
    this.answers.disconnect();
    for (const open of this.open.values()) open.reject(closed());
    this.open.clear();
    // Without the server nothing can be removed; what is left there expires, and workers remove its jobs.
    const removed = this.loops.then(() => this.leave()).catch(() => undefined);
    await Promise.race([removed, setTimeout(CLOSING_MS, undefined, { ref: false })]);
    this.queue.close().catch(() => undefined);
    this.server.redis.disconnect();
  }

  private async leave(): Promise<void> {
    // Who has joined or refused meanwhile.
    await this.roster.look(true);
    await removeRun(this.server, this.place, this.id);
  }

  /** Writes what a worker must know before the first job, and puts the run on the list. */
  private async register(): Promise<void> {
    const { redis } = this.server;
    const { id, keys } = this;
    for (const [sha256, bytes] of this.contents) await this.send(sha256, bytes);
    await redis.set(keys.order(id), JSON.stringify(this.packed.sent), 'PX', RUN_TTL_MS);
    await redis.set(keys.header(id), JSON.stringify(this.header), 'PX', RUN_TTL_MS);
    await redis.sadd(keys.runs, id);
  }

  private async send(sha256: string, bytes: Uint8Array): Promise<void> {
    this.contents.set(sha256, bytes);
    await this.server.redis.set(this.keys.file(sha256), Buffer.from(bytes), 'PX', RUN_TTL_MS);
  }

  /** The files of agents that only some pieces have. */
  private filesOf(agents: readonly string[]): readonly string[] {
    return agents.flatMap((spec) => {
      const paths = this.paths.get(spec) ?? this.packed.pathsOf([spec]);
      this.paths.set(spec, paths);
      return paths;
    });
  }

  private async submit(id: string): Promise<void> {
    const open = this.open.get(id);
    if (open === undefined) return;
    const job: Job = { task: open.task, files: open.files };
    await this.queue
      .add(this.kind.title(open.task), job, { jobId: id, removeOnComplete: true, removeOnFail: false })
      .catch(() => undefined);
  }

  /** Takes answers as they come. */
  private async listen(): Promise<void> {
    while (!this.over.signal.aborted) {
      try {
        const popped = await this.answers.blpop(this.keys.answers(this.id), 1);
        if (popped !== null) this.heard(popped[1]);
      } catch {
        // The connection is lost: `connect` tells it, and commands wait until it is there again.
        await pause(200, this.over.signal);
      }
    }
  }

  private heard(text: string): void {
    const json = parseJson(text, 'answer');
    const message = json.ok ? readJson(answerSchema, json.value, 'answer', 'queue') : json;
    if (!message.ok) {
      const why = `what is no answer was found in the queue: ${lineOf(message.problem.message)}`;
      this.listener.tell(why);
      // Whoever wrote it has taken the job out of the queue.
      const named = json.ok ? namedSchema.safeParse(json.value) : undefined;
      if (named?.success === true) this.lose(named.data.job, why);
      return;
    }
    const { job, worker, answer, failed } = message.value;
    const open = this.open.get(job);
    const before = this.done.get(job);
    const task = open?.task ?? before?.task;
    if (task === undefined) return;
    const read = failed === undefined ? this.kind.read(task, answer) : fail('queue', failed);
    if (!read.ok) {
      this.lose(job, `${lineOf(read.problem.message)} (${lineOf(worker, 100)})`);
      return;
    }
    const digest = this.kind.digest(read.value);
    if (before !== undefined && before.digest !== digest) {
      this.listener.onProblem(contradiction(this.kind.title(task), before, { worker, digest }));
      return;
    }
    if (open === undefined) return;
    this.open.delete(job);
    this.done.set(job, { worker, digest, task });
    open.resolve(read.value);
  }

  private lose(job: string, why: string): void {
    const open = this.open.get(job);
    this.open.delete(job);
    open?.reject(new Error(why));
  }

  /** Keeps the run alive, looks after its jobs, and tells about its workers. */
  private async beat(): Promise<void> {
    const { redis } = this.server;
    const { keys, id } = this;
    const { signal } = this.over;
    for (;;) {
      await pause(MASTER_BEAT_MS, signal);
      if (signal.aborted) return;
      try {
        const renewed = await redis.pexpire(keys.header(id), RUN_TTL_MS);
        const others = [keys.order(id), keys.workers(id), keys.answers(id)];
        const files = [...this.contents.keys()].map((sha256) => keys.file(sha256));
        for (const key of [...others, ...files]) await redis.pexpire(key, RUN_TTL_MS);
        // The server lost its data, or this process was asleep.
        if (renewed === 0) {
          await this.register();
          for (const open of this.open.values()) open.again = 0;
        }
        await this.lookAfterJobs();
        await this.roster.look();
      } catch (error) {
        if (!signal.aborted) this.listener.tell(`the queue does not work: ${errorText(error)}`);
      }
    }
  }

  /** Rejects pieces whose job has failed for good, and queues those again whose job is gone without an answer. */
  private async lookAfterJobs(): Promise<void> {
    for (const job of await this.queue.getFailed()) {
      const { id = '', failedReason } = job;
      await job.remove();
      this.lose(id, lineOf(`its worker ended each time: ${failedReason}`));
    }
    const { redis } = this.server;
    for (const [id, open] of this.open) {
      const isThere = (await redis.exists(`${this.keys.jobs}:${this.id}:${id}`)) === 1;
      // Looked at twice, as an answer may be on its way.
      if (!isThere && open.isMissing && open.again++ >= MOST_STALLS) {
        this.lose(id, 'its job was done, but no answer to it came');
      } else if (!isThere && open.isMissing) await this.submit(id);
      open.isMissing = !isThere && !open.isMissing;
    }
  }
}

/** What can be read of an answer that is none. */
const namedSchema = z.object({ job: z.string() });

/** A run that is over is removed within this time, or left to expire. */
const CLOSING_MS = 3000;

function closed(): Error {
  return new Error('the run is over');
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}

function contradiction(title: string, ...answered: readonly Omit<Done<unknown>, 'task'>[]): Problem {
  const both = answered
    .map(({ worker, digest }) => `${lineOf(worker, 100)} (hash ${digest.slice(0, 12)})`)
    .join(' and ');
  return {
    code: 'queue',
    message: `${title}: two workers played this differently: ${both}; results must not depend on the machine, so nothing from these workers can be trusted; find out which is right with opfor replay --verify, and report it`,
  };
}

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { errorText, lineOf } from '../../kernel/error-text.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { buildOf, commitOf } from '../commit.js';
import { packageVersion } from '../package-root.js';
import { admit, checkLoads, otherProgram, readTrusted } from './admission.js';
import type { Admitted } from './admission.js';
import { connect } from './connect.js';
import type { QueuePlace, QueueServer } from './connect.js';
import { CopiedFiles } from './copied-files.js';
import type { AnyKind } from './kind.js';
import { WORKER_BEAT_MS, WORKER_TTL_MS, RUN_TTL_MS, headerSchema, keysOf, orderSchema } from './protocol.js';
import type { Header, Keys, WorkerEntry } from './protocol.js';
import { removeRun } from './remove-run.js';
import { ServedRun } from './served-run.js';
import type { DonePiece } from './served-run.js';

/** What a worker is given. */
export interface WorkerSetup {
  readonly place: QueuePlace;
  readonly threads: number;
  /** The kinds of work that it knows. */
  readonly kinds: readonly AnyKind[];
  /** Files and command lines of others that may be run. */
  readonly trusted: readonly string[];
  /** It ends when there was nothing to do for so long; never if left out. */
  readonly idleMs?: number | undefined;
  tell(line: string): void;
  /** It is connected, and waits for work. */
  onReady(): void;
  onDone(piece: DonePiece): void;
  /** After the first it finishes what it plays and ends; after the second it ends at once. */
  readonly stop: AbortSignal;
  readonly hurry: AbortSignal;
}

/** Works for the runs of a queue until it is stopped. The problem is one line: the server, or what is trusted. */
export async function serve(setup: WorkerSetup): Promise<Result<void>> {
  const trusted = readTrusted(setup.trusted);
  if (!trusted.ok) return trusted;
  const server = await connect(setup.place, (line) => setup.tell(line));
  if (!server.ok) return server;
  setup.onReady();
  const worker = new QueueWorker(setup, server.value, trusted.value);
  await worker.work();
  await worker.end();
  return ok();
}

/** What is needed to play for a run. */
interface Ready {
  readonly kind: AnyKind;
  readonly header: Header;
  readonly admitted: Admitted;
}

class QueueWorker {
  private readonly setup: WorkerSetup;
  private readonly server: QueueServer;
  private readonly trusted: Parameters<typeof admit>[2];
  private readonly keys: Keys;
  private readonly files: CopiedFiles;
  private readonly id: string = randomBytes(6).toString('hex');
  private readonly who: string = `process ${process.pid} on ${hostname()}`;
  private readonly served: Map<string, ServedRun> = new Map();
  private readonly refused: Set<string> = new Set();
  /** How often each run could not be looked at. */
  private readonly failures: Map<string, number> = new Map();
  private lastUse: number = performance.now();

  constructor(setup: WorkerSetup, server: QueueServer, trusted: Parameters<typeof admit>[2]) {
    this.setup = setup;
    this.server = server;
    this.trusted = trusted;
    this.keys = keysOf(setup.place.name);
    this.files = new CopiedFiles(server.redis, this.keys);
  }

  /** Looks for runs, and takes part in them, until it is stopped or was idle for too long. Never rejects. */
  async work(): Promise<void> {
    const { stop } = this.setup;
    while (!this.isEnough()) {
      const look = this.look()
        .catch((error: unknown) => this.setup.tell(`the queue does not work: ${errorText(error)}`))
        .then(() => true);
      // While the server is away nothing is answered, but signals and idle time count.
      let isDone = false;
      while (!isDone && !this.isEnough()) isDone = await Promise.race([look, this.beat().then(() => false)]);
      if (!stop.aborted) await this.beat();
    }
  }

  private isEnough(): boolean {
    const { stop, idleMs = Infinity } = this.setup;
    if ([...this.served.values()].some((run) => run.playing > 0)) this.lastUse = performance.now();
    return stop.aborted || performance.now() - this.lastUse > idleMs;
  }

  private async beat(): Promise<void> {
    await setTimeout(WORKER_BEAT_MS, undefined, { signal: this.setup.stop }).catch(() => undefined);
  }

  /** Leaves all runs. What is being played is finished first, unless it is in a hurry. */
  async end(): Promise<void> {
    const { hurry } = this.setup;
    const runs = [...this.served.values()];
    if (runs.some((run) => run.playing > 0)) {
      const hurried = new Promise<void>((resolve) => {
        if (hurry.aborted) resolve();
        else hurry.addEventListener('abort', () => resolve(), { once: true });
      });
      const beat = setInterval(() => void this.tellAlive().catch(() => undefined), WORKER_BEAT_MS);
      await Promise.race([Promise.all(runs.map((run) => run.finish())), hurried]);
      clearInterval(beat);
    }
    await Promise.all(runs.map((run) => run.end()));
    const left = Promise.all(runs.map(({ id }) => this.enter(id, { state: 'left' })));
    await Promise.race([left, setTimeout(LEAVING_MS, undefined, { ref: false })]).catch(() => undefined);
    this.server.redis.disconnect();
    this.files.remove();
  }

  private async look(): Promise<void> {
    const { redis } = this.server;
    const runs = await redis.smembers(this.keys.runs);
    for (const [id, run] of this.served) {
      if (runs.includes(id) && (await redis.exists(this.keys.header(id))) === 1) continue;
      this.served.delete(id);
      await run.end();
      // BullMQ may have written this once more after the run was removed.
      await redis.del(`${this.keys.jobs}:${id}:meta`);
      this.setup.tell(`run ${id} is over`);
    }
    for (const id of runs) {
      if (this.served.has(id) || this.refused.has(id)) continue;
      await this.consider(id).catch((error: unknown) => this.failed(id, error));
    }
    await this.tellAlive();
    if (this.served.size > 0) this.lastUse = performance.now();
  }

  /** One run that makes trouble, such as data of another form, must not keep this worker from the others. */
  private async failed(id: string, error: unknown): Promise<void> {
    const times = (this.failures.get(id) ?? 0) + 1;
    this.failures.set(id, times);
    // A server that starts again may refuse a command for a while.
    if (times >= MOST_FAILURES) await this.refuse(id, errorText(error));
  }

  private async refuse(id: string, why: string): Promise<void> {
    this.refused.add(id);
    this.setup.tell(`run ${lineOf(id, 40)} is refused: ${why}`);
    await this.enter(id, { state: 'refused', why }).catch(() => undefined);
  }

  private async tellAlive(): Promise<void> {
    for (const id of this.served.keys()) {
      await this.server.redis.set(this.keys.alive(id, this.id), '1', 'PX', WORKER_TTL_MS);
      // Written anew where the server has lost its data.
      if ((await this.server.redis.hexists(this.keys.workers(id), this.id)) === 0)
        await this.enter(id, { state: 'joined' });
    }
  }

  /** Takes part in a run, refuses it, or removes it if its master is gone. */
  private async consider(id: string): Promise<void> {
    if (!RUN_ID.test(id)) {
      await this.refuse(id, 'its name is not that of a run');
      return;
    }
    const text = await this.server.redis.get(this.keys.header(id));
    if (text === null) {
      await removeRun(this.server, this.setup.place, id);
      return;
    }
    const ready = await this.prepare(id, text);
    if (!ready.ok) {
      await this.refuse(id, lineOf(ready.problem.message, 1000));
      return;
    }
    const { kind, header, admitted } = ready.value;
    const { place, threads } = this.setup;
    const by = { server: this.server, place, files: this.files, who: this.who, threads };
    await this.enter(id, { state: 'joined' });
    this.served.set(id, new ServedRun(by, id, kind, admitted, (piece) => this.setup.onDone(piece)));
    await this.tellAlive();
    this.setup.tell(`run ${id}: plays for ${lineOf(header.master, 100)} (${kind.name})`);
  }

  /** All that is needed to play for a run; the problem says why this worker may not. */
  private async prepare(id: string, text: string): Promise<Result<Ready>> {
    const json = parseJson(text, 'header');
    const header = json.ok ? readJson(headerSchema, json.value, 'header', 'queue') : json;
    if (!header.ok) return header;
    // Read each time: the program may have been built anew since this process was started.
    const here = { build: buildOf(), version: packageVersion(), commit: commitOf() };
    const other = otherProgram(header.value, here);
    if (other !== undefined) return fail('queue', other);
    const kind = this.setup.kinds.find(({ name }) => name === header.value.kind);
    if (kind === undefined) return fail('queue', `it knows no work called ${header.value.kind}`);
    const order = parseJson((await this.server.redis.get(this.keys.order(id))) ?? '', 'order');
    const sent = order.ok ? readJson(orderSchema, order.value, 'order', 'queue') : order;
    if (!sent.ok) return sent;
    // Before its files are fetched: a run that is refused leaves nothing here.
    const named = admit(kind, sent.value, this.trusted);
    if (!named.ok) return named;
    const files = await this.files.fetch(sent.value.files);
    if (!files.ok) return files;
    const admitted = { ...named.value, places: { ...named.value.places, files: files.value } };
    const loads = await checkLoads(kind, admitted);
    return loads.ok ? ok({ kind, header: header.value, admitted }) : loads;
  }

  /** Writes what the run's master reads about this worker. */
  private async enter(id: string, { state, why }: Pick<WorkerEntry, 'state' | 'why'>): Promise<void> {
    const entry: WorkerEntry = { state, who: this.who, threads: this.setup.threads, why };
    const { redis } = this.server;
    await redis.hset(this.keys.workers(id), this.id, JSON.stringify(entry));
    await redis.pexpire(this.keys.workers(id), RUN_TTL_MS);
  }
}

/** What the name of a run is: a part of keys. */
const RUN_ID = /^[\w-]{1,40}$/;

/** A run that cannot be looked at so often is left alone. */
const MOST_FAILURES = 3;

/** To say goodbye takes no longer. */
const LEAVING_MS = 2000;

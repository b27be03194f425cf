import { lineOf } from '../../kernel/error-text.js';
import { howMany } from '../../kernel/how-many.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import type { Redis } from './connect.js';
import { workerSchema } from './protocol.js';
import type { Keys, WorkerEntry } from './protocol.js';

/** Without a worker for so long, a master says how to start one. */
const ALONE_MS = 5000;

/** The workers of a run, as its master sees them: tells who joins, refuses, leaves and dies. */
export class Roster {
  private readonly redis: Redis;
  private readonly keys: Keys;
  private readonly run: string;
  private readonly queue: string;
  private readonly listener: { tell(line: string): void };
  private readonly states: Map<string, WorkerEntry['state'] | 'gone'> = new Map();
  private aloneSince: number | undefined = performance.now();

  /** `queue`: what a worker gives as `--queue`, and the options after it. */
  constructor(redis: Redis, keys: Keys, run: string, queue: string, listener: { tell(line: string): void }) {
    this.redis = redis;
    this.keys = keys;
    this.run = run;
    this.queue = queue;
    this.listener = listener;
  }

  /** Reads what the workers tell about themselves. `isLast`: the run is over. */
  async look(isLast = false): Promise<void> {
    const entries = await this.redis.hgetall(this.keys.workers(this.run));
    for (const [worker, text] of Object.entries(entries)) {
      const json = parseJson(text, worker);
      const entry = json.ok ? readJson(workerSchema, json.value, worker, 'queue') : json;
      if (entry.ok) await this.note(worker, entry.value);
    }
    if (isLast) return;
    const isAlone = ![...this.states.values()].includes('joined');
    if (!isAlone) this.aloneSince = undefined;
    else this.aloneSince ??= performance.now();
    if (this.aloneSince === undefined || performance.now() - this.aloneSince < ALONE_MS) return;
    this.aloneSince = Infinity;
    this.listener.tell(`no worker plays for this; on each machine type: opfor worker --queue ${this.queue}`);
  }

  private async note(worker: string, { state, who, threads, why = '' }: WorkerEntry): Promise<void> {
    const before = this.states.get(worker);
    let now: WorkerEntry['state'] | 'gone' = state;
    if (state === 'joined' && (await this.redis.exists(this.keys.alive(this.run, worker))) === 0) now = 'gone';
    if (now === before) return;
    this.states.set(worker, now);
    const name = lineOf(who, 100);
    if (now === 'joined') this.listener.tell(`worker ${name} joins with ${howMany(threads, 'thread')}`);
    if (now === 'refused') this.listener.tell(`worker ${name} refuses: ${lineOf(why, 1000)}`);
    if (now === 'left') this.listener.tell(`worker ${name} leaves`);
    if (now === 'gone') this.listener.tell(`worker ${name} is gone; what it was playing is played elsewhere`);
  }
}

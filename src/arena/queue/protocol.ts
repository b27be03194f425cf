import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isReferenceGame } from '../reference-games.js';
import type { GameSource } from '../own-game.js';

/**
 * What stands in Redis for each queue name. A run (a match, a tournament, a training) has a header, an order, a list of
 * answers and a table of workers, and a BullMQ queue of its own for its jobs. All keys of a run expire when its master
 * no longer renews them.
 */
export interface Keys {
  /** The set of runs. */
  readonly runs: string;
  /** The prefix of BullMQ's own keys. */
  readonly jobs: string;
  header(run: string): string;
  order(run: string): string;
  answers(run: string): string;
  workers(run: string): string;
  /** Is there as long as a worker that has joined a run lives. */
  alive(run: string, worker: string): string;
  /** The content of a file, by its SHA-256. */
  file(sha256: string): string;
}

/** The keys of a queue's name. */
export function keysOf(name: string): Keys {
  const of = (run: string, what: string): string => `${name}:run:${run}:${what}`;
  return {
    runs: `${name}:runs`,
    jobs: `${name}:jobs`,
    header: (run) => of(run, 'header'),
    order: (run) => of(run, 'order'),
    answers: (run) => of(run, 'answers'),
    workers: (run) => of(run, 'workers'),
    alive: (run, worker) => of(run, `alive:${worker}`),
    file: (sha256) => `${name}:file:${sha256}`,
  };
}

/** Keys of a run live so long without its master. */
export const RUN_TTL_MS = 30_000;
/** How often a master renews them, and looks for workers that are gone. */
export const MASTER_BEAT_MS = 2000;
/** A worker is gone if it does not tell for so long that it lives. */
export const WORKER_TTL_MS = 6000;
/** How often a worker looks for runs, and tells that it lives. */
export const WORKER_BEAT_MS = 1000;
/** A job whose worker does not renew it for so long is given to another one. */
export const JOB_LOCK_MS = 6000;
/** How often workers look for such jobs. */
export const STALLED_MS = 1500;
/** A job that is lost with its worker more often than this has failed. */
export const MOST_STALLS = 3;

/** What a worker reads first of a run. */
export interface Header {
  readonly format: 1;
  readonly kind: string;
  /** The program that plays: see `buildOf`; only the same program may take part. */
  readonly build: string;
  readonly version: string;
  readonly commit: string;
  /** Host and process of the master. */
  readonly master: string;
}

export const headerSchema: z.ZodType<Header> = z.strictObject({
  format: z.literal(1),
  kind: z.string(),
  build: z.string(),
  version: z.string(),
  commit: z.string(),
  master: z.string(),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = z.record(z.string(), sha256);

/**
 * All that a worker needs to do the pieces of a run. Code is not sent: a worker must have it, and its owner must trust
 * it.
 */
export interface SentOrder {
  /** The set-up, as the kind of work reads it. */
  readonly setup?: unknown;
  /** The SHA-256 of each agent that does not come with Opfor, by its path or command line. */
  readonly agents: Readonly<Record<string, string>>;
  /** Of each game that is a file, by its path. */
  readonly games: Readonly<Record<string, string>>;
  /** Of each file of data that agents read, by its path; its content is sent too. */
  readonly files: Readonly<Record<string, string>>;
}

export const orderSchema: z.ZodType<SentOrder> = z.strictObject({
  setup: z.unknown().optional(),
  agents: hashes,
  games: hashes,
  files: hashes,
});

/** Where a game of a run comes from, in the set-up of any kind of work. */
export const sourceSchema: z.ZodType<GameSource> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reference'), name: z.string().refine(isReferenceGame, 'must be a game of Opfor') }),
  z.strictObject({
    kind: z.literal('scenario'),
    file: z.strictObject({ path: z.string(), json: z.unknown() }),
  }),
  z.strictObject({ kind: z.literal('file'), path: z.string() }),
]);

/** A job of the queue. */
export interface Job {
  readonly task?: unknown;
  /** Files that only this piece needs, as {@link SentOrder.files}. */
  readonly files: Readonly<Record<string, string>>;
}

export const jobSchema: z.ZodType<Job> = z.strictObject({ task: z.unknown().optional(), files: hashes });

/** What a worker pushes to a run's answers. */
export interface Answer {
  readonly job: string;
  readonly worker: string;
  readonly answer?: unknown;
  /** Why there is none. */
  readonly failed?: string | undefined;
}

export const answerSchema: z.ZodType<Answer> = z.strictObject({
  job: z.string(),
  worker: z.string(),
  answer: z.unknown().optional(),
  failed: z.string().optional(),
});

/** What a run's table says of a worker. */
export interface WorkerEntry {
  readonly state: 'joined' | 'refused' | 'left';
  /** As people call it: process and host. */
  readonly who: string;
  readonly threads: number;
  /** Why it refused. */
  readonly why?: string | undefined;
}

export const workerSchema: z.ZodType<WorkerEntry> = z.strictObject({
  state: z.enum(['joined', 'refused', 'left']),
  who: z.string(),
  threads: z.number().int().nonnegative(),
  why: z.string().optional(),
});

/** The id of a piece's job: the same for the same piece of a run, so that it is not queued twice. */
export function jobId(task: unknown): string {
  return `j${createHash('sha256').update(JSON.stringify(task)).digest('hex').slice(0, 20)}`;
}

/** The SHA-256 of a file's content. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import { parentPort, threadId } from 'node:worker_threads';
import { workerData } from 'piscina';
import { addFiles, stayWithin } from './places.js';
import type { Names, Places } from './places.js';

/** What a thread of a pool is started with. */
export interface ThreadData {
  readonly setup: unknown;
  /** What it may use of a run of another machine; undefined for a run of this one. */
  readonly places: Places | undefined;
}

/** A piece of work as it is sent to a thread. */
export interface ThreadPiece<Task> {
  readonly task: Task;
  /** Copies of files that only this piece needs. */
  readonly files: Names;
}

/** The message of a thread to its pool when it has loaded what it needs. */
export interface Loaded {
  readonly loaded: number;
}

/**
 * The work of a thread of the pool that `threads` makes: `make` gives what does the pieces, from the set-up that all of
 * them share. If `make` fails, so does each piece. The result is the default export of the thread's module.
 */
export async function inThread<Task, Answer>(
  make: (setup: never) => Work<Task, Answer> | Promise<Work<Task, Answer>>,
): Promise<(piece: ThreadPiece<Task>) => Promise<Answer>> {
  const { setup, places } = workerData as ThreadData;
  stayWithin(places);
  const made = (async () => make(setup as never))();
  await made.catch(() => undefined);
  // Node aborts the whole process if a thread is ended while it still loads modules, so the pool waits for this before
  // it ends any.
  parentPort?.postMessage({ loaded: threadId } satisfies Loaded, []);
  return async ({ task, files }) => {
    const work = await made;
    addFiles(files);
    return work(task);
  };
}

type Work<Task, Answer> = (task: Task) => Answer | Promise<Answer>;

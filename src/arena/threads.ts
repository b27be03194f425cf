import { setTimeout } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { endAll } from './agent-files/pids.js';
import type { Loaded, ThreadData, ThreadPiece } from './in-thread.js';
import type { Names, Places } from './places.js';
import { workerFile } from './worker-file.js';
import type { Workplace } from './workplace.js';

/** Threads may take this long to load before they are ended anyway. */
const LOADING_MS = 10_000;

/** A pool of threads. */
export interface Threads<Task, Answer> extends Workplace<Task, Answer> {
  /** Does a piece; `files` are copies of files that only it needs, for a run of another machine. */
  run(task: Task, files?: Names): Promise<Answer>;
}

/**
 * Works in a pool of threads: each runs the compiled module `file`, such as `arena/worker`, whose default export
 * `inThread` has made. With `places` the work is for another machine, and the threads use nothing else of this one.
 */
export function threads<Task, Answer>(
  file: string,
  setup: unknown,
  workers: number,
  places?: Places,
): Threads<Task, Answer> {
  const piscina = new Piscina({
    filename: workerFile(file),
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: 1,
    workerData: { setup, places } satisfies ThreadData,
  });
  // A worker that dies between tasks is replaced; one that dies during a task rejects that task.
  piscina.on('error', () => undefined);
  const loaded = new Set<number>();
  piscina.on('message', (message: Loaded) => loaded.add(message.loaded));
  let closed = false;
  return {
    run: (task, files = {}) =>
      closed
        ? // Piscina would start new threads for a task that comes after its end.
          Promise.reject(new Error('the threads have been ended'))
        : (piscina.run({ task, files } satisfies ThreadPiece<Task>) as Promise<Answer>),
    async close() {
      closed = true;
      const enough = performance.now() + LOADING_MS;
      const loading = (): boolean => piscina.threads.some(({ threadId }) => threadId > 0 && !loaded.has(threadId));
      while (loading() && performance.now() < enough) await setTimeout(5);
      await piscina.destroy();
      // A thread that is ended cannot end the processes of its agents.
      endAll();
    },
  };
}

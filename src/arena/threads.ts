import { setTimeout } from 'node:timers/promises';
import { parentPort, threadId } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { endAll } from './agent-files/pids.js';
import { workerFile } from './worker-file.js';
import type { Workplace } from './workplace.js';

/** The message of a thread to its pool when it has loaded what it needs. */
interface Loaded {
  readonly loaded: number;
}

/** Threads may take this long to load before they are ended anyway. */
const LOADING_MS = 10_000;

/**
 * Works in a pool of threads: each runs the compiled module `file`, such as `arena/worker`, with this data, and calls
 * {@link tellLoaded} when it can be ended.
 */
export function threads<Task, Answer>(file: string, data: unknown, workers: number): Workplace<Task, Answer> {
  const piscina = new Piscina({
    filename: workerFile(file),
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: 1,
    workerData: data,
  });
  // A worker that dies between tasks is replaced; one that dies during a task rejects that task.
  piscina.on('error', () => undefined);
  const loaded = new Set<number>();
  piscina.on('message', (message: Loaded) => loaded.add(message.loaded));
  return {
    run: (task) => piscina.run(task) as Promise<Answer>,
    async close() {
      const enough = performance.now() + LOADING_MS;
      const loading = (): boolean => piscina.threads.some(({ threadId }) => threadId > 0 && !loaded.has(threadId));
      while (loading() && performance.now() < enough) await setTimeout(5);
      await piscina.destroy();
      // A thread that is ended cannot end the processes of its agents.
      endAll();
    },
  };
}

/**
 * Called in a thread of the pool when it has loaded. Node aborts the whole process if a thread is ended while it still
 * loads modules, so the pool waits for this message before it ends any.
 */
export function tellLoaded(): void {
  parentPort?.postMessage({ loaded: threadId } satisfies Loaded, []);
}

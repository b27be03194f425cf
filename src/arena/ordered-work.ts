import { setImmediate } from 'node:timers/promises';
import { threads } from './threads.js';
import type { Workplace } from './workplace.js';

/** Does tasks that each give a line of text, several at once, and hands the lines out in the order of the tasks. */
export interface OrderedWork<T> {
  lines(tasks: readonly T[]): AsyncGenerator<string, void>;
  /** Ends at once, even during tasks. */
  close(): Promise<void>;
}

/** Does one task after the other in this process. */
export function workHere<T>(work: (task: T) => string | Promise<string>): OrderedWork<T> {
  return {
    async *lines(tasks) {
      for (const task of tasks) {
        // Lets a signal be handled between tasks.
        await setImmediate();
        yield await work(task);
      }
    },
    close: () => Promise.resolve(),
  };
}

/** Tasks that are handed out for each worker, so that none waits. */
const AHEAD = 2;

/**
 * Does tasks in worker threads. `file` is the worker's file as `workerFile` knows it, whose default export does
 * one task; `data` is its `workerData`. A task that fails is thrown when its line is due.
 */
export function workInPool<T>(file: string, data: unknown, workers: number): OrderedWork<T> {
  return workAt(threads<T, string>(file, data, workers), AHEAD * workers);
}

/** Does tasks at a place, a limited number at a time. A task that fails is thrown when its line is due. */
export function workAt<T>(place: Workplace<T, string>, most: number): OrderedWork<T> {
  return {
    async *lines(tasks) {
      const running: Promise<string>[] = [];
      for (let i = 0; i < tasks.length; i++) {
        while (running.length < Math.min(tasks.length - i, most)) {
          const line = place.run(tasks[i + running.length]);
          line.catch(() => undefined);
          running.push(line);
        }
        const next = running.shift();
        if (next !== undefined) yield await next;
      }
    },
    close: () => place.close(),
  };
}

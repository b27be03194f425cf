import { parentPort, threadId } from 'node:worker_threads';
import { workerData } from 'piscina';
import { playersOf } from './runner.js';
import type { BatchResult, Loaded, MatchSetup } from './runner.js';
import type { GameTask } from './schedule.js';

/** Runs in a worker of the pool: all its batches of a match, with one set-up that is loaded once. */
const play = playersOf(workerData as MatchSetup);

// Node aborts the whole process if a worker is ended while it still loads modules, so the pool waits for this message
// before it ends any.
await play.catch(() => undefined);
parentPort?.postMessage({ loaded: threadId } satisfies Loaded, []);

export default async function batch(tasks: readonly GameTask[]): Promise<BatchResult> {
  return (await play)(tasks);
}

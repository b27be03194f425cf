import { workerData } from 'piscina';
import { playersOf } from './runner.js';
import type { BatchResult, MatchSetup } from './runner.js';
import type { GameTask } from './schedule.js';
import { tellLoaded } from './threads.js';

/** Runs in a worker of the pool: all its batches of a match, with one set-up that is loaded once. */
const play = playersOf(workerData as MatchSetup);
await play.catch(() => undefined);
tellLoaded();

export default async function batch(tasks: readonly GameTask[]): Promise<BatchResult> {
  return (await play)(tasks);
}

import { workerData } from 'piscina';
import { playersOf } from './runner.js';
import type { BatchResult, MatchSetup } from './runner.js';
import type { GameTask } from './schedule.js';

/** Runs in a worker of the pool: every batch of a match with the same set-up, which is loaded once. */
const play = playersOf(workerData as MatchSetup);

export default async function batch(tasks: readonly GameTask[]): Promise<BatchResult> {
  return (await play)(tasks);
}

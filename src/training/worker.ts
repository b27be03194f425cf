import { workerData } from 'piscina';
import { loadGames } from './run/config.js';
import type { TrainingConfig } from './run/config.js';
import { doTask } from './run/tasks.js';
import type { TaskResult, TrainingTask } from './run/tasks.js';

const config = workerData as TrainingConfig;
const games = loadGames(config);

/** Does a piece of a training: runs in a worker of the pool. */
export default async function work(task: TrainingTask): Promise<TaskResult> {
  const ready = await games;
  if (!ready.ok) throw new Error(ready.problem.message);
  const done = doTask(config, ready.value, task);
  if (!done.ok) throw new Error(done.problem.message);
  return done.value;
}

import { workerData } from 'piscina';
import { placeCopies } from '../arena/copies.js';
import { tellLoaded } from '../arena/threads.js';
import { loadGames } from './run/config.js';
import { doTask } from './run/tasks.js';
import type { TaskResult, TrainingSetup, TrainingTask } from './run/tasks.js';

const { config, sources, copies = {} } = workerData as TrainingSetup;
placeCopies(copies);
const games = loadGames(sources, config);
await games.catch(() => undefined);
tellLoaded();

/** Does a piece of a training: runs in a worker of the pool. */
export default async function work(task: TrainingTask): Promise<TaskResult> {
  const ready = await games;
  if (!ready.ok) throw new Error(ready.problem.message);
  const done = doTask(config, ready.value, task);
  if (!done.ok) throw new Error(done.problem.message);
  return done.value;
}

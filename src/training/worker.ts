import { inThread } from '../arena/in-thread.js';
import { loadGames } from './run/config.js';
import { doTask } from './run/tasks.js';
import type { TaskResult, TrainingSetup, TrainingTask } from './run/tasks.js';

/** Does pieces of a training: runs in a worker of the pool. */
export default await inThread(async ({ config, sources }: TrainingSetup) => {
  const games = await loadGames(sources, config);
  if (!games.ok) throw new Error(games.problem.message);
  return (task: TrainingTask): TaskResult => {
    const done = doTask(config, games.value, task);
    if (!done.ok) throw new Error(done.problem.message);
    return done.value;
  };
});

import { workerData } from 'piscina';
import { tellLoaded } from '../../arena/threads.js';
import type { Plan, Task } from './plan.js';
import { blockPlayer } from './player.js';

const play = blockPlayer(workerData as Plan);
tellLoaded();

/** Plays a block: runs in a worker of the pool. */
export default function line(task: Task): string {
  return play(task);
}

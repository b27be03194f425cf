import type { QueuePlace, QueueServer } from './connect.js';
import { keysOf } from './protocol.js';

/** Removes all that stands in Redis of a run. May be called by several processes at once. */
export async function removeRun({ redis, bull }: QueueServer, { name }: QueuePlace, run: string): Promise<void> {
  const keys = keysOf(name);
  await redis.del(keys.header(run), keys.order(run), keys.answers(run), keys.workers(run));
  const queue = new bull.Queue(run, { connection: redis, prefix: keys.jobs, skipMetasUpdate: true });
  queue.on('error', () => undefined);
  await queue.obliterate({ force: true });
  await queue.close();
  // Where several processes remove it, one may write this again.
  await redis.del(`${keys.jobs}:${run}:meta`);
  await redis.srem(keys.runs, run);
}

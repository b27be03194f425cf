import { PASSWORD_VARIABLE } from '../arena/agent-files/environment.js';
import { QUEUE_NAME, checkPlace, readPlace } from '../arena/queue/connect.js';
import type { QueuePlace } from '../arena/queue/connect.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** `--queue` and `--queue-name`, for commands whose games can be played on many machines. */
export const QUEUE_OPTIONS = {
  queue: {
    type: 'string',
    describe:
      'play on other machines: the address of a Redis or Valkey server, such as redis://localhost:6379, where `opfor worker` waits for work (docs/many-machines.md)',
  },
  'queue-name': {
    type: 'string',
    describe: `with --queue: only workers that give the same name take part (default: ${QUEUE_NAME})`,
  },
} as const;

/** The help text of `--queue` for a worker. */
export const QUEUE_HELP = `address of the Redis or Valkey server: redis://[[USER]:PASSWORD@]HOST[:PORT][/DB], or rediss:// with TLS; a password may stand in ${PASSWORD_VARIABLE} instead`;

/** Reads {@link QUEUE_OPTIONS}; undefined if no queue is asked for. `workers` is `--workers`, if that was typed. */
export function readQueue(args: {
  readonly queue: string | undefined;
  readonly 'queue-name': string | undefined;
  readonly workers: string | undefined;
}): Result<QueuePlace | undefined> {
  const { queue, 'queue-name': name, workers } = args;
  if (queue === undefined)
    return name === undefined ? ok(undefined) : fail('queue', '--queue-name goes with --queue; leave it out');
  if (workers !== undefined)
    return fail('queue', '--workers goes without --queue; the workers of a queue say for themselves how many threads');
  return readPlace(queue, name ?? QUEUE_NAME);
}

/** Asks the server of a queue for an answer, if there is a queue: to be called before anything is written. */
export async function reachQueue(queue: QueuePlace | undefined): Promise<Result<void>> {
  return queue === undefined ? ok() : checkPlace(queue);
}

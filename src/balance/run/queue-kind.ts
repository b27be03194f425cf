import { createHash } from 'node:crypto';
import type { WorkKind } from '../../arena/queue/kind.js';
import { threads } from '../../arena/threads.js';
import { fail, ok } from '../../kernel/result.js';
import type { Plan, Task } from './plan.js';

/** The blocks of measurements, for queues. */
export const balanceKind: WorkKind<Plan, Task, string> = {
  name: 'balance',
  orderOf: (plan) => ({ agents: plan.agents.map(({ spec }) => spec), sources: [], details: plan }),
  // Sent by the same program, which has checked it.
  setupOf: ({ details }) => details as Plan,
  threads: (plan, workers) => threads('balance/run/worker', plan, workers),
  title: ({ line }) => `block ${line + 1}`,
  unit: 'task',
  count: () => 1,
  needs: () => ({ agents: [], files: [] }),
  placed: (task) => task,
  write: (line) => line,
  read: (_, json) => (typeof json === 'string' ? ok(json) : fail('queue', 'a block that is no line')),
  digest: (line) => createHash('sha256').update(line).digest('hex'),
};

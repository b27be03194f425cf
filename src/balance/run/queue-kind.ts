import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { WorkKind } from '../../arena/queue/kind.js';
import { threads } from '../../arena/threads.js';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import { blockSchema } from './block.js';
import { planSchema, skirmishPlanSchema } from './plan.js';
import type { AnyPlan, Task } from './plan.js';

const whole = z.number().int().nonnegative();

const task: z.ZodType<Task> = z.strictObject({
  line: whole,
  block: whole,
  agent: whole,
  centre: z.number(),
  variants: z.array(whole).optional(),
  isTelemetry: z.boolean().optional(),
});

/** The blocks of measurements, for queues. */
export const balanceKind: WorkKind<AnyPlan, Task, string> = {
  name: 'balance',
  setup: z.union([planSchema, skirmishPlanSchema]),
  task,
  uses: (plan) => ({ agents: plan.agents.map(({ spec }) => spec), sources: [] }),
  needs: () => ({ agents: [], files: [] }),
  threads: (plan, workers, places) => threads('balance/run/worker', plan, workers, places),
  title: ({ line }) => `block ${line + 1}`,
  unit: 'task',
  count: () => 1,
  write: (line) => line,
  read({ line, block, agent, centre }, json) {
    if (typeof json !== 'string' || json.includes('\n')) return fail('queue', 'a block that is no line');
    const parsed = parseJson(json, 'block');
    const read = parsed.ok ? readJson(blockSchema, parsed.value, 'block', 'queue') : parsed;
    if (!read.ok) return read;
    const { value } = read;
    const isSame = value.line === line && value.block === block && value.agent === agent && value.centre === centre;
    return isSame ? ok(json) : fail('queue', 'a block that is another than was asked for');
  },
  digest: (line) => createHash('sha256').update(line).digest('hex'),
};

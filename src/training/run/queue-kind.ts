import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { WorkKind } from '../../arena/queue/kind.js';
import { sourceSchema } from '../../arena/queue/protocol.js';
import type { Places } from '../../arena/places.js';
import { threads } from '../../arena/threads.js';
import type { Threads } from '../../arena/threads.js';
import { faultsOf, readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import { expertIn, isTuned, opponentsIn, playersIn, schemaFor } from './config.js';
import type { TrainingConfig } from './config.js';
import type { TaskResult, TrainingSetup, TrainingTask } from './tasks.js';

const schema = z.union([
  z.strictObject({ bytes: z.base64(), hash: z.string() }),
  z.strictObject({ points: z.number().min(0).max(2) }),
]);

/** The largest file of a task that is sent, in bytes; those of the trainings in `training` have a thousandth of it. */
const LARGEST = 1 << 28;

const setup: z.ZodType<TrainingSetup> = z.strictObject({
  config: z.unknown().transform((json, context): TrainingConfig => {
    const config = faultsOf(schemaFor(json), json);
    if (config.ok) return config.value;
    context.addIssue({ code: 'custom', message: config.faults[0] });
    return z.NEVER;
  }),
  sources: z.array(sourceSchema).min(1),
});

const whole = z.number().int().nonnegative();
const file = { network: z.string(), generation: whole, shard: whole };

const task: z.ZodType<TrainingTask> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['shard', 'siblings']), ...file, former: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('tuned'), ...file }),
  z.strictObject({ kind: z.literal('pair'), agents: z.tuple([z.string(), z.string()]), seed: z.string(), pair: whole }),
]);

/** The tasks of a training in threads of this process. */
export function trainingThreads(
  given: TrainingSetup,
  workers: number,
  places?: Places,
): Threads<TrainingTask, TaskResult> {
  return threads('training/worker', given, workers, places);
}

/** What the files of tasks hold. */
const WHAT = { shard: 'games', siblings: 'comparisons', tuned: 'pairs' } as const;

/** The tasks of trainings, for queues. */
export const trainingKind: WorkKind<TrainingSetup, TrainingTask, TaskResult> = {
  name: 'training',
  setup,
  task,
  uses: ({ config, sources }) => ({ agents: agentsIn(config), sources }),
  needs: (one) =>
    one.kind === 'pair'
      ? { agents: one.agents, files: [] }
      : { agents: [], files: [one.network, ...(one.kind === 'tuned' ? [] : one.former)] },
  threads: trainingThreads,
  title: (one) =>
    one.kind === 'pair'
      ? `pair ${one.pair + 1} of ${one.agents.join(' against ')}`
      : `file ${one.shard + 1} of ${WHAT[one.kind]} of generation ${one.generation}`,
  unit: 'task',
  count: () => 1,
  write(result) {
    if (typeof result === 'number') return { points: result };
    if (result.length > LARGEST)
      throw new Error(
        `its file has more than ${LARGEST >> 20} MiB; make \`shard\` smaller, so that files have fewer games`,
      );
    return { bytes: gzipSync(result, { level: 1 }).toString('base64'), hash: hashOf(result) };
  },
  read(one, json) {
    const read = readJson(schema, json, 'answer', 'queue');
    if (!read.ok) return read;
    if ('points' in read.value !== (one.kind === 'pair')) return fail('queue', 'an answer to another task');
    if ('points' in read.value) return ok(read.value.points);
    const bytes = unpacked(read.value.bytes);
    if (bytes !== undefined && hashOf(bytes) === read.value.hash) return ok(bytes);
    return fail('queue', 'a file of games that is damaged, or does not have the hash given with it');
  },
  digest: (result) => (typeof result === 'number' ? String(result) : hashOf(result)),
};

/** The agents of a training: those of self-play first, then the one that judges siblings, if one does. */
function agentsIn(config: TrainingConfig): string[] {
  const { evaluate } = config;
  const tested = opponentsIn(config).map(([, spec]) => spec);
  const expert = isTuned(config) ? [] : [expertIn(config) ?? []].flat();
  return [...playersIn(config), ...expert, evaluate.player, ...evaluate.opponents, ...tested];
}

/** What was packed for the way; undefined if that was something else, or if it is larger than any file of a task. */
function unpacked(base64: string): Buffer | undefined {
  try {
    return gunzipSync(Buffer.from(base64, 'base64'), { maxOutputLength: LARGEST });
  } catch {
    return undefined;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

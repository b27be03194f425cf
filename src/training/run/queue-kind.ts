import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { WorkKind } from '../../arena/queue/kind.js';
import { threads } from '../../arena/threads.js';
import type { Workplace } from '../../arena/workplace.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import { expertIn, isTuned, opponentsIn, playersIn, schemaFor } from './config.js';
import type { TrainingConfig } from './config.js';
import type { TaskResult, TrainingSetup, TrainingTask } from './tasks.js';

const schema = z.union([
  z.strictObject({ bytes: z.base64(), hash: z.string() }),
  z.strictObject({ points: z.number() }),
]);

/** The tasks of a training in threads of this process. */
export function trainingThreads(setup: TrainingSetup, workers: number): Workplace<TrainingTask, TaskResult> {
  return threads('training/worker', setup, workers);
}

/** What the files of tasks hold. */
const WHAT = { shard: 'games', siblings: 'comparisons', tuned: 'pairs' } as const;

/** The tasks of trainings, for queues. */
export const trainingKind: WorkKind<TrainingSetup, TrainingTask, TaskResult> = {
  name: 'training',
  orderOf: ({ config, sources }) => ({ agents: agentsIn(config), sources, details: config }),
  setupOf({ agents, sources, details }, copies) {
    const config = schemaFor(details).parse(details);
    const players = playersIn(config).length;
    if (isTuned(config)) {
      const [player, against] = agents.slice(0, players);
      const tune = { ...config.tune, player, ...(against === undefined ? {} : { against }) };
      return { config: { ...config, tune }, sources, copies };
    }
    const selfplay = { ...config.selfplay, player: agents.slice(0, players) };
    const { siblings } = config;
    if (siblings === undefined || expertIn(config) === undefined)
      return { config: { ...config, selfplay }, sources, copies };
    // The other agents are named by the tasks.
    return { config: { ...config, selfplay, siblings: { ...siblings, judge: agents[players] } }, sources, copies };
  },
  threads: trainingThreads,
  title: (task) =>
    task.kind === 'pair'
      ? `pair ${task.pair + 1} of ${task.agents.join(' against ')}`
      : `file ${task.shard + 1} of ${WHAT[task.kind]} of generation ${task.generation}`,
  unit: 'task',
  count: () => 1,
  needs: (task) =>
    task.kind === 'pair'
      ? { agents: task.agents, files: [] }
      : { agents: [], files: [task.network, ...(task.kind === 'tuned' ? [] : task.former)] },
  placed: (task, copies, local) =>
    task.kind === 'pair'
      ? { ...task, agents: [local(task.agents[0]), local(task.agents[1])], copies }
      : { ...task, copies },
  write: (result) =>
    typeof result === 'number'
      ? { points: result }
      : { bytes: gzipSync(result, { level: 1 }).toString('base64'), hash: hashOf(result) },
  read(task, json) {
    const read = readJson(schema, json, 'answer', 'queue');
    if (!read.ok) return read;
    if ('points' in read.value !== (task.kind === 'pair')) return fail('queue', 'an answer to another task');
    if ('points' in read.value) return ok(read.value.points);
    const bytes = gunzipSync(Buffer.from(read.value.bytes, 'base64'));
    if (hashOf(bytes) === read.value.hash) return ok(bytes);
    return fail('queue', 'a file of games that does not have the hash given with it');
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

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

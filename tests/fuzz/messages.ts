import { explanationIn, readAnswer } from '../../src/arena/agent-files/protocol.js';
import type { Answered } from '../../src/arena/agent-files/protocol.js';
import { admit } from '../../src/arena/queue/admission.js';
import {
  answerSchema,
  headerSchema,
  jobId,
  jobSchema,
  orderSchema,
  workerSchema,
} from '../../src/arena/queue/protocol.js';
import type { SentOrder } from '../../src/arena/queue/protocol.js';
import { gameTask } from '../../src/arena/schedule.js';
import { COMMON_PLAN } from '../../src/balance/run/testing.js';
import { WORK_KINDS } from '../../src/cli/work-kinds.js';
import { testConfig } from '../../src/training/run/testing.js';
import { readJson } from '../../src/kernel/read-json.js';
import { parseJson } from '../../src/kernel/json-text.js';
import type { Result } from '../../src/kernel/result.js';
import { mutateJson, pick } from './mutate.js';
import type { Kind } from './try.js';

/** What a program answers: each kind of answer with a text of it. */
const ANSWERS: readonly (readonly [Answered, object])[] = [
  [
    'hello',
    { id: '1', protocol: 1, name: 'bot', version: '1', settings: { depth: 3 }, games: ['pig'], explains: true },
  ],
  ['game', { id: '1' }],
  ['choose', { id: '1', action: 'roll' }],
  [
    'explain',
    {
      id: '1',
      sentence: 'It is best.',
      choices: [{ action: 'roll', visits: 3, value: 0.5, error: 0.1 }],
      line: ['roll'],
    },
  ],
  ['over', { id: '1' }],
  ['choose', { id: '1', error: 'no idea' }],
];

/** Lines that a program of the agent protocol writes. */
export function protocolKind(): Kind {
  return {
    name: 'protocol',
    make(rng) {
      const [ask, answer] = pick(rng, ANSWERS);
      return `${ask} ${mutateJson(rng, JSON.stringify(answer))}`;
    },
    read(input) {
      const at = input.indexOf(' ');
      const ask = input.slice(0, at) as Answered;
      const read = readAnswer(input.slice(at + 1), ask, '1');
      if (!read.ok) return read.problem.message;
      if (ask === 'explain') explanationIn(read.value as Parameters<typeof explanationIn>[0]);
      return undefined;
    },
  };
}

const SETUPS: Readonly<Record<string, object>> = {
  games: { sources: [{ kind: 'reference', name: 'pig' }], entrants: ['random', 'greedy'], agentSeconds: 3 },
  training: { config: testConfig({}), sources: [{ kind: 'reference', name: 'connect-four' }] },
  balance: { ...COMMON_PLAN, kind: 'points', factions: ['rebels'], opponents: ['empire'] },
};

const network = 'a/network.opfn';
const TASKS: Readonly<Record<string, readonly unknown[]>> = {
  games: [[gameTask(0, 's', 2, true)]],
  training: [
    { kind: 'shard', network, former: [network], generation: 1, shard: 0 },
    { kind: 'tuned', network, generation: 1, shard: 0 },
    { kind: 'pair', agents: ['random', 'greedy'], seed: 's', pair: 0 },
  ],
  balance: [{ line: 0, block: 0, agent: 0, centre: 0 }],
};

const RESULTS: Readonly<Record<string, unknown>> = {
  games: { games: [], milliseconds: 1 },
  training: { bytes: 'H4sIAAAAAAAAA0tPzE0tBgD+pIRIBQAAAA==', hash: 'x' },
  balance: JSON.stringify({ line: 0, block: 0, agent: 0, centre: 0, table: 't' }),
};

const SHA = 'a'.repeat(64);

/** What stands in Redis of a run of a kind of work. */
function messagesOf(kind: string): readonly (readonly [string, unknown])[] {
  return [
    ['order', { setup: SETUPS[kind], agents: { './a.js': SHA }, games: {}, files: { [network]: SHA } }],
    ...TASKS[kind].map((task) => ['job', { task, files: { [network]: SHA } }] as const),
    ['answer', { job: jobId(TASKS[kind][0]), worker: 'w', answer: RESULTS[kind] }],
    ['answer', { job: 'j', worker: 'w', failed: 'it fell ill' }],
    ['header', { format: 1, kind, build: 'b', version: '1', commit: 'c', master: 'm' }],
    ['worker', { state: 'joined', who: 'w', threads: 2 }],
  ];
}

/** Messages of the queue, each read as a worker or a master reads it. */
export function queueKind(): Kind {
  return {
    name: 'queue',
    make(rng) {
      const { name } = pick(rng, WORK_KINDS);
      const [what, message] = pick(rng, messagesOf(name));
      return `${name} ${what} ${mutateJson(rng, JSON.stringify(message))}`;
    },
    read(input) {
      const [name, what] = input.split(' ', 2);
      const json = parseJson(input.slice(name.length + what.length + 2), what);
      return json.ok ? problemOf(readMessage(name, what, json.value)) : json.problem.message;
    },
  };
}

function readMessage(name: string, what: string, json: unknown): Result<unknown> {
  const kind = WORK_KINDS.find((one) => one.name === name);
  if (kind === undefined) throw new Error(name);
  if (what === 'header') return readJson(headerSchema, json, what, 'queue');
  if (what === 'worker') return readJson(workerSchema, json, what, 'queue');
  if (what === 'order') {
    const order = readJson<SentOrder>(orderSchema, json, what, 'queue');
    return order.ok ? admit(kind, order.value, []) : order;
  }
  if (what === 'job') {
    const job = readJson(jobSchema, json, what, 'queue');
    const task = job.ok ? readJson(kind.task, job.value.task, what, 'queue') : job;
    if (!task.ok) return task;
    kind.needs(task.value);
    kind.title(task.value);
    return task;
  }
  const answer = readJson(answerSchema, json, what, 'queue');
  return answer.ok && answer.value.failed === undefined ? kind.read(TASKS[name][0], answer.value.answer) : answer;
}

function problemOf(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.problem.message;
}

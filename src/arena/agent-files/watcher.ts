import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { errorText } from '../../kernel/error-text.js';
import { workerFile } from '../worker-file.js';
import { environmentOfAgents } from './environment.js';
import type { Notice, Order, WatcherSetup } from './messages.js';
import { outsideAgent } from './outside-agent.js';
import { askToEnd, endProcess, noteBegun, noteEnded } from './pids.js';
import { Printed } from './printed.js';

/**
 * Runs in a separate thread beside one that plays games: starts the processes of agents and passes on their answers,
 * while that thread is blocked. Output of agents goes to stderr, line by line, with the agent's name.
 */
const { bell, pids, told, port } = workerData as WatcherSetup;

interface Running {
  readonly number: number;
  readonly name: string;
  readonly child: ChildProcess;
  /** Whether it runs a program, to which it says goodbye when it is asked to end. */
  readonly isProgram: boolean;
  readonly printed: Printed;
  /** An error outside any request. */
  failure: string | undefined;
  /** The first line that it wrote to stdout since its last answer. */
  spoken: string | undefined;
}

const running = new Map<number, Running>();

function tell(notice: Notice): void {
  port.postMessage(notice, []);
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}

function start(number: number, spec: string, megabytes: number | undefined): void {
  const outside = outsideAgent(spec);
  const isProgram = outside?.kind === 'program';
  const args = [String(process.pid), String(megabytes ?? ''), spec];
  const child = fork(workerFile(`arena/agent-files/${isProgram ? 'program' : 'agent'}-process`), args, {
    // Warnings of Node are not output of the agent.
    execArgv: ['--no-warnings', ...(megabytes === undefined || isProgram ? [] : [`--max-old-space-size=${megabytes}`])],
    env: environmentOfAgents(),
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in a terminal is for the program, which ends its agents itself. On Windows this would open a window.
    detached: process.platform !== 'win32',
  });
  const name = outside?.path ?? spec;
  const printed = new Printed(name, told, show);
  const one: Running = { number, name, child, isProgram, printed, failure: undefined, spoken: undefined };
  running.set(number, one);
  if (child.pid !== undefined) noteBegun(pids, child.pid, isProgram);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    one.spoken ??= text.split('\n', 1)[0];
    printed.hear('stdout', text);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.hear('stderr', text));
  child.stdout?.on('end', () => printed.end('stdout'));
  child.stderr?.on('end', () => printed.end('stderr'));
  // Output printed before an answer is read in the same turn of the event loop, and shown before the answer is passed
  // on.
  child.on('message', (message: unknown) => setImmediate(() => pass(one, message)));
  // A process that ends closes its channel first; one that closes it but keeps running is useless and is killed.
  child.on('disconnect', () => setTimeout(() => child.kill('SIGKILL'), 2000).unref());
  child.on('error', (error) => ended(one, `cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => setImmediate(() => ended(one, why(one, code, signal))));
}

function pass(one: Running, message: unknown): void {
  if (typeof message === 'object' && message !== null && 'failed' in message) one.failure = errorText(message.failed);
  else if (running.has(one.number)) tell({ process: one.number, answer: message, ...spokenBy(one), ...printedBy(one) });
}

/** What an agent has written to stdout since its last answer, which is a fault of its own. */
function spokenBy(one: Running): { spoken?: string } {
  const { spoken } = one;
  one.spoken = undefined;
  return spoken === undefined ? {} : { spoken };
}

function printedBy({ printed: { last } }: Running): { printed?: string } {
  return last === undefined ? {} : { printed: last };
}

function why({ printed, failure }: Running, code: number | null, signal: string | null): string {
  if (printed.ranOutOfMemory) return 'ran out of memory';
  if (failure !== undefined) return `failed while it was not asked: ${failure}`;
  return `ended its process (${code === null ? (signal ?? 'no reason given') : `exit code ${code}`})`;
}

function ended(one: Running, text: string): void {
  if (one.child.pid !== undefined) {
    noteEnded(pids, one.child.pid);
    // What it has started must not outlive it.
    endProcess(one.child.pid);
  }
  if (running.delete(one.number)) tell({ process: one.number, ended: text, ...printedBy(one) });
}

function stop(number: number): void {
  const one = running.get(number);
  running.delete(number);
  if (one?.child.pid === undefined) return;
  if (one.isProgram) askToEnd(one.child.pid);
  else endProcess(one.child.pid);
}

function show(line: string): void {
  try {
    writeSync(2, line);
  } catch {
    // stderr has no reader.
  }
}

process.on('uncaughtException', () => {
  // A process has sent an unreadable message. It is not known which, so all are ended; the others are started again.
  for (const { child } of running.values()) child.kill('SIGKILL');
});

port.on('message', (order: Order) => {
  if (order.order === 'start') start(order.process, order.spec, order.megabytes);
  else if (order.order === 'stop') stop(order.process);
  else running.get(order.process)?.child.send(order.message, () => undefined);
});

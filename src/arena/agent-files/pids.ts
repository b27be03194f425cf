import process from 'node:process';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** The name under which threads find the list of their process. */
const KEY = 'opfor: processes of agents';

/** What an agent's process writes to stderr, on a line of its own, before it is ended for its memory. */
export const OUT_OF_MEMORY = '<--- Last few GCs are left out: heap out of memory';

/** Most processes of agents that may run at once. */
const MOST = 4096;

/**
 * The ids of the running processes of agents, negative for one that is asked to end first, 0 for an empty place, in
 * memory shared by all threads: a thread that is ended, as the workers of a match are, cannot end the processes it has
 * started, and a process whose agent never returns would run for ever.
 */
export function runningPids(): Int32Array {
  const known: unknown = getEnvironmentData(KEY);
  if (known instanceof Int32Array) return known;
  const pids = new Int32Array(new SharedArrayBuffer(4 * MOST));
  setEnvironmentData(KEY, pids);
  process.once('exit', () => endAll(pids));
  return pids;
}

/** Adds a process that has started; a polite one ends by itself when it is asked to. */
export function noteBegun(pids: Int32Array, pid: number, polite: boolean): void {
  for (let place = 0; place < pids.length; place++) {
    if (Atomics.compareExchange(pids, place, 0, polite ? -pid : pid) === 0) return;
  }
}

/** Removes a process that has ended. */
export function noteEnded(pids: Int32Array, pid: number): void {
  for (let place = 0; place < pids.length; place++) {
    if (Math.abs(Atomics.load(pids, place)) === pid) Atomics.store(pids, place, 0);
  }
}

/** Ends all remaining processes. */
export function endAll(pids: Int32Array = runningPids()): void {
  for (let place = 0; place < pids.length; place++) {
    const pid = Atomics.exchange(pids, place, 0);
    if (pid > 0) endProcess(pid);
    else if (pid < 0) askToEnd(-pid);
  }
}

/** Ends the process of an agent and all that it has started in its group, unless they have ended already. */
export function endProcess(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Asks the process of a program to end: it says goodbye to the program, and ends with it soon. */
export function askToEnd(pid: number): void {
  try {
    process.kill(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGTERM');
  } catch {
    // It has ended already.
  }
}

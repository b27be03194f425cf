import process from 'node:process';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** The name under which threads find the list of their process. */
const KEY = 'opfor: processes of agents';

/** Most processes of agents that may run at once. */
const MOST = 4096;

/**
 * The ids of the running processes of agents, 0 for an empty place, in memory shared by all threads: a thread that is
 * ended, as the workers of a match are, cannot end the processes it has started, and a process whose agent never
 * returns would run for ever.
 */
export function runningPids(): Int32Array {
  const known: unknown = getEnvironmentData(KEY);
  if (known instanceof Int32Array) return known;
  const pids = new Int32Array(new SharedArrayBuffer(4 * MOST));
  setEnvironmentData(KEY, pids);
  process.once('exit', () => endAll(pids));
  return pids;
}

/** Adds a process that has started. */
export function noteBegun(pids: Int32Array, pid: number): void {
  for (let place = 0; place < pids.length; place++) {
    if (Atomics.compareExchange(pids, place, 0, pid) === 0) return;
  }
}

/** Removes a process that has ended. */
export function noteEnded(pids: Int32Array, pid: number): void {
  for (let place = 0; place < pids.length; place++) Atomics.compareExchange(pids, place, pid, 0);
}

/** Ends all remaining processes. */
export function endAll(pids: Int32Array = runningPids()): void {
  for (let place = 0; place < pids.length; place++) {
    const pid = Atomics.exchange(pids, place, 0);
    if (pid > 0) endProcess(pid);
  }
}

/** Ends a process, unless it has ended already. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

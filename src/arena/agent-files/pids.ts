import process from 'node:process';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** The name under which threads find the list of their process. */
const KEY = 'opfor: processes of agents';

/** Processes of agents that may run at once. */
const MOST = 4096;

/**
 * The processes of agents that are running, by their ids, 0 for an empty place, in memory that every thread shares: a thread that is
 * ended, as the workers of a match are, cannot end the processes it has started, and one whose agent never returns would run for ever.
 */
export function runningPids(): Int32Array {
  const known: unknown = getEnvironmentData(KEY);
  if (known instanceof Int32Array) return known;
  const pids = new Int32Array(new SharedArrayBuffer(4 * MOST));
  setEnvironmentData(KEY, pids);
  process.once('exit', () => endAll(pids));
  return pids;
}

/** Notes a process that has begun. */
export function noteBegun(pids: Int32Array, pid: number): void {
  for (let place = 0; place < pids.length; place++) {
    if (Atomics.compareExchange(pids, place, 0, pid) === 0) return;
  }
}

/** Notes a process that has come to its end. */
export function noteEnded(pids: Int32Array, pid: number): void {
  for (let place = 0; place < pids.length; place++) Atomics.compareExchange(pids, place, pid, 0);
}

/** Ends every process that is left. */
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
    // It is gone.
  }
}

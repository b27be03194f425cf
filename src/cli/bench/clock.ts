import { readFileSync } from 'node:fs';
import process from 'node:process';

const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;

function scheduled(): number | undefined {
  try {
    return Number(readFileSync(SCHEDULE, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return undefined;
  }
}

/** Whether {@link mainSeconds} counts the main thread alone; only Linux reports that. */
export const countsMainThread: boolean = scheduled() !== undefined;

/**
 * Seconds of processor time that the main thread of this process has used: without V8's compiler and garbage collector,
 * which run in other threads. Those of all threads where {@link countsMainThread} is false.
 */
export function mainSeconds(): number {
  return scheduled() ?? allSeconds();
}

/** Seconds of processor time that all threads of this process have used. */
export function allSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

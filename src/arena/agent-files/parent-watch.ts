import process from 'node:process';
import { workerData } from 'node:worker_threads';

/**
 * Runs in a thread beside an agent: ends the process once the program that started it is gone, even while the agent is
 * in an endless loop and does not notice that its channel has closed.
 */
const parent = workerData as number;

/** Milliseconds between two looks. */
const INTERVAL = 500;

/** Whether the process that started this one is gone: another one has taken its place as parent, or it has ended. */
function isGone(): boolean {
  if (process.platform !== 'win32') return process.ppid !== parent;
  try {
    process.kill(parent, 0);
    return false;
  } catch {
    return true;
  }
}

setInterval(() => {
  // `process.exit` would end this thread alone.
  if (isGone()) process.kill(process.pid, 'SIGKILL');
}, INTERVAL);

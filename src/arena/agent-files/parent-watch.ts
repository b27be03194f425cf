import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { endProcess, OUT_OF_MEMORY } from './pids.js';

/**
 * Runs in a thread beside an agent: ends the process, with all that it has started, once the program that started it is
 * gone, or once it takes far more memory than it may, even while the agent is in an endless loop and does not notice
 * that its channel has closed.
 */
const { parent, megabytes } = workerData as { readonly parent: number; readonly megabytes: number | undefined };

/** Milliseconds between two looks. */
const INTERVAL = 500;

/**
 * Besides the agent's objects, which the engine limits, there are typed arrays, the game, and Node itself: all of it
 * together may take this many megabytes more than the objects may.
 */
const BESIDES = 256;

let isAlone = false;

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
  // A second look later, so that a program has time to end by itself. `process.exit` would end this thread alone.
  if (isAlone) endProcess(process.pid);
  isAlone = isGone();
  if (megabytes === undefined || process.memoryUsage.rss() <= 1e6 * (megabytes + BESIDES)) return;
  writeSync(2, `\n${OUT_OF_MEMORY}\n`);
  endProcess(process.pid);
}, INTERVAL);

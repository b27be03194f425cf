import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const PREFIX = 'opfor-tests-';

/**
 * Makes a folder for everything that a run of tests writes; the run's own temporary files go there. Folders of runs
 * that were killed are removed.
 */
export function makeRunFolder() {
  const base = tmpdir();
  for (const name of readdirSync(base)) {
    const pid = Number(name.slice(PREFIX.length));
    if (name.startsWith(PREFIX) && Number.isInteger(pid) && !isRunning(pid)) remove(join(base, name));
  }
  const folder = join(base, `${PREFIX}${process.pid}`);
  remove(folder);
  mkdirSync(folder);
  return folder;
}

/** Whether there is a process with this number, including those of other users. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes a folder and its contents, if it exists and we may. */
export function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to another user, or another run is removing it too.
  }
}

/**
 * Vitest's global setup: puts every temporary folder of the tests, and of the programs that they start, inside the
 * run's folder, which is removed when the run ends, even if tests fail.
 */
export default function setup() {
  const folder = makeRunFolder();
  const before = ['TMPDIR', 'TMP', 'TEMP'].map((name) => [name, process.env[name]]);
  for (const [name] of before) process.env[name] = folder;
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    remove(folder);
  };
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

test('an input that never returns is named, and ends the run', () => {
  const watchdog = new URL('watchdog.mjs', import.meta.url).href;
  const script = `
    import { Worker } from 'node:worker_threads';
    const current = new Int32Array(new SharedArrayBuffer(8));
    const text = new Uint8Array(new SharedArrayBuffer(10));
    text.set(new TextEncoder().encode('{"loop"'));
    current.set([42, 7]);
    const workerData = { kind: 'case', seed: '1', current, text, warnAfter: 0, endAfter: 0.5 };
    new Worker(new URL(${JSON.stringify(watchdog)}), { workerData }).on('message', () => { for (;;); });`;
  const path = join(mkdtempSync(join(tmpdir(), 'opfor-watched-')), 'loops.mjs');
  writeFileSync(path, script);
  const run = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  expect(run.signal).toBe('SIGKILL');
  expect(run.stderr).toMatch(/^case 42 of seed 1: has not returned after \d+ s\n"\{\\"loop\\""\n/);
  expect(run.stderr).toContain('case 42 of seed 1: does not return; the run ends here after');
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const out = mkdtempSync(join(tmpdir(), 'opfor-soak-'));
afterAll(() => rmSync(out, { recursive: true }));

const program = fileURLToPath(new URL('run.mjs', import.meta.url));

test.each([
  ['lists', 'legion-2020', '2', 1],
  ['greedy', 'legion-2020', '1', 0],
  ['cards', 'legion-2020', '1', 1],
  ['cards', 'imperial-assault', '1', 1],
  ['cards', 'imperial-assault-iacp', '1', 1],
])('npm run soak:games starts, plays and finds nothing: --part %s of %s', (part, edition, count, checked) => {
  const args = [program, '--part', part, '--edition', edition, '--count', count, '--seed', 'sample', '--out', out];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(run.stdout).toMatch(
    new RegExp(`^${part}, seed sample: .* ${checked} games with every state checked, .*; 0 faults\\n$`),
  );
  expect(run.status).toBe(0);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, scratchFolder } from './opfor.js';

const folder = scratchFolder();

test('a match of a mission has the same records with any number of workers, and tells numbers of the house', async () => {
  const records: string[] = [];
  for (const workers of ['0', '3']) {
    const out = `mission-${workers}.jsonl`;
    const args = ['match', '--scenario', 'impounded', '--agents', 'random,app', '--games', '3', '--seed', '5'];
    const { code, stdout } = await opfor([...args, '--workers', workers, '--out', out], { cwd: folder });
    expect(code).toBe(0);
    expect(stdout).toContain('open groups: 2 (house number');
    records.push(readFileSync(join(folder, out), 'utf8'));
  }
  expect(records[0]).toContain('imperial-assault-campaign');
  expect(records[1]).toBe(records[0]);
});

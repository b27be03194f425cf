import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS, blamed } from './agents/faults.js';
import type { JudgedGame } from './agents/faults.js';
import { opfor, scratchFolder } from './opfor.js';

const folder = scratchFolder();

// All twelve, each against every other, are in tests/soak/misbehaving.soak.ts; starting their processes takes half a
// minute on a busy machine.
test('a gauntlet through agents that misbehave is played to its end, and names every fault', async () => {
  const bad = Object.keys(FAULTS).filter((spec) => /how=(throw|exit|stdout)|program.mjs noise/.test(spec));
  expect(bad).toHaveLength(4);
  const out = join(folder, 'gauntlet');
  const agents = ['random', 'policy', ...bad].join(',');
  const args = ['--game', 'tic-tac-toe', '--format', 'gauntlet', '--agents', agents, '--pairs', '1', '--workers', '0'];
  const run = await opfor(['tournament', ...args, '--out', out]);
  expect(run.code).toBe(1);
  const told = run.stderr.split('\n');
  for (const spec of bad) {
    const line = told.find((one) => one.includes(`agent ${spec} loses it by a fault: `));
    expect(line).toContain(`by a fault: ${FAULTS[spec]}`);
  }
  const records = readFileSync(join(out, 'games.jsonl'), 'utf8').trim().split('\n');
  const games = records.map((line) => JSON.parse(line) as JudgedGame);
  expect(games).toHaveLength(10);
  expect(games.slice(0, 2).map(({ result }) => result.reason)).toEqual(['rules', 'rules']);
  expect(blamed(games).map(({ why }) => why)).toEqual(bad.flatMap((spec) => [FAULTS[spec], FAULTS[spec]]));
});

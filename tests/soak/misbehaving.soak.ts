import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS, blamed } from '../e2e/agents/faults.js';
import type { JudgedGame } from '../e2e/agents/faults.js';
import { opfor, scratchFolder } from '../e2e/opfor.js';

const folder = scratchFolder();
const GOOD = ['random', 'policy'];

test('twelve agents that misbehave, each in its own way, in a tournament with two good ones', async () => {
  const bad = Object.keys(FAULTS);
  expect(bad).toHaveLength(12);
  const out = join(folder, 'all');
  const args = ['--game', 'tic-tac-toe', '--agents', [...GOOD, ...bad].join(','), '--pairs', '1', '--workers', '2'];
  const run = await opfor(['tournament', ...args, '--agent-megabytes', '64', '--start-seconds', '600', '--out', out]);
  expect(run.code).toBe(1);
  const told = run.stderr.split('\n');
  for (const [spec, why] of Object.entries(FAULTS)) {
    const lines = told.filter((line) => line.includes(`agent ${spec} loses it by a fault: `));
    expect(lines.join('\n')).toContain(`by a fault: ${why}`);
  }
  const records = readFileSync(join(out, 'games.jsonl'), 'utf8').trim().split('\n');
  const games = records.map((line) => JSON.parse(line) as JudgedGame);
  expect(games).toHaveLength(((14 * 13) / 2) * 2);
  const between = games.filter(({ agents }) => agents.every(({ name }) => GOOD.includes(name)));
  expect(between.map(({ result }) => result.reason)).toEqual(['rules', 'rules']);
  // No good agent is blamed, and every game with a bad one that was not over before ends with a fault of the list.
  const reasons = new Set(Object.values(FAULTS));
  for (const { agent, why } of blamed(games)) {
    expect(GOOD).not.toContain(agent);
    // The two that have a tenth of a second may already be late with their first, honest answer on a busy machine.
    expect(reasons.has(why) || /^took \d+\.\d s of 0\.1 s$/.test(why) || why).toBe(true);
  }
  expect(games.filter(({ result }) => result.reason === 'rules')).toHaveLength(2);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, root, scratchFolder } from '../e2e/opfor.js';

const folder = scratchFolder();
const file = (how: string): string => `${join(root, 'tests/e2e/agents/misbehaves.mjs')}:how=${how}`;
const program = (how: string): string => `cmd:node tests/e2e/agents/bad-program.mjs ${how}`;

/** Each in its own way, with what it must be told. */
const FAULTS: Readonly<Record<string, string>> = {
  [file('throw')]: 'failed: no idea',
  [file('illegal')]: 'answered with 99, which is not legal',
  [file('text')]: "answered with the text 'b2', which is no number",
  [file('promise')]: 'answered with a promise; an agent must choose at once, so choose must not be async',
  [`${file('loop')},seconds=0.1`]: 'took more than 1.1 s to choose',
  [file('exit')]: 'ended its process (exit code 3)',
  [file('stdout')]: "wrote to stdout ('b2'), which is not for agents; write to stderr",
  [file('objects')]: 'ran out of memory',
  [program('noise')]: "wrote to stdout what is not JSON: 'thinking…'",
  [program('illegal')]: "answered with 'z9', which is not legal",
  [program('exit')]: 'ended its process (exit code 4)',
  [`${program('hang')}:seconds=0.1`]: 'took more than 1.1 s to choose',
};

const GOOD = ['random', 'policy'];

interface Line {
  readonly agents: readonly { readonly name: string }[];
  readonly result: { readonly reason: string; readonly forfeit?: { readonly player: string; readonly why: string } };
}

test('twelve agents that misbehave, each in its own way, in a tournament with two good ones', async () => {
  const bad = Object.keys(FAULTS);
  expect(bad).toHaveLength(12);
  const out = join(folder, 'all');
  const args = ['--game', 'tic-tac-toe', '--agents', [...GOOD, ...bad].join(','), '--pairs', '1', '--workers', '2'];
  const run = await opfor(['tournament', ...args, '--agent-megabytes', '64', '--out', out]);
  expect(run.code).toBe(1);
  const told = run.stderr.split('\n');
  for (const [spec, why] of Object.entries(FAULTS)) {
    expect(told.find((line) => line.includes(`agent ${spec} loses it by a fault: `))).toContain(`by a fault: ${why}`);
  }
  const records = readFileSync(join(out, 'games.jsonl'), 'utf8').trim().split('\n');
  const games = records.map((line) => JSON.parse(line) as Line);
  expect(games).toHaveLength(((14 * 13) / 2) * 2);
  const between = games.filter(({ agents }) => agents.every(({ name }) => GOOD.includes(name)));
  expect(between.map(({ result }) => result.reason)).toEqual(['rules', 'rules']);
  // No good agent is blamed, and every game with a bad one that was not over before ends with a fault of the list.
  const reasons = new Set(Object.values(FAULTS));
  for (const { agents, result } of games) {
    if (result.forfeit === undefined) continue;
    const loser = agents[result.forfeit.player === 'x' ? 0 : 1].name;
    expect(GOOD).not.toContain(loser);
    expect(reasons).toContain(result.forfeit.why);
  }
  expect(games.filter(({ result }) => result.reason === 'rules')).toHaveLength(2);
});

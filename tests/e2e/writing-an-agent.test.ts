import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { longTest } from '../long.js';
import { opfor, root, scratchFolder } from './opfor.js';

const page = readFileSync(join(root, 'docs/writing-an-agent.md'), 'utf8');
const folder = scratchFolder();

describe('docs/writing-an-agent.md', () => {
  const named = [...page.matchAll(/`(examples\/[\w/.-]+)`/g)].map(([, path]) => path);
  const blocks = [...page.matchAll(/^```(?:js|ts|py)\n(.*?)^```$/gms)].map(([, code]) => code);

  test('names files that exist', () => {
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('quotes them word for word', () => {
    expect(blocks.length).toBeGreaterThan(6);
    const texts = named.map((path) => readFileSync(join(root, path), 'utf8'));
    expect(blocks.filter((code) => !texts.some((text) => text.includes(code)))).toEqual([]);
  });
});

/** The outcome of a battle of an agent against random choices: exit code, what it says on stderr, and its wins. */
async function against(agent: string): Promise<unknown[]> {
  const args = ['match', '--scenario', 'core-set-skirmish', '--blue', agent, '--red', 'random', '--games', '1'];
  const { code, stdout, stderr } = await opfor([...args, '--json'], { cwd: folder });
  const { entrants } = JSON.parse(stdout) as { entrants: { score: { wins: number } }[] };
  return [code, stderr, entrants[0].score.wins];
}

test('the agent in JavaScript plays', async () => {
  expect(await against(join(root, 'examples/javascript/charge-agent.mjs'))).toEqual([0, '', 1]);
});

longTest('the agent in TypeScript compiles, and plays from a folder in which opfor is not installed', async () => {
  const source = join(root, 'examples/typescript/charge-agent.mts');
  const options = [
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--strict',
    '--rootDir',
    '.',
    '--ignoreConfig',
    '--outDir',
    folder,
  ];
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, source], { cwd: root });
  expect(await against(`${join(folder, 'examples/typescript/charge-agent.mjs')}:share=90`)).toEqual([0, '', 1]);
});

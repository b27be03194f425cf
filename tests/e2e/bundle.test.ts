import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longTest } from '../long.js';
import { opfor, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();

/** The files of Opfor and its packages that a run of `opfor` has loaded, relative to the project. */
async function loadedBy(args: readonly string[]): Promise<string[]> {
  const coverage = join(folder, 'coverage');
  const run = await opfor(args, { env: { NODE_V8_COVERAGE: coverage } });
  expect(run.code).toBe(0);
  const [file] = readdirSync(coverage);
  const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as { result: { url: string }[] };
  return result.flatMap(({ url }) => (url.startsWith('file://') ? [url.slice(`file://${root}`.length)] : []));
}

test('a command runs from a few files', async () => {
  const files = await loadedBy(['--version']);
  expect(files.length).toBeLessThan(40);
  expect(files.filter((file) => file.startsWith('dist/src') || file.startsWith('dist/agents'))).toEqual([]);
  expect(files).toContain('dist/bundle/cli/main.js');
});

test('source maps of the bundle lead to the sources', () => {
  const map = JSON.parse(readFileSync(join(root, 'dist/bundle/parts/game.js.map'), 'utf8')) as { sources: string[] };
  expect(map.sources).toContain('../../../src/games/legion/state/state.ts');
});

/** The actions of a battle against the agent that plays at random. */
async function actions(blue: string, out: string): Promise<unknown[]> {
  const match = ['match', '--scenario', 'core-set-skirmish', '--red', 'random', '--games', '1', '--seed', '7'];
  const run = await opfor([...match, '--blue', blue, '--out', out]);
  expect(run.stderr).toBe('');
  const records = readFileSync(out, 'utf8').trimEnd().split('\n');
  return records.map((line) => (JSON.parse(line) as { actions: unknown }).actions);
}

longTest("an agent's file that imports modules of Opfor gets the same instances as the game", async () => {
  const shipped = await actions('officer', join(folder, 'shipped.jsonl'));
  const own = await actions(join(root, 'tests/e2e/agents/imports-officer.mjs'), join(folder, 'own.jsonl'));
  expect(own).toEqual(shipped);
});

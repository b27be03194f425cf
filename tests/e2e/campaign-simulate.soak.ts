import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();

async function simulate(into: string, ...options: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await opfor([
    'campaign',
    'simulate',
    join(folder, into),
    '--rebels',
    'random,policy',
    '--imperial',
    'random',
    ...options,
  ]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** Every file of a folder with its content. */
function contents(of: string): Map<string, string> {
  const root = join(folder, of);
  const names = readdirSync(root, { recursive: true }).map(String).toSorted();
  return new Map(
    names.flatMap((name) =>
      statSync(join(root, name)).isFile() ? [[name, readFileSync(join(root, name), 'utf8')] as const] : [],
    ),
  );
}

test('campaigns by several agents are the same for any number of workers, and go on from what is there', async () => {
  const report = await simulate('once', '--campaigns', '2', '--heroes', '2', '--workers', '2');
  expect(report).toMatch(/^random {5}random {13}2 /m);
  expect(report).toMatch(/^policy {5}random {13}2 /m);
  await simulate('parts', '--campaigns', '1', '--heroes', '2', '--workers', '1');
  expect(await simulate('parts', '--campaigns', '2', '--heroes', '2', '--workers', '1')).toBe(report);
  expect(contents('parts')).toEqual(contents('once'));
  rmSync(join(folder, 'parts', '1-random-against-random', 'campaign-0001.json'));
  expect(await simulate('parts', '--campaigns', '2', '--heroes', '2', '--workers', '0')).toBe(report);
  expect(contents('parts')).toEqual(contents('once'));
  const other = ['campaign', 'simulate', join(folder, 'parts'), '--rebels', 'random,policy', '--imperial', 'random'];
  expect(refusal(await opfor([...other, '--heroes', '3']))).toMatch(/plan\.json: is the plan of another simulation/);
}, 900_000);

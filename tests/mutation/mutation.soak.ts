import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'opfor-mutation-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Mutant {
  readonly line: number;
  readonly mutator: string;
  readonly replacement: string;
  readonly status: string;
  readonly atLoad: boolean;
}

function node(script: string, ...args: string[]): string {
  const run = spawnSync(process.execPath, [join(here, script), ...args], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return run.stdout;
}

function toy(...args: string[]): Mutant[] {
  node('toy/run.mjs', scratch, ...args);
  return JSON.parse(readFileSync(join(scratch, 'toy.json'), 'utf8')) as Mutant[];
}

function withStatus(mutants: readonly Mutant[], status: string): string[] {
  return mutants.filter((one) => one.status === status).map(({ line, replacement }) => `${line}: ${replacement}`);
}

function keys(all: readonly Mutant[]): string[] {
  return all.map((one) => JSON.stringify(one));
}

describe('the mutation run on a toy', () => {
  const mutants = toy();

  test('finds the mutants that no case kills, and those that no case reaches', () => {
    expect(withStatus(mutants, 'Survived')).toEqual(['5: n >= 2', '5: n <= 5']);
    expect(withStatus(mutants, 'NoCoverage')).toEqual(['9: {}', '10: true', '10: false', '10: n !== 7']);
  });

  test('kills mutants that act while the module loads, and stops those that never end', () => {
    const loading = mutants.filter(({ atLoad }) => atLoad);
    expect(loading.map(({ mutator, status }) => `${mutator} ${status}`)).toEqual(['ArrowFunction Killed']);
    expect(withStatus(mutants, 'Timeout')).toEqual(['19: left++']);
  });

  test('does not mutate notation', () => {
    expect(mutants.filter(({ line }) => line > 22)).toEqual([]);
  });

  test('draws a sample by its seed', () => {
    const drawn = keys(toy('5', 'a'));
    expect(drawn).toHaveLength(5);
    expect(keys(mutants)).toEqual(expect.arrayContaining(drawn));
    expect(keys(toy('5', 'b'))).not.toEqual(drawn);
  });
});

function switchesOf(folder: string): string[] {
  return readFileSync(join(scratch, folder, 'switches.jsonl'), 'utf8')
    .trim()
    .split('\n');
}

describe('switching rules off', () => {
  test('makes the cases of the rule fail; a second run repeats nothing', () => {
    node('switch-off.mjs', '--only', 'Nimble', '--out', join(scratch, 'nimble'));
    const told = switchesOf('nimble').map((line) => JSON.parse(line) as object);
    expect(told).toEqual([
      {
        group: 'keywords',
        name: 'Nimble: attack.after-defending',
        used: 8,
        own: expect.arrayContaining(['nimble-returns-one-dodge']),
        failed: expect.arrayContaining(['nimble-returns-one-dodge']),
        endless: false,
      },
    ]);
    const again = node('switch-off.mjs', '--only', 'Nimble', '--out', join(scratch, 'nimble'));
    expect(again).toContain('1 switches, 8 cases; 0 switches to do');
    expect(again).toContain('| keywords | 1 | 1 | 0 | 0 |');
    expect(switchesOf('nimble')).toHaveLength(1);
  });
});

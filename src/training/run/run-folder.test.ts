import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TrainingConfig } from './config.js';
import { configurationHash } from './network-steps.js';
import { RunFolder } from './run-folder.js';
import { testConfig } from './testing.js';

/** Opens the folder for a training and lets it go; the problem, or 'opened'. */
function open(path: string, config: TrainingConfig): string {
  const opened = RunFolder.open(path, config, []);
  if (!opened.ok) return opened.problem.message;
  opened.value.lock.release();
  return 'opened';
}

const newPath = (): string => mkdtempSync(join(tmpdir(), 'opfor-training-'));
const generationsIn = (path: string): unknown =>
  (JSON.parse(readFileSync(join(path, 'config.json'), 'utf8')) as TrainingConfig).generations;

test('a training goes on with more generations, which change nothing that is made', () => {
  const path = newPath();
  expect(open(path, testConfig({ generations: 2 }))).toBe('opened');
  expect(open(path, testConfig({ generations: 5 }))).toBe('opened');
  expect(generationsIn(path)).toBe(5);
  expect(configurationHash(testConfig({ generations: 5 }))).toBe(configurationHash(testConfig({ generations: 2 })));
  expect(configurationHash(testConfig({ seed: 'other' }))).not.toBe(configurationHash(testConfig({})));
});

test('a number of generations below what there is is refused', () => {
  const path = newPath();
  const opened = RunFolder.open(path, testConfig({ generations: 3 }), []);
  if (!opened.ok) throw new Error(opened.problem.message);
  opened.value.folder.write(opened.value.folder.network(3), 'learned');
  opened.value.lock.release();
  expect(open(path, testConfig({ generations: 2 }))).toBe(
    `${path}: has 3 generations; generations must be at least as many`,
  );
  expect(generationsIn(path)).toBe(3);
});

test('a folder of another training is refused, and stays as it is', () => {
  const path = newPath();
  expect(open(path, testConfig({ generations: 2 }))).toBe('opened');
  const refused = `${path}: holds a training of another configuration; name another folder`;
  expect(open(path, testConfig({ generations: 3, seed: 'other' }))).toBe(refused);
  expect(generationsIn(path)).toBe(2);
  writeFileSync(join(path, 'config.json'), '[]');
  expect(open(path, testConfig({}))).toBe(refused);
});

test('a folder whose config.json is gone is refused once it has generations', () => {
  const path = newPath();
  const opened = RunFolder.open(path, testConfig({}), []);
  if (!opened.ok) throw new Error(opened.problem.message);
  opened.value.folder.write(opened.value.folder.network(0), 'untrained');
  opened.value.lock.release();
  rmSync(join(path, 'config.json'));
  expect(open(path, testConfig({}))).toBe(
    `${path}: holds a training, but not its config.json; bring it back, or name another folder`,
  );
});

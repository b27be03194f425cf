import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { main } from './games.js';
import { listBattles } from './list-battles.js';

let folder = '';
let said = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opfor-soak-'));
  said = '';
  const hear = (text: string | Uint8Array): boolean => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('every list meets every other of its size on each table, itself once, and each scenario is played', () => {
  const names = listBattles(USUAL_EDITION).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(((28 * 27) / 2) * 10 + 28 + ((8 * 7) / 2) * 4 + 8 + 43);
});

test('a stopped run goes on where it was, and battles do not depend on where it stopped', () => {
  const run = (out: string, count: number): number =>
    main(['--part', 'lists', '--count', String(count), '--seed', 't', '--out', join(folder, out)]);
  expect([run('a', 1), run('a', 2), run('b', 2)]).toEqual([0, 0, 0]);
  const text = readFileSync(join(folder, 'a', 'lists.jsonl'), 'utf8');
  expect(text).toBe(readFileSync(join(folder, 'b', 'lists.jsonl'), 'utf8'));
  expect(text.trim().split('\n').length).toBe(3);
  expect(said).toContain('lists, seed t: 2 battles, 3 games');
});

test('bad options and a log of another seed are refused in one line', () => {
  const bad = (...args: string[]): string => {
    said = '';
    expect(main([...args, '--out', folder])).toBe(2);
    return said;
  };
  expect(bad('--part', 'none')).toBe('--part none: must be one of lists, greedy, cards\n');
  expect(bad('--count', '0')).toBe('--count 0: must be a whole number above 0\n');
  expect(bad('--seconds', 'x')).toBe('--seconds x: must be a number above 0, such as 420\n');
  expect(main(['--count', '1', '--seconds', '1e-9', '--out', folder])).toBe(0);
  expect(bad('--seed', '2')).toMatch(/^--seed 2: .* is of another seed; give that one, or another --out\n$/);
});

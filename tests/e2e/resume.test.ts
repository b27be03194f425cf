import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const inFolder = (...names: string[]): string => join(folder, ...names);
const text = (...names: string[]): string => readFileSync(inFolder(...names), 'utf8');

const LEDUC = ['tournament', '--agents', 'greedy,random', '--game', 'leduc-poker', '--pairs', '30', '--seed', '3', '--workers', '0']; // prettier-ignore
const KEPT = ['games.jsonl', 'notes.jsonl', 'results.json'];

/** The complete tournament, with which all others are compared. */
const whole = opfor([...LEDUC, '--out', inFolder('whole')]).then((run) => {
  if (run.code !== 0) throw new Error(run.stderr);
  return KEPT.map((name) => text('whole', name));
});

describe('a tournament resumes', () => {
  // Windows has no such limit.
  test.skipIf(process.platform === 'win32')('after the disk was full, with the same results', async () => {
    const bytes = await whole;
    const out = inFolder('full');
    const message = refusal(await opfor([...LEDUC, '--out', out], { mostBlocks: 5 }));
    expect(message).toMatch(
      /games\.jsonl: cannot be written any further: [^;]*; \d+ lines written before are whole; when that is fixed, continue with opfor tournament --resume \S+$/,
    );
    expect(text('full', 'games.jsonl')).toMatch(/\}\n$/);
    const run = await opfor(['tournament', '--resume', out, '--workers', '0']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(KEPT.map((name) => text('full', name))).toEqual(bytes);
  });

  test('after records were lost that are already noted', async () => {
    const bytes = await whole;
    for (const [name, spoil] of [
      ['cut', (path: string) => truncateSync(path, 3000)],
      ['gone', (path: string) => rmSync(path)],
    ] as const) {
      cpSync(inFolder('whole'), inFolder(name), { recursive: true });
      spoil(inFolder(name, 'games.jsonl'));
      const run = await opfor(['tournament', '--resume', inFolder(name), '--workers', '0']);
      expect(run.code).toBe(0);
      expect(run.stderr).toMatch(
        /^opfor: [^\n]*: the records of the last \d+ games are missing; they are played again\n$/,
      );
      expect(KEPT.map((file) => text(name, file))).toEqual(bytes);
    }
  });

  test('with a file of records beyond 2 GiB', async () => {
    const bytes = await whole;
    cpSync(inFolder('whole'), inFolder('big'), { recursive: true });
    // The part of the file after the last noted game is not used.
    truncateSync(inFolder('big', 'games.jsonl'), 3 * 2 ** 30);
    const run = await opfor(['tournament', '--resume', inFolder('big')]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(text('big', 'games.jsonl')).toBe(bytes[0]);
  });

  test('in one process only', async () => {
    await whole;
    cpSync(inFolder('whole'), inFolder('two'), { recursive: true });
    for (const name of ['games.jsonl', 'notes.jsonl']) truncateSync(inFolder('two', name), 0);
    const slow = join(root, 'tests/e2e/agents/slow.mjs');
    const settings = text('two', 'tournament.json').replace('"spec": "random",\n      "version": "1"', '"spec": "SLOW",\n      "version": "1"'); // prettier-ignore
    expect(settings).toContain('SLOW');
    writeFileSync(inFolder('two', 'tournament.json'), settings.replace('SLOW', slow));
    const resume = ['tournament', '--resume', inFolder('two'), '--trust', slow, '--workers', '0'];
    const runs = await Promise.all([opfor(resume), opfor(resume)]);
    const refused = runs.filter(({ code }) => code === 2);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const run of refused) {
      expect(refusal(run)).toMatch(
        /two: process \d+ on \S+ plays here; wait until it ends, or stop it \(if that process no longer/,
      );
    }
    expect(readdirSync(inFolder('two')).filter((name) => name.startsWith('lock'))).toEqual([]);
    const last = await opfor(resume);
    expect(last).toMatchObject({ code: 0, stderr: '' });
    expect(text('two', 'notes.jsonl').split('\n')).toHaveLength(61);
  });

  test('after its process was killed and left its lock', async () => {
    const bytes = await whole;
    cpSync(inFolder('whole'), inFolder('killed'), { recursive: true });
    const lock = { process: 2 ** 22 + 1, host: (await import('node:os')).hostname() };
    writeFileSync(inFolder('killed', 'lock-4194305-00ff.json'), JSON.stringify(lock));
    expect((await opfor(['tournament', '--resume', inFolder('killed')])).code).toBe(0);
    expect(readdirSync(inFolder('killed')).filter((name) => name.startsWith('lock'))).toEqual([]);
    expect(text('killed', 'results.json')).toBe(bytes[2]);
  });
});

test('a new tournament rejects a folder that is not empty', async () => {
  await whole;
  const refuses = async (path: string): Promise<string> => refusal(await opfor([...LEDUC, '--out', path]));
  expect(await refuses(inFolder('whole'))).toContain('holds a tournament already; continue it with --resume');
  cpSync(inFolder('whole'), inFolder('old'), { recursive: true });
  rmSync(inFolder('old', 'tournament.json'));
  const before = text('old', 'games.jsonl');
  expect(await refuses(inFolder('old'))).toBe(
    `--out ${inFolder('old')}: holds other files already, such as games.jsonl; name a new or an empty folder`,
  );
  expect(text('old', 'games.jsonl')).toBe(before);
  mkdirSync(inFolder('mine'));
  writeFileSync(inFolder('mine', 'letter.txt'), 'Dear …');
  expect(await refuses(inFolder('mine'))).toContain('such as letter.txt');
  expect(readdirSync(inFolder('mine'))).toEqual(['letter.txt']);
  mkdirSync(inFolder('empty'));
  writeFileSync(inFolder('empty', 'games.jsonl'), '');
  expect((await opfor([...LEDUC, '--out', inFolder('empty')])).code).toBe(0);
  expect(existsSync(inFolder('empty', 'summary.md'))).toBe(true);
});

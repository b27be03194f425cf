import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { playKilled, sameFiles, storedGames } from './killed.js';
import { longTest } from '../long.js';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const inFolder = (...names: string[]): string => join(folder, ...names);
const text = (...names: string[]): string => readFileSync(inFolder(...names), 'utf8');

const LEDUC = 'tournament --agents greedy,random --game leduc-poker --pairs 30 --seed 3 --workers 0'.split(' ');

/** The complete tournament, with which all others are compared. */
const whole = opfor([...LEDUC, '--out', inFolder('whole')]).then((run) => {
  if (run.code !== 0) throw new Error(run.stderr);
  return sameFiles(inFolder('whole'));
});

describe('a tournament resumes', () => {
  longTest('after the disk was full, with the same results', async () => {
    // Windows has no such limit.
    if (process.platform === 'win32') return;
    const bytes = await whole;
    const out = inFolder('full');
    const message = refusal(await opfor([...LEDUC, '--out', out], { mostBlocks: 5 }));
    expect(message).toMatch(
      /games\.jsonl: cannot be written any further: [^;]*; \d+ lines written before are whole; when that is fixed, continue with opfor tournament --resume \S+$/,
    );
    expect(text('full', 'games.jsonl')).toMatch(/\}\n$/);
    const run = await opfor(['tournament', '--resume', out, '--workers', '0']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(sameFiles(out)).toEqual(bytes);
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
      expect(sameFiles(inFolder(name))).toEqual(bytes);
    }
  });

  test('with a file of records beyond 2 GiB', async () => {
    const bytes = await whole;
    cpSync(inFolder('whole'), inFolder('big'), { recursive: true });
    // The part of the file after the last noted game is not used.
    truncateSync(inFolder('big', 'games.jsonl'), 3 * 2 ** 30);
    const run = await opfor(['tournament', '--resume', inFolder('big')]);
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(
      /^opfor: [^\n]*: what was partly written at the end was cut off \(\d{10} bytes of games\.jsonl, 0 of notes\.jsonl\); if that was a game, it is played again\n$/,
    );
    expect(text('big', 'games.jsonl')).toBe(bytes[0]);
  });

  longTest('in one process only', async () => {
    await whole;
    cpSync(inFolder('whole'), inFolder('two'), { recursive: true });
    for (const name of ['games.jsonl', 'notes.jsonl']) truncateSync(inFolder('two', name), 0);
    const slow = join(root, 'tests/e2e/agents/slow.mjs');
    const settings = text('two', 'tournament.json').replace(
      '"spec": "random",\n      "version": "1"',
      '"spec": "SLOW",\n      "version": "1"',
    );
    expect(settings).toContain('SLOW');
    writeFileSync(inFolder('two', 'tournament.json'), settings.replace('SLOW', slow));
    const resume = ['tournament', '--resume', inFolder('two'), '--trust', slow, '--workers', '0'];
    const runs = await Promise.all([opfor(resume, { alone: true }), opfor(resume, { alone: true })]);
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

  test('after it was killed with SIGKILL, in the middle of a game and before the first', async () => {
    const bytes = await whole;
    const out = inFolder('killed');
    const { kills, last } = await playKilled(LEDUC, out, [
      () => existsSync(join(out, 'tournament.json')),
      () => storedGames(out) > 20,
    ]);
    expect(kills.length).toBeGreaterThan(0);
    expect(last.code).toBe(0);
    expect(last.stderr).toMatch(/: the lock of process \d+, which has ended, was removed\n/);
    expect(readdirSync(out).filter((name) => name.startsWith('lock') || name.startsWith('.'))).toEqual([]);
    expect(sameFiles(out)).toEqual(bytes);
  });

  test('after Ctrl-C, as it says', async () => {
    const out = inFolder("it's stopped");
    const args = '--agents mcts:iterations=300,random --game connect-four --pairs 20 --workers 0'.split(' ');
    const run = await opfor(['tournament', ...args, '--out', out], { interruptWhen: () => storedGames(out) > 3 });
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(
      /^opfor: stopped after \d+ of 40 games; go on with: opfor tournament --resume '[^\n]*'\n$/,
    );
    const [, words] = run.stderr.split('go on with: opfor ');
    const { stdout } = spawnSync('sh', ['-c', `printf '%s\\n' ${words}`], { encoding: 'utf8' });
    expect(await opfor(stdout.trim().split('\n'))).toMatchObject({ code: 0, stderr: '' });
    expect(storedGames(out)).toBe(40);
  });

  test('with another program, which it says, but not with another scenario', async () => {
    await whole;
    const file = inFolder('whole', 'tournament.json');
    const changed = (from: RegExp, to: string): string => {
      const out = inFolder(`changed${to.length}`);
      cpSync(inFolder('whole'), out, { recursive: true });
      writeFileSync(join(out, 'tournament.json'), readFileSync(file, 'utf8').replace(from, to));
      return out;
    };
    const other = changed(/"builds": \[\n {4}"\w+/, '"builds": ["0123456789abcdef');
    const run = await opfor(['tournament', '--resume', other]);
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(
      /the program has changed since \(was commit \S+, build 0123456789abcdef; is commit \S+, build \w{16}\)/,
    );
    expect(JSON.parse(readFileSync(join(other, 'tournament.json'), 'utf8')).builds).toHaveLength(2);
    // Told once, and not again with the program that it now is.
    expect(await opfor(['tournament', '--resume', other])).toMatchObject({ code: 0, stderr: '' });
    const battle = changed(/"name": "leduc-poker"/, '"name": "leduc-poker", "hash": "00000000000000"');
    expect(refusal(await opfor(['tournament', '--resume', battle]))).toMatch(
      /scenario leduc-poker has changed since: its hash was 0{14} and is none; put back what it was, or begin/,
    );
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
    `--out ${inFolder('old')}: holds other files already, such as games.csv; name a new or an empty folder`,
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

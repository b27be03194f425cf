import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { longTest } from '../long.js';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const file = (...names: string[]): string => join(folder, ...names);
const text = (...names: string[]): string => readFileSync(file(...names), 'utf8');

/** Limit for files: ten KiB, which is about thirty games. */
const BLOCKS = 20;
const FULL = 'the file has grown to the largest size that is allowed';

// Windows has no such limit.
describe.skipIf(process.platform === 'win32')('on a disk that fills up', () => {
  test('match --out keeps only whole lines', async () => {
    const args = ['match', '--game', 'leduc-poker', '--agents', 'greedy,random', '--games', '100', '--workers', '0'];
    const message = refusal(await opfor([...args, '--out', file('m.jsonl')], { mostBlocks: BLOCKS }));
    const lines = text('m.jsonl').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.length).toBeGreaterThan(10);
    expect(message).toBe(
      `--out ${file('m.jsonl')}: cannot be written any further: ${FULL}; ${lines.length} lines written before are whole`,
    );
    const verified = await opfor(['replay', file('m.jsonl'), '--verify']);
    expect(verified.stdout).toBe(`${lines.length} games agree with their records\n`);
  });

  test('play keeps the existing saved game', async () => {
    const save = file('s.json');
    const play = ['play', '--terminal', '--game', 'connect-four', '--against', 'random', '--seed', '1', '--save', save];
    expect((await opfor(play, { stdin: '1\nquit\n' })).code).toBe(0);
    const before = text('s.json');
    const resume = ['play', '--terminal', '--resume', save];
    const run = await opfor(resume, { stdin: '1\n1\nquit\n', mostBlocks: 0 });
    expect(run.code).toBe(2);
    expect(run.stdout.replace(/\s+/g, ' ')).toContain(
      `The game cannot be saved as it goes on: ${save}: cannot be written: ${FULL}`,
    );
    expect(run.stderr).toMatch(/^opfor: [^\n]*s\.json: cannot be written: [^\n]*\n$/);
    expect(text('s.json')).toBe(before);
    expect((await opfor(resume, { stdin: '1\nquit\n' })).code).toBe(0);
    expect(text('s.json')).not.toBe(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  longTest('pictures and placed scenarios are written in full or not at all', async () => {
    writeFileSync(file('old.svg'), 'old');
    const show = ['scenario', 'show', 'core-set-clash', '--svg'];
    const message = refusal(await opfor([...show, file('old.svg')], { mostBlocks: 2 }));
    expect(message).toBe(`--svg ${file('old.svg')}: cannot be written: ${FULL}`);
    expect(text('old.svg')).toBe('old');
    const odds = ['odds', '--attack', 'black=4', '--defend', 'white', '--svg', file('new.svg')];
    refusal(await opfor(odds, { mostBlocks: 0 }));
    expect(existsSync(file('new.svg'))).toBe(false);
  });
});

longTest('a record file that is deleted while it is written is reported and ends the match', async () => {
  const out = file('gone.jsonl');
  const slow = join(import.meta.dirname, 'agents/slow.mjs');
  const args = ['match', '--game', 'tic-tac-toe', '--agents', `${slow},random`, '--games', '100000', '--out', out];
  const run = await opfor(args, {
    // Returns false: Ctrl-C would end the match too.
    interruptWhen: () => {
      if (existsSync(out) && readFileSync(out, 'utf8').split('\n').length > 3) rmSync(out);
      return false;
    },
  });
  expect(refusal(run)).toMatch(/gone\.jsonl: was deleted \(with \d+ lines in it\) while it was being written$/);
});

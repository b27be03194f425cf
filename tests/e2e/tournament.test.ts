import { cpSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IS_SOAK, longTest } from '../long.js';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const inFolder = (...names: string[]): string => join(folder, ...names);
const text = (...names: string[]): string => readFileSync(inFolder(...names), 'utf8');
const crash = join(root, 'tests/e2e/agents/crash.mjs');

const LEDUC = 'tournament --agents greedy,random,greedy:samples=1 --game leduc-poker --pairs 12 --seed 3'.split(' ');

/** The text of a file with its fifth line changed. */
function inLine5(all: string, change: (line: string) => string): string {
  return all
    .split('\n')
    .map((line, i) => (i === 4 ? change(line) : line))
    .join('\n');
}

describe('opfor tournament', () => {
  test('has the same games with any number of workers', async () => {
    const counts = IS_SOAK ? ['0', '1', '2', '3', '8'] : ['0', '3'];
    const runs = await Promise.all(
      counts.map((workers) => opfor([...LEDUC, '--workers', workers, '--out', inFolder(`w${workers}`)])),
    );
    for (const run of runs) expect(run).toMatchObject({ code: 0, stderr: '' });
    for (const name of ['games.jsonl', 'notes.jsonl', 'results.json']) {
      for (const workers of counts) expect(text(`w${workers}`, name)).toBe(text('w0', name));
    }
    expect(text('w0', 'games.jsonl').split('\n')).toHaveLength(73);
    const result = JSON.parse(text('w0', 'results.json'));
    expect(result).toMatchObject({ played: 72, planned: 72, pairs: 36 });
    const summary = text('w0', 'summary.md');
    expect(summary).toContain(`opfor ${LEDUC.join(' ')}`);
    expect(summary).toContain('seed `3`');
    expect(runs[0].stdout).toContain('Cross table');
    const verified = await opfor(['replay', inFolder('w0', 'games.jsonl'), '--verify']);
    expect(verified.code).toBe(0);
  });

  test('a run that was killed resumes with the same results, wherever it was cut', async () => {
    const whole = ['games.jsonl', 'notes.jsonl', 'results.json'].map((name) => text('w0', name));
    const sizes = whole.map((one) => Buffer.byteLength(one));
    for (const [i, share] of [0, 0.31, 0.77].entries()) {
      const name = `cut${i}`;
      cpSync(inFolder('w0'), inFolder(name), { recursive: true });
      // The note is written after the record, so records may be ahead, and either file may end in half a line.
      truncateSync(inFolder(name, 'notes.jsonl'), Math.floor(sizes[1] * share));
      truncateSync(inFolder(name, 'games.jsonl'), Math.min(sizes[0], Math.floor(sizes[0] * (share + 0.1))));
      const run = await opfor(['tournament', '--resume', inFolder(name), '--workers', i === 0 ? '2' : '0']);
      expect(run.code).toBe(0);
      expect(run.stderr).toMatch(/^opfor: [^\n]*: what was partly written at the end was cut off \(/);
      expect(['games.jsonl', 'notes.jsonl', 'results.json'].map((file) => text(name, file))).toEqual(whole);
    }
    // Only one file tells of the commands that resumed it.
    expect(text('cut0', 'summary.md')).toBe(text('w0', 'summary.md'));
    expect(JSON.parse(text('cut0', 'tournament.json'))).toMatchObject({
      resumed: [`opfor tournament --resume ${inFolder('cut0')} --workers 2`],
    });
    const again = await opfor(['tournament', '--resume', inFolder('cut0'), '--json']);
    expect(JSON.parse(again.stdout)).toEqual(JSON.parse(whole[2]));
  });

  longTest(
    'formats that pair by results are the same with any number of workers, and when they are resumed',
    async () => {
      const agents = 'greedy,random,greedy:samples=1,greedy:candidates=2,policy';
      const args = ['tournament', '--agents', agents, '--game', 'leduc-poker', '--pairs', '3', '--seed', '4'];
      for (const [format, share, games] of [
        ['swiss', 0.5, 36],
        ['knockout', 0.3, 24],
      ] as const) {
        const [one, many] = await Promise.all(
          ['0', '2'].map((n) => opfor([...args, '--format', format, '--workers', n, '--out', inFolder(format + n)])),
        );
        expect(one).toMatchObject({ code: 0, stderr: '' });
        expect(many).toEqual({ ...one, stdout: one.stdout.replace(`${format}0`, `${format}2`) });
        const whole = ['games.jsonl', 'notes.jsonl', 'results.json'].map((name) => text(`${format}0`, name));
        expect(['games.jsonl', 'notes.jsonl', 'results.json'].map((name) => text(`${format}2`, name))).toEqual(whole);
        const notes = text(`${format}2`, 'notes.jsonl');
        expect(notes.trim().split('\n').length).toBeGreaterThanOrEqual(games);
        const told = ['summary.md', 'report.html', 'games.csv'].map((name) => text(`${format}2`, name));
        truncateSync(inFolder(`${format}2`, 'notes.jsonl'), Math.floor(notes.length * share));
        expect(await opfor(['tournament', '--resume', inFolder(`${format}2`), '--workers', '2'])).toMatchObject({
          code: 0,
          stdout: many.stdout,
        });
        expect(['games.jsonl', 'notes.jsonl', 'results.json'].map((name) => text(`${format}2`, name))).toEqual(whole);
        expect(['summary.md', 'report.html', 'games.csv'].map((name) => text(`${format}2`, name))).toEqual(told);
      }
      expect(text('swiss0', 'summary.md')).toMatch(/## Places\n\n\| place \| agent \| points \| Buchholz /);
      expect(text('knockout0', 'summary.md')).toContain('| final | ');
    },
  );

  longTest('a sequential test stops at the same pair with any number of workers, and when it is resumed', async () => {
    const args = 'tournament --agents greedy,random --game leduc-poker --sprt elo1=60 --seed 5'.split(' ');
    const one = await opfor([...args, '--workers', '0', '--out', inFolder('sprt0')]);
    const many = await opfor([...args, '--workers', '3', '--out', inFolder('sprt3')]);
    expect([one.code, many.code]).toEqual([0, 0]);
    expect(one.stdout).toContain('accepted: greedy is stronger than random');
    expect(text('sprt3', 'games.jsonl')).toBe(text('sprt0', 'games.jsonl'));
    const turned = 'tournament --agents random,greedy --game leduc-poker --sprt elo1=60 --seed 5'.split(' ');
    const rejected = await opfor(turned);
    expect(rejected).toMatchObject({ code: 1, stderr: '' });
    expect(rejected.stdout).toContain('rejected: ');
    const open = await opfor([...args, '--pairs', '2']);
    expect(open).toMatchObject({ code: 1, stderr: '' });
    const { sprt, played } = JSON.parse(text('sprt0', 'results.json'));
    expect(sprt.verdict).toBe('elo1');
    expect(sprt.llr).toBeGreaterThanOrEqual(sprt.upper);
    expect(played % 2).toBe(0);
    const before = text('sprt0', 'games.jsonl');
    expect((await opfor(['tournament', '--resume', inFolder('sprt0')])).code).toBe(0);
    expect(text('sprt0', 'games.jsonl')).toBe(before);
    truncateSync(inFolder('sprt3', 'notes.jsonl'), 900);
    expect((await opfor(['tournament', '--resume', inFolder('sprt3'), '--workers', '2'])).code).toBe(0);
    expect(text('sprt3', 'games.jsonl')).toBe(before);
  });

  test('plays battles in turn, and reports the result of each', async () => {
    const args =
      'tournament --agents random,greedy:candidates=2,samples=1 --scenarios core-set-clash,core-set-skirmish'.split(
        ' ',
      );
    const run = await opfor([...args, '--pairs', '1', '--json']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const result = JSON.parse(run.stdout);
    expect(result).toMatchObject({ played: 4, games: ['core-set-clash', 'core-set-skirmish'] });
    expect(result.meetings[0].agents).toEqual(['random', 'greedy:candidates=2,samples=1']);
    expect(result.meetings[0].byGame['core-set-skirmish'].pairs).toBe(1);
  });

  test('writes pages of games to which its report links, also afterwards', async () => {
    const args = ['tournament', '--agents', 'greedy,random', '--game', 'tic-tac-toe', '--pairs', '1'];
    const pages = ['game-1.html', 'game-2.html'];
    expect(await opfor([...args, '--out', inFolder('shown'), '--replays'])).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(inFolder('shown', 'replays'))).toEqual(pages);
    expect(text('shown', 'report.html')).toContain('<a href="replays/game-2.html">watch it</a>');
    expect(text('shown', 'replays/game-2.html')).toMatch(/^<!doctype html>/);
    expect(await opfor([...args, '--out', inFolder('later')])).toMatchObject({ code: 0 });
    expect(text('later', 'report.html')).not.toContain('watch it');
    expect(await opfor(['tournament', '--resume', inFolder('later'), '--replays'])).toMatchObject({ code: 0 });
    expect(readdirSync(inFolder('later', 'replays'))).toEqual(pages);
  });

  longTest('an agent whose process ends loses its games', async () => {
    const args = [
      'tournament',
      '--agents',
      `random,${crash}`,
      '--game',
      'tic-tac-toe',
      '--pairs',
      '2',
      '--workers',
      '2',
    ];
    const run = await opfor([...args, '--out', inFolder('crash')]);
    // The same fault is told once, and the exit code is 1 although everything is written.
    const fault = `agent ${crash} loses it by a fault: ended its process (exit code 1)`;
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^opfor: game \d: .*\n$/);
    expect(run.stderr).toContain(fault);
    const result = JSON.parse(text('crash', 'results.json'));
    expect(result).toMatchObject({ lost: 0, forfeits: { random: 0, [crash]: 4 } });
  });

  test('rejects what it cannot play, in one line', async () => {
    const base = ['tournament', '--agents', 'greedy,random', '--game', 'leduc-poker'];
    const wrong: [string[], string][] = [
      [['tournament', '--game', 'pig'], '--agents is needed'],
      [['tournament', '--agents', 'greedy', '--game', 'pig'], 'names one agent'],
      [['tournament', '--agents', 'greedy,greedy', '--game', 'pig'], 'names greedy twice'],
      [['tournament', '--agents', 'greedy,random'], '--scenarios is needed'],
      [['tournament', '--agents', 'greedy,nobody', '--game', 'pig'], 'nobody'],
      [['tournament', '--agents', 'greedy,random', '--scenarios', 'core-set-clash,core-set-clash'], 'twice'],
      [['tournament', '--agents', 'greedy,random', '--scenarios', 'core-set-clsh'], 'did you mean core-set-clash'],
      [[...base, '--scenarios', 'all'], 'not both'],
      [[...base, '--format', 'cup'], 'must be one of round-robin, gauntlet, swiss, knockout, ladder'],
      [[...base, '--format', 'knockout', '--rounds', '2'], '--rounds goes with --format swiss or ladder'],
      [[...base, '--format', 'swiss', '--rounds', '2'], 'whole number from 1 to 1'],
      [[...base, '--format', 'gauntlet', '--sprt', 'elo1=9'], '--sprt goes with --format round-robin'],
      [[...base, '--out', ''], '--out is empty; give it a value, or leave it out'],
      [[...base, '--pairs', '0'], 'whole number from 1'],
      [[...base, '--replays'], '--replays goes with --out or --resume'],
      [[...base, '--report', inFolder('no', 'x.html')], 'there is no folder'],
      [[...base, '--sprt', 'elo1=low'], 'elo1=low'],
      [['tournament', '--agents', 'greedy,random,greedy:samples=1', '--game', 'pig', '--sprt', 'elo1=9'], 'two agents'],
      [[...base, '--out', inFolder('w0')], 'holds a tournament already'],
      [['tournament', '--resume', inFolder('w0'), '--seed', '4'], '--seed: --resume takes it'],
      [['tournament', '--resume', inFolder('nowhere')], 'tournament.json: cannot be read'],
    ];
    const runs = await Promise.all(wrong.map(([args]) => opfor(args)));
    for (const [i, [, message]] of wrong.entries()) expect(refusal(runs[i])).toContain(message);
  });

  test('rejects a folder with impossible contents', async () => {
    const spoil = async (name: string, file: string, change: (text: string) => string): Promise<string> => {
      cpSync(inFolder('w0'), inFolder(name), { recursive: true });
      writeFileSync(inFolder(name, file), change(text(name, file)));
      return refusal(await opfor(['tournament', '--resume', inFolder(name)]));
    };
    expect(await spoil('bad1', 'notes.jsonl', (all) => all.replace('"index":3', '"index":4'))).toContain(
      'must be of game 3',
    );
    expect(await spoil('fewer', 'tournament.json', (all) => all.replace('"pairs": 12', '"pairs": 11'))).toContain(
      'notes.jsonl: line 67: is of a game beyond the 66 that tournament.json plans',
    );
    expect(await spoil('bad5', 'games.jsonl', (all) => inLine5(all, () => 'rubbish'))).toMatch(
      /games\.jsonl: line 5: not a whole line of JSON/,
    );
    expect(
      await spoil('bad6', 'games.jsonl', (all) => inLine5(all, (one) => one.replace('"actions"', '"deeds"'))),
    ).toMatch(/games\.jsonl: line 5: has a field that is not known: "deeds"/);
    expect(
      await spoil('bad7', 'games.jsonl', (all) => inLine5(all, (one) => one.replace(/"seed":"\d+/, '"seed":"99'))),
    ).toMatch(
      /games\.jsonl: line 5: seed: is 99\/leduc-poker\/\d+, but the game there has 3\/leduc-poker\/\d+; put back/,
    );
    expect(await spoil('bad3', 'tournament.json', (all) => all.replace('"version": "', '"version": "0'))).toContain(
      'agent greedy was version 0',
    );
    expect(await spoil('bad8', 'tournament.json', () => '{}')).toMatch(
      /tournament\.json: format: .*; put back the file as it was, or begin a new tournament with another --out$/,
    );
    expect(await spoil('bad4', 'tournament.json', (all) => all.replace('"pairs"', '"peers"'))).toContain(
      'tournament.json: ',
    );
    expect(readdirSync(inFolder('w0')).sort()).toEqual([
      'games.csv',
      'games.jsonl',
      'notes.jsonl',
      'report.html',
      'results.json',
      'summary.md',
      'tournament.json',
    ]);
  });
});

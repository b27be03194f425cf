import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const games = join(folder, 'games.jsonl');
let text = '';

beforeAll(async () => {
  const run = await opfor([
    'match',
    '--game',
    'leduc-poker',
    '--agents',
    'greedy,random',
    '--games',
    '12',
    '--out',
    games,
  ]);
  if (run.code !== 0) throw new Error(run.stderr);
  text = readFileSync(games, 'utf8');
});

/** The message for the file with one change made to it. */
async function changed(change: (lines: string[]) => void, ...options: string[]): Promise<string> {
  const lines = text.trimEnd().split('\n');
  change(lines);
  const path = join(folder, 'changed.jsonl');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return refusal(await opfor(['replay', 'changed.jsonl', '--verify', ...options], { cwd: folder }));
}

describe('opfor replay', () => {
  test('--verify accepts played games, from a file and from stdin', async () => {
    expect(await opfor(['replay', games, '--verify'])).toEqual({
      code: 0,
      stdout: '12 games agree with their records\n',
      stderr: '',
    });
    expect((await opfor(['replay', '-', '--verify'], { stdin: text })).stdout).toBe(
      '12 games agree with their records\n',
    );
    const one = await opfor(['replay', games, '--verify', '--game', '3']);
    expect(one.stdout).toBe('1 game agrees with its record\n');
    const json = await opfor(['replay', games, '--verify', '--json']);
    expect(
      json.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).verified),
    ).toEqual(Array(12).fill(true));
  });

  test('retells a game by its events', async () => {
    const told = await opfor(['replay', games, '--game', '2']);
    expect(told.code).toBe(0);
    expect(told.stdout).toMatch(/^game 2: leduc-poker, seed 0\/1, first greedy, second random\n {2}/);
    expect(told.stdout).toMatch(/\n {2}result: first -?\d+, second -?\d+\n$/);
    const events = JSON.parse((await opfor(['replay', games, '--game', '2', '--json'])).stdout).events;
    expect(events.length).toBeGreaterThan(1);
    expect(told.stdout.trimEnd().split('\n')).toHaveLength(events.length + 2);
  });

  test('rejects a wrong hash', async () => {
    const message = await changed(
      (lines) => (lines[4] = lines[4].replace(/"hash":"(.)/, (_, digit) => `"hash":"${digit === '0' ? 1 : 0}`)),
    );
    expect(message).toMatch(
      /^changed.jsonl line 5: the final state's hash is [0-9a-f]{14}, but the record says [0-9a-f]{14}$/,
    );
  });

  test('rejects a wrong result', async () => {
    const message = await changed(
      (lines) => (lines[0] = lines[0].replace(/"returns":\[[^\]]*\]/, '"returns":[99,-99]')),
    );
    expect(message).toMatch(/^changed.jsonl line 1: the record says returns 99, -99, but they are /);
  });

  test('refuses an edited seed, whose dice are others', async () => {
    const message = await changed((lines) => (lines[0] = lines[0].replace(/"seed":"[^"]*"/, '"seed":"lucky"')));
    expect(message).toMatch(
      /^changed.jsonl line 1: action \d+: the record says '.*' for chance, but the seed lucky gives '.*'$/,
    );
  });

  test('rejects a record that is cut off', async () => {
    const message = await changed((lines) => lines.push(lines[0].slice(0, 60)));
    expect(message).toMatch(/^changed.jsonl line 13: not a whole line of JSON/);
  });

  test('rejects a game without its last action', async () => {
    const message = await changed((lines) => (lines[1] = lines[1].replace(/,"[^"]*"\],"result"/, '],"result"')));
    expect(message).toMatch(/^changed.jsonl line 2: the record ends after \d+ actions, but the game is not finished$/);
  });

  test('rejects an action that is not possible', async () => {
    const message = await changed((lines) => (lines[2] = lines[2].replace(/"actions":\["[^"]*"/, '"actions":["flip"')));
    expect(message).toMatch(/^changed.jsonl line 3: action 1: 'flip' is not possible for chance here/);
  });

  test('rejects a misspelt field, another format, another game', async () => {
    expect(await changed((lines) => (lines[0] = lines[0].replace('"seed"', '"sead"')))).toMatch(
      /^changed.jsonl line 1: .*s[ea]+d/,
    );
    expect(await changed((lines) => (lines[0] = lines[0].replace('"format":1', '"format":9')))).toMatch(
      /line 1: .*format.*9/,
    );
    const other = await changed((lines) => (lines[0] = lines[0].replace('leduc-poker', 'leduc-pokr')));
    expect(other).toBe("changed.jsonl line 1: unknown game 'leduc-pokr' (did you mean leduc-poker?)");
  });

  test('reads no file that a record names, and no scenario that it does not need', async () => {
    const message = await changed(
      (lines) => (lines[0] = lines[0].replace('"seed"', '"scenario":{"id":"../games.jsonl","hash":"0"},"seed"')),
    );
    expect(message).toBe(
      "changed.jsonl line 1: scenario '../games.jsonl' does not come with Opfor; give its file with --scenario",
    );
    expect(await changed(() => undefined, '--scenario', 'core-set-clash')).toBe(
      'changed.jsonl line 1: the record is of leduc-poker, which has no scenario; leave out --scenario',
    );
    expect(await changed((lines) => (lines[0] = lines[0].replace('"seed"', '"edition":"2030","seed"')))).toBe(
      'changed.jsonl line 1: the game is of no edition, but the record says 2030',
    );
  });

  test('shows control characters of a record as escapes', async () => {
    const line = text.split('\n')[0].replace('"name":"greedy"', '"name":"gr\\u001b[31m\\needy"');
    const told = await opfor(['replay', '-'], { stdin: `${line}\n` });
    expect(told.stdout).toMatch(/^game 1: leduc-poker, seed 0\/0, first gr\\u001b\[31m eedy, second random\n/);
  });

  test('rejects files that are empty or do not exist', async () => {
    expect(refusal(await opfor(['replay', '-'], { stdin: '' }))).toBe('stdin: holds no records');
    expect(refusal(await opfor(['replay', 'no.jsonl']))).toBe(
      'no.jsonl: cannot be read: there is no such file or folder',
    );
    expect(refusal(await opfor(['replay', games, '--game', '13']))).toBe(
      '--game 13 must be a whole number from 1 to 12',
    );
    expect(refusal(await opfor(['replay', '']))).toBe('argument 2 is empty; leave it out or give a value');
    expect(refusal(await opfor(['replay']))).toBe('replay needs more arguments: opfor replay <file>');
  });
});

describe('opfor', () => {
  test('every command explains itself with an example', async () => {
    const overview = await opfor(['--help']);
    const names = [...overview.stdout.matchAll(/^ {2}opfor ([a-z]+)/gm)].map(([, name]) => name);
    expect(names).toContain('match');
    // `completion` prints a script for the shell, whatever follows it.
    for (const name of names.filter((name) => name !== 'completion')) {
      const help = await opfor([name, '--help']);
      expect(help.code).toBe(0);
      expect(help.stdout).toContain('Examples:');
    }
  });

  test('perft counts sequences, and reports what cannot be counted', async () => {
    const run = await opfor(['perft', '--game', 'tic-tac-toe', '--depth', '5', '--json']);
    expect(JSON.parse(run.stdout)).toEqual({ game: 'tic-tac-toe', counts: [9, 72, 504, 3024, 15120] });
    expect(refusal(await opfor(['perft', '--game', 'pig', '--depth', 'deep']))).toBe(
      '--depth deep must be a whole number from 1 to 64',
    );
  });
});

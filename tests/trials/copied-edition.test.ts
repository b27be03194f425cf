import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { opfor, root, type Run, runProgram, scratchFolder } from '../e2e/opfor.js';

/*
 * A second edition moves in: a copy of the classic one with another id and five rounds, in a copy of the built program.
 * What had to be changed for it is all in `addEdition`.
 */

const copy = scratchFolder();
const EDITIONS = 'src/games/legion/editions';
const [CLASSIC, TRIAL] = ['legion-2020', 'legion-trial'];

/** A game of the classic edition that was left before the copy came. */
const SAVED = (): string => join(copy, 'saved.json');

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} has not what is changed in it`);
  writeFileSync(join(copy, path), after);
}

/** The files below a folder of the copy. */
function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}

function isCode(path: string): boolean {
  return !/\.(?:map|d\.ts|tsbuildinfo)$/.test(path);
}

function copyProgram(): void {
  for (const folder of ['src', 'agents'])
    cpSync(join(root, 'dist', folder), join(copy, 'dist', folder), { recursive: true, filter: isCode });
  for (const path of ['package.json', 'scenarios', 'agents/learned', `${EDITIONS}/2020/data`])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function addEdition(): void {
  const [from, to] = [`dist/${EDITIONS}/2020`, `dist/${EDITIONS}/trial`];
  cpSync(join(copy, from), join(copy, to), { recursive: true });
  for (const path of filesBelow(to, '.js')) {
    const text = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), text.replaceAll(CLASSIC, TRIAL));
  }
  edit(`${to}/numbers.js`, (text) => text.replace('rounds: 6', 'rounds: 5'));
  edit(`dist/${EDITIONS}/all.js`, (text) =>
    text
      .replace("from './2020/edition.js';", "from './2020/edition.js';\nimport * as trial from './trial/edition.js';")
      .replace('new Map([[', 'new Map([[trial.edition2020.id, trial.edition2020], ['),
  );
  edit('dist/src/arena/kits.js', (text) =>
    text.replace(`editions: ['${CLASSIC}']`, `editions: ['${CLASSIC}', '${TRIAL}']`),
  );
  cpSync(join(copy, `${EDITIONS}/2020/data`), join(copy, `${EDITIONS}/trial/data`), { recursive: true });
  for (const path of filesBelow(`${EDITIONS}/trial/data`, '.json')) {
    const text = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), text.replaceAll(`"${CLASSIC}"`, `"${TRIAL}"`));
  }
}

/** The lines of a record, without what names the program that wrote it. */
function recordLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll(/"(?:commit|build|program)":"[^"]*",?/g, ''));
}

/** Runs the program of the copy. */
function run(...args: string[]): Promise<Run> {
  const main = JSON.stringify(join(copy, 'dist/src/cli/main.js'));
  const script = `import(${main}).then(({ main }) => main(process.argv.slice(1)))`;
  return runProgram([process.execPath, '-e', script, '--', ...args], { cwd: copy, env: process.env });
}

beforeAll(async () => {
  copyProgram();
  // By the program without the second edition.
  const played = await opfor([
    'match',
    '--scenario',
    'core-set-clash',
    '--blue',
    'random',
    '--red',
    'random',
    '--games',
    '2',
    '--seed',
    'trial',
    '--out',
    join(copy, 'classic.jsonl'),
  ]);
  if (played.code !== 0) throw new Error(played.stderr);
  const left = await opfor(
    [
      'play',
      '--terminal',
      '--scenario',
      'core-set-clash',
      '--side',
      'blue',
      '--against',
      'random',
      '--seed',
      '1',
      '--save',
      SAVED(),
    ],
    { stdin: `${'auto\n'.repeat(12)}quit\n` },
  );
  if (left.code !== 0) throw new Error(left.stderr);
  addEdition();
  mkdirSync(join(copy, 'scenarios', TRIAL), { recursive: true });
  for (const folder of ['tables', 'armies'])
    cpSync(join(copy, 'scenarios', CLASSIC, folder), join(copy, 'scenarios', TRIAL, folder), { recursive: true });
  const battle = readFileSync(join(copy, 'scenarios', CLASSIC, 'core-set-clash.json'), 'utf8');
  writeFileSync(
    join(copy, 'scenarios', TRIAL, 'five-rounds.json'),
    battle.replace(CLASSIC, TRIAL).replace('"core-set-clash"', '"five-rounds"'),
  );
});

describe('beside a copy of the classic edition with five rounds', () => {
  test('scenarios of both are listed', async () => {
    const listed = await run('scenario', 'list');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toContain('core-set-clash');
    expect(listed.stdout).toContain('five-rounds');
  });

  test('the copy is played over five rounds, by agents that search too', async () => {
    const out = join(copy, 'trial.jsonl');
    const match = await run(
      'match',
      '--scenario',
      'five-rounds',
      '--blue',
      'policy',
      '--red',
      'mcts:iterations=2',
      '--games',
      '1',
      '--out',
      out,
    );
    expect(match).toMatchObject({ code: 0, stderr: '' });
    const told = await run('replay', out, '--game', '1');
    expect(told.stdout).not.toMatch(/round 6/i);
    expect(await run('replay', out, '--verify')).toMatchObject({ code: 0 });
  });

  test('records of the classic edition verify, and battles of it are played to the byte', async () => {
    const classic = join(copy, 'classic.jsonl');
    expect(await run('replay', classic, '--verify')).toMatchObject({ code: 0 });
    const again = join(copy, 'again.jsonl');
    await run(
      'match',
      '--scenario',
      'core-set-clash',
      '--blue',
      'random',
      '--red',
      'random',
      '--games',
      '2',
      '--seed',
      'trial',
      '--out',
      again,
    );
    expect(recordLines(again)).toEqual(recordLines(classic));
  });

  test('a saved game of the classic edition goes on', async () => {
    const resumed = await run('play', '--terminal', '--resume', SAVED());
    expect(resumed).toMatchObject({ stderr: '' });
    expect(resumed.stdout).toMatch(/Continued after \d\d+ actions/);
  });

  test('classic cases pass as cases of the copy', async () => {
    const folder = join(root, 'tests/conformance', CLASSIC);
    const files = ['aim.json', 'dodge.json', 'melee.json', 'guardian.json', 'panic.json'].map((name) => {
      const path = join(copy, name);
      writeFileSync(
        path,
        readFileSync(join(folder, name), 'utf8').replaceAll(`"game": "${CLASSIC}"`, `"game": "${TRIAL}"`),
      );
      return path;
    });
    const verified = await run('verify', ...files);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.stdout).toMatch(/[3-9]\d passed, 0 failed/);
  });

  test('armies are drawn and odds are told for it', async () => {
    expect(await run('army', 'random', '--edition', TRIAL, '--faction', 'rebels', '--points', '400')).toMatchObject({
      code: 0,
    });
    expect(
      await run('odds', '--edition', TRIAL, '--attack', 'rebel-troopers', '--defend', 'stormtroopers'),
    ).toMatchObject({ code: 0 });
  });
});

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../e2e/host.js';
import { longTest } from '../long.js';
import { opfor, root, type Run, runProgram, scratchFolder } from '../e2e/opfor.js';

/*
 * A second edition moves in: a copy of the classic one with another id and five rounds, in a copy of the built program.
 * What had to be changed for it is all in `addEdition`. It has one keyword of its own, with a decision of its own: a
 * module (`BRACE`), its row in the catalogue and its entry in the list of keywords. Each command loads the program from
 * single files, which takes seconds: what is least likely to break is in soak.
 */

const copy = scratchFolder();
const EDITIONS = 'src/games/legion/editions';
const [CLASSIC, TRIAL] = ['legion-2020', 'legion-trial'];

/** A game of the classic edition that was left before the copy came. */
const SAVED = (): string => join(copy, 'saved.json');

/** At the end of its activation a unit with the keyword gains an aim or a dodge token, as its owner likes. */
const BRACE = `
import { UNIT_OPERAND } from '../../engine/operands.js';
import { rulebook } from '../../engine/rulebook.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { yesNo } from '../../../../machine/choices.js';
import { answer } from '../../../../machine/answer.js';
import { ask, call } from '../../../../machine/run.js';

const own = rulebook('brace');
const dodges = answer();

const decision = own.decision(yesNo('brace', 'dodge', 'aim', dodges.set), {
  choices: { brace: { fields: { unit: 'unit', token: { one: ['aim', 'dodge'] } }, of: 'a', answer: '{token}' } },
  question: ['How does {unit} brace itself?', 'Wie stellt sich {unit} auf?'],
  answers: { dodge: ['take a dodge token', 'einen Ausweichmarker nehmen'], aim: ['take an aim token', 'einen Zielmarker nehmen'] },
  unit: 'a',
});

const bracing = own.procedure('brace', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT_OPERAND];
    ask(c, decision, c.b.units.owner[u], u);
  },
  gain(c, f) {
    gainTokens(c, c.s.frames[f + UNIT_OPERAND], dodges.get(c) === 1 ? 'dodge' : 'aim');
  },
});

export const brace = {
  name: 'Brace',
  rulebook: own,
  triggers: [{ at: 'activation.end', optional: false, when: () => true, run: (c, u) => call(c, bracing, u) }],
};
`;

/** What the keyword does, as others write cases. */
const BRACED = (token: string): unknown => ({
  game: TRIAL,
  rule: 'brace',
  id: `brace-${token}`,
  source: 'lines 1',
  says: 'At the end of its activation the unit gains the token that its owner chooses.',
  units: [
    { id: 'A', side: 'red', card: 'stormtroopers', leaderMm: [500, 450], with: { keywords: [{ name: 'Brace' }] } },
    { id: 'B', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450] },
  ],
  at: { round: 1, phase: 'activation', player: 'red', activating: 'A', actionsLeft: 1 },
  script: [{ choose: { kind: 'end-activation', unit: 'A' } }, { choose: { kind: 'brace', unit: 'A', token } }],
  expect: [{ path: `A.${token}`, is: 1 }],
});

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
  const data = readdirSync(join(root, EDITIONS)).map((room) => join(EDITIONS, room, 'data'));
  data.push('src/games/imperial-assault/data');
  const files = ['package.json', 'scenarios', 'agents/learned', ...data.filter((path) => existsSync(join(root, path)))];
  for (const path of files) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function addEdition(): void {
  const [from, to] = [`dist/${EDITIONS}/2020`, `dist/${EDITIONS}/trial`];
  cpSync(join(copy, from), join(copy, to), { recursive: true });
  for (const path of filesBelow(to, '.js')) {
    const text = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), text.replaceAll(CLASSIC, TRIAL));
  }
  writeFileSync(join(copy, to, 'brace.js'), BRACE);
  edit(
    `${to}/keywords.js`,
    (text) =>
      `import { brace } from './brace.js';\n${text.replace("['target', target],", "['target', target],\n['brace', brace],")}`,
  );
  edit(`${to}/keyword-catalogue.js`, (text) =>
    text.replace("['cunning',", "['brace', 'Brace', 'unit', ''],\n['cunning',"),
  );
  edit(`${to}/numbers.js`, (text) => text.replace('rounds: 6', 'rounds: 5'));
  edit(`dist/${EDITIONS}/all.js`, (text) =>
    text
      .replace("from './2020/edition.js';", "from './2020/edition.js';\nimport * as trial from './trial/edition.js';")
      .replace('[edition2020', '[trial.edition2020, edition2020'),
  );
  edit('dist/src/arena/kits.js', (text) =>
    text.replace(`editions: ['${CLASSIC}'`, `editions: ['${CLASSIC}', '${TRIAL}'`),
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

const host = new Host(copy);

/** Runs the program of the copy, in a process that has it loaded. */
function run(...args: string[]): Promise<Run> {
  return host.run({ args, cwd: copy, stdin: '' });
}

/** Runs it in a process of its own, which reads its data anew. */
function runTyping(stdin: string, ...args: string[]): Promise<Run> {
  const main = JSON.stringify(join(copy, 'dist/src/cli/main.js'));
  const script = `import(${main}).then(({ main }) => main(process.argv.slice(1)))`;
  return runProgram([process.execPath, '-e', script, '--', ...args], { cwd: copy, env: process.env, stdin });
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
  longTest('scenarios of both are listed', async () => {
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
      '--workers',
      '0',
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
      '--workers',
      '0',
      '--out',
      again,
    );
    expect(recordLines(again)).toEqual(recordLines(classic));
  });

  longTest('a saved game of the classic edition goes on', async () => {
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

  test('a keyword with a decision of its own is one module with its words', async () => {
    const path = join(copy, 'brace.json');
    writeFileSync(path, JSON.stringify([BRACED('aim'), BRACED('dodge')]));
    const verified = await run('verify', path);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.stdout).toContain('2 passed, 0 failed');
    // People are asked in their language; agents answer it too.
    edit(`${EDITIONS}/trial/data/units.json`, (text) =>
      text.replaceAll(/"keywords": \[(?=\s*\{)/g, '"keywords": [{ "name": "Brace" }, '),
    );
    const args = ['--scenario', 'five-rounds', '--seed', '1'];
    const asked = await runTyping(
      '1\n'.repeat(80),
      'play',
      '--terminal',
      ...args,
      '--against',
      'policy',
      '--lang',
      'de',
    );
    expect(asked.stdout).toMatch(/Wie stellt sich .+ auf\?/);
  });

  longTest('armies are drawn and odds are told for it', async () => {
    expect(await run('army', 'random', '--edition', TRIAL, '--faction', 'rebels', '--points', '400')).toMatchObject({
      code: 0,
    });
    expect(
      await run('odds', '--edition', TRIAL, '--attack', 'rebel-troopers', '--defend', 'stormtroopers'),
    ).toMatchObject({ code: 0 });
  });
});

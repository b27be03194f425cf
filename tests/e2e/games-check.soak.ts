import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NIM } from './nim.js';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const python = `cmd:python3 ${join(root, 'examples/python/charge_bot.py')}`;
const run = (...args: string[]): ReturnType<typeof opfor> => opfor(args, { cwd: folder });

/** Writes a variant of nim. */
function write(name: string, from: string, to: string): void {
  expect(NIM).toContain(from);
  writeFileSync(join(folder, name), NIM.replace(from, to));
}

test('a sound game of a person passes the check', async () => {
  writeFileSync(join(folder, 'nim.mjs'), NIM);
  const checked = await run('games', 'check', './nim.mjs');
  expect(checked).toMatchObject({ code: 0, stderr: '' });
  expect(checked.stdout).toContain('ok     agents of Opfor play it to its end\n');
  expect(checked.stdout).toMatch(/\.\/nim\.mjs: all \d\d checks pass\n$/);
});

test.each([
  [
    'throws',
    'words[HEAP] -= action;',
    'if (words[HEAP] === 3) throw new Error("cannot take"); words[HEAP] -= action;',
    ['random games are played to their end: game 1 action 4: cannot take (throws.mjs, line 12)'],
  ],
  [
    'luck',
    'hash: hashPacked',
    'hash: () => Math.floor(Math.random() * 1e9)',
    ['a copy is equal and independent: game 1 action 1: the copy has another hash (hash: luck.mjs, line 6)'],
  ],
  [
    'misses',
    'if (words[HEAP] > 1) out.push(2);',
    'if (words[HEAP] > 4) out.push(2);',
    [
      'sampling draws from exactly the list: game 1 action 3: 2 is sampled but not listed (legalActions: misses.mjs, line 8; sampleAction: misses.mjs, line 9)',
    ],
  ],
  [
    'never-ends',
    'words[HEAP] -= action;',
    'words[HEAP] -= action === 1 ? 0 : 1;\n    if (words[HEAP] === 0) words[HEAP] = 2;',
    [
      'random games are played to their end: game 1 action 100001: nim has not ended after 100000 actions',
      'the same seed plays the same game: it cannot be checked, as above: nim has not ended after 100000 actions',
      'agents of Opfor play it to its end: it cannot be checked, as above: nim has not ended after 100000 actions',
    ],
  ],
])('a game that %s is found out, with its file and line', async (name, from, to, faults) => {
  write(`${name}.mjs`, from, to);
  const checked = await run('games', 'check', `./${name}.mjs`);
  expect(checked).toMatchObject({ code: 1, stderr: '' });
  for (const fault of faults) expect(checked.stdout).toContain(`fails  ${fault}\n`);
});

test('a function that never returns ends the check, with its line', async () => {
  const loop = 'words[HEAP] -= action; while (words[HEAP] === 3);';
  writeFileSync(
    join(folder, 'hangs.mjs'),
    `${NIM.replace('words[HEAP] -= action;', loop)}export const check = { seconds: 1 };\n`,
  );
  const checked = await run('games', 'check', './hangs.mjs');
  expect(checked).toMatchObject({ code: 1, stderr: '' });
  expect(checked.stdout).toContain(
    'fails  random games are played to their end: it has not ended after 1 s, and nothing more is checked; it had last called apply (apply: hangs.mjs, line 12)\n',
  );
});

test('what a module says to be checked by is read, or refused in one line', async () => {
  writeFileSync(join(folder, 'few.mjs'), `${NIM}export const check = { games: 1, positions: 4 };\n`);
  const few = await run('games', 'check', './few.mjs', '--json');
  const { checks } = JSON.parse(few.stdout) as { checks: { verdict: string; detail: string }[] };
  expect(checks[0]).toMatchObject({ verdict: 'ok', detail: '3 positions' });
  writeFileSync(join(folder, 'odd.mjs'), `${NIM}export const check = { game: 1 };\n`);
  expect(refusal(await run('games', 'check', './odd.mjs'))).toContain('check.game is no option; there are seed');
  expect(refusal(await run('games', 'check', './none.mjs'))).toBe('games check ./none.mjs: there is no such file');
  expect(refusal(await run('games', 'check', 'pig'))).toContain('a game is a JavaScript module');
});

const agents = [
  ['greedy', 'random'],
  ['mcts:iterations=20', python],
  ['random', join(root, 'examples/javascript/charge-agent.mjs')],
];

test.each(agents)('no fault of a game is blamed on %s or %s', async (first, second) => {
  // A module is loaded once, so each pair of agents has games of its own.
  const pair = agents.findIndex(([name]) => name === first);
  const file = (name: string): string => `${name}-${pair}.mjs`;
  write(file('throws'), 'words[HEAP] -= action;', 'if (words[HEAP] < 6) throw new Error("no"); words[HEAP] -= action;');
  write(file('refuses'), '(action === 1 || action === 2)', 'words[HEAP] > 5 && (action === 1 || action === 2)');
  write(
    file('unread'),
    'parse(state, text) {',
    "parse(state, text) { if (state.words[HEAP] < 6) throw new Error('no');",
  );
  write(file('tells'), 'determinize() {},', "determinize() {}, describe() { throw new Error('no'); },");
  // Only a program is told the game in words, and takes long to start.
  const [names, planned] = second === python ? [['throws', 'unread', 'tells'], 1] : [['throws', 'refuses'], 2];
  for (const name of names) {
    const match = await run(
      'match',
      '--game',
      `./${file(name)}`,
      '--agents',
      `${first},${second}`,
      '--games',
      String(planned),
      '--json',
    );
    expect(match.code).toBe(1);
    const { games, lost, entrants } = JSON.parse(match.stdout) as {
      games: number;
      lost: { why: string }[];
      entrants: { forfeits: number }[];
    };
    expect({ name, games, lost: lost.length, forfeits: entrants.map(({ forfeits }) => forfeits) }).toEqual({
      name,
      games: 0,
      lost: planned,
      forfeits: [0, 0],
    });
    expect(match.stderr).toContain(`game ${join(folder, file(name))}: `);
  }
});

test('an agent that gives a sound game nonsense has only itself to blame', async () => {
  writeFileSync(join(folder, 'nim.mjs'), NIM);
  writeFileSync(
    join(folder, 'silly.mjs'),
    `export default { name: 'silly', version: '1', summary: '', settings: [], budgeted: false,
      configure: () => ({ ok: true, value: { settings: {}, create: (game) => ({ choose: () => game.apply(undefined, 9) }) } }) };`,
  );
  const match = await run('match', '--game', './nim.mjs', '--agents', './silly.mjs,random', '--games', '1', '--json');
  expect(JSON.parse(match.stdout)).toMatchObject({
    games: 1,
    endings: { forfeit: 1 },
    entrants: [{ forfeits: 1 }, {}],
  });
});

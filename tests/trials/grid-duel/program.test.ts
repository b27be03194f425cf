import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longTest } from '../../long.js';
import { opfor, opforWith, refusal, type Run, scratchFolder } from '../../e2e/opfor.js';
import { builtKit } from './built-kit.js';

const folder = scratchFolder();
const env = { OPFOR_KITS: await builtKit(folder) };
const program = opforWith(env);
const run = (args: string, stdin = ''): Promise<Run> => program(args.split(' '), { cwd: folder, stdin });

const SEATS = '--seat ant=mcts:iterations=200 --seat viper=random';

test('its scenarios are listed beside those of Opfor, checked and shown', async () => {
  const list = await run('scenario list');
  expect(list.stdout).toMatch(/^scenario +edition +mission +threat level +heroes +table +rounds +map +name\n/);
  expect(list.stdout).toMatch(/\ncore-set-clash +legion-2020 .*\n/);
  expect(list.stdout).toMatch(/\ngrid-crossing +grid-duel +4 × 3 squares +Crossing\n/);
  expect((await run('scenario check grid-crossing')).stdout).toContain('a correct scenario, 4 × 3 squares, 20 rounds');
  const shown = await run('scenario show grid-crossing');
  expect(shown.stdout).toBe('Crossing: 4 × 3 squares, 20 rounds\nTwo fighters meet around a wall.\n');
  expect(refusal(await run('scenario show grid-crossing --svg x.svg'))).toMatch(/^--svg: there is no picture/);
});

test('matches, with workers, and tournaments are played, recorded and replayed', async () => {
  const match = await run(
    `match --scenario grid-crossing ${SEATS} --games 40 --swap --workers 2 --out games.jsonl --json`,
  );
  expect(match).toMatchObject({ code: 0, stderr: '' });
  const { entrants } = JSON.parse(match.stdout) as { entrants: { score: { wins: number } }[] };
  expect(entrants[0].score.wins).toBeGreaterThan(3 * entrants[1].score.wins);
  expect((await run('replay games.jsonl --verify')).stdout).toBe('40 games agree with their records\n');
  const cup = await run('tournament --agents mcts:iterations=20,random --scenarios grid-crossing --pairs 2 --out cup');
  expect(cup.code).toBe(0);
  expect(readFileSync(join(folder, 'cup/report.html'), 'utf8')).toContain('grid-crossing');
});

test('a person plays it in the terminal, and goes on with it later', async () => {
  const play = `play --terminal --scenario grid-crossing --side ant --against random --seed 1 --save saved.json`;
  const first = await run(play, 'b1\nquit\n');
  expect(first.stdout).toContain('Where does the ant go?');
  expect(first.stdout).toContain('The ant is on b1.');
  const again = await run('play --terminal --resume saved.json', 'hold\nquit\n');
  expect(again).toMatchObject({ code: 0 });
  expect(again.stdout).toMatch(/1 \. A \. \./);
  expect(refusal(await run('play --scenario grid-crossing'))).toMatch(/a game of your own needs --terminal$/);
});

test('its cases are verified, its positions counted, its agents seated by name', async () => {
  const cases = new URL('cases', import.meta.url).pathname;
  expect((await run(`verify ${cases}`)).stdout).toMatch(/\n5 passed, 0 failed\n$/);
  expect((await run('perft --scenario grid-crossing --depth 2 --json')).stdout).toContain('"counts":[3,9]');
  const match = 'match --scenario grid-crossing --games 2';
  expect(refusal(await run(`${match} --blue random`))).toMatch(/^--blue: no seat has this name; the seats are ant, v/);
  expect(refusal(await run(`${match} --seat ant=random`))).toMatch(/^--seat viper=AGENT is needed/);
  expect(refusal(await run(`${match} --seat aint=random`))).toMatch(/no seat is aint \(did you mean ant\?\)$/);
});

test('what an edition has not is refused in a line', async () => {
  for (const [args, said] of [
    ['match --my a --edition grid-duel --blue random --red random', '--edition grid-duel: it has no army lists'],
    ['scenario terrain --edition grid-duel', '--edition grid-duel: it has no catalogue of pieces'],
    ['rules show hold --edition grid-duel', "unknown edition 'grid-duel' (there are: legion-2020"],
  ])
    expect(refusal(await run(args))).toContain(said);
});

longTest('a scenario file that is wrong is one line of the list, and stops nothing', async () => {
  const spoilt = join(folder, 'spoilt');
  mkdirSync(join(spoilt, 'scenarios/grid-duel'), { recursive: true });
  copyFileSync(env.OPFOR_KITS, join(spoilt, 'kit.mjs'));
  const good = readFileSync(join(folder, 'scenarios/grid-duel/grid-crossing.json'), 'utf8');
  const files = { 'grid-crossing': good, 'other-edition': good.replace('"grid-duel"', '"grid-dual"'), torn: '{"id": ' };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(spoilt, `scenarios/grid-duel/${name}.json`), text);
  const list = await opfor(['scenario', 'list'], { cwd: folder, env: { OPFOR_KITS: join(spoilt, 'kit.mjs') } });
  expect(list.code).toBe(1);
  expect(list.stdout).toMatch(/\ngrid-crossing .*\n/);
  expect(list.stderr.split('\n')).toEqual([
    expect.stringMatching(
      /other-edition\.json line 5, .*edition: unknown edition 'grid-dual' \(did you mean grid-duel\?\)$/,
    ),
    expect.stringMatching(/^opfor: .*torn\.json line 1/),
    '',
  ]);
});

test('a kit that cannot be loaded is told in a line', async () => {
  const refused = async (file: string): Promise<string> =>
    refusal(await opfor(['scenario', 'list'], { cwd: folder, env: { OPFOR_KITS: file } }));
  expect(await refused('none.mjs')).toBe('OPFOR_KITS: none.mjs: cannot be loaded: there is no such file or folder');
  writeFileSync(join(folder, 'empty.mjs'), 'export const kit = {};');
  expect(await refused('empty.mjs')).toMatch(/^OPFOR_KITS: empty\.mjs: must export kit, with editions and open/);
  expect(await refused(`${env.OPFOR_KITS}:${env.OPFOR_KITS}`)).toBe('OPFOR_KITS: two kits play grid-duel');
});

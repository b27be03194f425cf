import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const run = (...args: readonly string[]) => opfor(args, { cwd: folder });

const list = (name: string, faction: string, commander: string, corps: string, hand: readonly string[]): string => {
  const units = [commander, corps, corps, corps].map((card) => ({ card }));
  const path = `${name}.json`;
  writeFileSync(join(folder, path), JSON.stringify({ name, faction, units, commandHand: hand }));
  return `./${path}`;
};
const patrol = list('patrol', 'empire', 'imperial-officer', 'stormtroopers', [
  'covert-observation',
  'ambush',
  'pinned-down',
  'push',
  'coordinated-fire',
  'assault',
]);
const cell = list('cell', 'rebels', 'rebel-officer', 'rebel-troopers', [
  'sabotaged-communications',
  'ambush',
  'turning-the-tide',
  'push',
  'covering-fire',
  'assault',
]);
const AGENTS = ['--blue', 'random', '--red', 'random', '--games', '2', '--workers', '0'];

/** Plays the patrol against a random rebel army. */
const draw = (seed: string, path: string) =>
  run('match', '--my', patrol, '--their', 'rebels', ...AGENTS, '--seed', seed, '--battle', path);
/** The one line with which a match is refused. */
const match = async (...args: readonly string[]) => refusal(await run('match', ...args, ...AGENTS));

test('a match of two lists on a table writes its battle, whose records can be replayed', async () => {
  const battle = ['--my', patrol, '--their', cell, '--table', 'forest', '--battle', 'duel.json'];
  const played = await run('match', ...battle, ...AGENTS, '--seed', '5', '--out', 'games.jsonl');
  expect(played).toMatchObject({ code: 0, stderr: 'opfor: patrol against cell (Forest): duel.json\n' });
  const written = JSON.parse(readFileSync(join(folder, 'duel.json'), 'utf8'));
  expect(written).toMatchObject({ table: 'forest', format: 'standard', colours: 'chosen', battle: { deck: 'own' } });
  expect(written.armies.blue.battleDeck.objectives).toHaveLength(4);
  const replay = await run('replay', 'games.jsonl', '--verify', '--scenario', 'duel.json');
  expect(replay).toMatchObject({ code: 0, stdout: '2 games agree with their records\n' });
  expect(await run('scenario', 'check', 'duel.json')).toMatchObject({ code: 0 });
});

test('the other army can be drawn: of a faction, of equal points, by the seed', async () => {
  await draw('1', 'one.json');
  await draw('1', 'same.json');
  await draw('2', 'other.json');
  const [one, same, other] = ['one', 'same', 'other'].map((name) => readFileSync(join(folder, `${name}.json`), 'utf8'));
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(JSON.parse(one).armies.red).toMatchObject({ faction: 'rebels' });
  expect(JSON.parse(one).description).toMatch(/patrol against Random rebels, 177 against 1[67]\d points/);
});

test('a tournament plays the battle, which has its own name where none is given', async () => {
  const lists = ['--my', cell, '--their', patrol, '--table', 'badlands'];
  const pairs = ['--agents', 'random,rote', '--pairs', '1', '--workers', '0', '--out', 'cup'];
  expect(await run('tournament', ...lists, ...pairs)).toMatchObject({ code: 0 });
  const files = readdirSync(folder).filter((name) => /^battle-[0-9a-f]{14}\.json$/.test(name));
  expect(files).toHaveLength(1);
  expect(JSON.parse(readFileSync(join(folder, 'cup/tournament.json'), 'utf8')).games[0].name).toBe(files[0]);
});

test('says in one line what is wrong', async () => {
  expect(await match('--my', cell, '--scenario', 'ice-field')).toBe('give --my or --scenario, not both');
  expect(await match('--their', 'rebels')).toBe('--their goes with --my; give your army, or leave it out');
  expect(await match('--my', cell, '--table', 'forrest')).toBe(
    "--table: there is no table 'forrest' (did you mean forest?)",
  );
  expect(await match('--my', cell, '--their', 'empires')).toMatch(/^there is no army 'empires'/);
  const small = list('small', 'empire', 'imperial-officer', 'stormtroopers', []);
  expect(await match('--my', cell, '--their', small, '--battle', 'no.json')).toMatch(
    /^--their \.\/small\.json: commandHand: has 0 cards; choose exactly 6/,
  );
  expect(existsSync(join(folder, 'no.json'))).toBe(false);
});

test('says which tables an army of another size is for', async () => {
  expect(await match('--my', 'skirmish-rebels-rangers', '--battle', 'no.json')).toMatch(
    /^--my skirmish-rebels-rangers: .* \(the table farmland makes a standard battle; this is a skirmish army, for the tables canyon, market, outpost, towers\)$/,
  );
});

test('draws another faction where the first has no army of that size', async () => {
  // The seed 0 draws the republic first, which has no army that small.
  const battle = ['--my', cell, '--battle', 'auto.json', '--table', 'forest'];
  expect(await run('match', ...battle, ...AGENTS)).toMatchObject({ code: 0 });
  expect(await match('--my', cell, '--their', 'republic')).toBe(
    '--their republic: no legal army of the republic costs at most 165 points; name a list',
  );
});

test('a random army counts points as the list that it meets', async () => {
  const json = JSON.parse(readFileSync(join(folder, patrol), 'utf8'));
  writeFileSync(join(folder, 'printed.json'), JSON.stringify({ ...json, points: 'printed' }));
  const battle = ['--my', 'printed.json', '--their', 'rebels', '--battle', 'both-printed.json'];
  expect(await run('match', ...battle, ...AGENTS)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(folder, 'both-printed.json'), 'utf8')).armies.red.points).toBe('printed');
});

test('never writes over a file that it reads', async () => {
  const lists = ['--my', cell, '--their', patrol];
  const before = readFileSync(join(folder, cell), 'utf8');
  expect(await match(...lists, '--battle', 'cell.json')).toBe('--battle cell.json: is the file of --my; name another');
  symlinkSync('cell.json', join(folder, 'link.json'));
  expect(await match(...lists, '--battle', 'link.json')).toMatch(/is the file of --my/);
  const refused = await run('match', ...lists, '--battle', 'whole.json', '--out', 'whole.json', ...AGENTS);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('--out whole.json: the battle is read from this file; name another');
  expect(readFileSync(join(folder, cell), 'utf8')).toBe(before);
  expect(await match('--my', '-', '--their', '-')).toMatch(/^only one of --my, --their and --table can be -/);
});

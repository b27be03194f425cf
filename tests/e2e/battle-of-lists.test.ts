import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    /^no\.json: armies\.red: commandHand: has 0 cards; choose exactly 6/,
  );
  expect(existsSync(join(folder, 'no.json'))).toBe(false);
});

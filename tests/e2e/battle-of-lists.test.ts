import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder, state } from './opfor.js';

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
  expect(played).toMatchObject({
    code: 0,
    stderr: 'opfor: patrol against cell (Forest): the battle is kept in duel.json\n',
  });
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
  expect(readdirSync(folder).filter((name) => name.startsWith('battle-'))).toEqual([]);
  const [file, ...more] = readdirSync(join(state, 'battles'));
  expect(file).toMatch(/^battle-[0-9a-f]{14}\.json$/);
  expect(more).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, 'cup/tournament.json'), 'utf8')).games[0].name).toBe(
    join(state, 'battles', file),
  );
});

test('says in one line what is wrong', async () => {
  expect(await match('--my', cell, '--scenario', 'ice-field')).toBe('give --my or --scenario, not both');
  expect(await match('--their', 'rebels')).toBe('--their goes with --my; give your army, or leave it out');
  expect(await match('--my', cell, '--table', 'forrest')).toBe(
    "--table: there is no table 'forrest' (did you mean forest?)",
  );
  expect(await match('--my', cell, '--their', 'empires')).toMatch(/^there is no army 'empires'/);
  const small = list('small', 'empire', 'imperial-officer', 'stormtroopers', ['push']);
  expect(await match('--my', cell, '--their', small, '--battle', 'no.json')).toMatch(
    /^--their \.\/small\.json: commandHand: has 1 card; choose exactly 6/,
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

test('one option counts the points of both lists alike, and says so', async () => {
  const json = JSON.parse(readFileSync(join(folder, patrol), 'utf8'));
  writeFileSync(join(folder, 'on-cards.json'), JSON.stringify({ ...json, points: 'printed' }));
  const lists = ['--my', 'on-cards.json', '--their', cell];
  const no = ['--battle', 'no.json'];
  expect(await match(...lists, ...no)).toBe(
    `--my on-cards.json counts printed points, --their ${cell} counts adjusted points; --count-as adjusted or --count-as printed counts both alike`,
  );
  expect(existsSync(join(folder, 'no.json'))).toBe(false);
  const played = await run('match', ...lists, ...AGENTS, '--count-as', 'adjusted', '--battle', 'alike.json');
  expect(played).toMatchObject({
    code: 0,
    stderr:
      'opfor: --my on-cards.json: counts adjusted points instead of printed ones: 177, not 182\n' +
      'opfor: patrol against cell (Farmland): the battle is kept in alike.json\n',
  });
  expect(await match('--count-as', 'printed')).toBe('--count-as goes with --my; give your army, or leave it out');
});

test('the army may be whatever army import reads; a hand that it lacks is drawn', async () => {
  const text = 'First patrol\nImperial Officer (45)\n3x Stormtroopers (44)\n';
  writeFileSync(join(folder, 'patrol.txt'), Buffer.from(`\uFEFF${text}`, 'utf16le'));
  const link = 'https://legionhq2.com/list/empire/1ar00,3ay0000';
  for (const my of ['patrol.txt', link, '-']) {
    const args = ['match', '--my', my, '--their', cell, ...AGENTS];
    const played = await opfor(args, { cwd: folder, stdin: text });
    const [hand, battle] = played.stderr.split('\n');
    expect(played).toMatchObject({ code: 0 });
    expect(hand).toMatch(/^opfor: --my \S+: names no command cards; drawn by the seed: (?:[a-z-]+, ){5}[a-z-]+$/);
    const path = /: the battle is kept in (.*)$/.exec(battle)?.[1] ?? '';
    expect(path.startsWith(join(state, 'battles'))).toBe(true);
    expect(JSON.parse(readFileSync(path, 'utf8')).armies.blue.units).toHaveLength(4);
  }
  expect(await match('--my', 'notes.txt', '--their', cell)).toMatch(/^notes\.txt: cannot be read: /);
  writeFileSync(join(folder, 'notes.txt'), 'I took Vader and two squads of my best troopers to the store.\n');
  expect(await match('--my', 'notes.txt', '--their', cell)).toMatch(/^notes\.txt: is prose, not a list/);
});

test('stdin cannot be the army and the answers of a game in the terminal', async () => {
  const played = await run('play', '--terminal', '--my', '-', '--their', cell);
  expect(refusal(played)).toBe('--my -: stdin is needed for your answers; name a file');
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

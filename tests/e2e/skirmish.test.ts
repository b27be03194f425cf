import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const PRINTED = ['--edition', 'imperial-assault'];
const IACP = ['--edition', 'imperial-assault-iacp'];
const army = (...args: readonly string[]) => opfor(['army', ...args], { cwd: folder });

test('a random army of each pool is legal and played whole', async () => {
  for (const edition of [PRINTED, IACP]) {
    const file = `${edition[1]}.json`;
    expect(await army('random', '--faction', 'scum', '--seed', '3', '--out', file, ...edition)).toMatchObject({
      code: 0,
    });
    const run = await army('check', file, ...edition);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(
      /: a legal Mercenary army, \d+ of 40 points, \d+ groups, 15 Command cards of \d+ points\n/,
    );
  }
});

test('faults of an army are told with their places, a line each', async () => {
  const command = ['celebration'];
  const groups = [{ card: 'Darth Vader' }, { card: 'darth-vader' }, { card: 'han-solo' }];
  writeFileSync(join(folder, 'bad.json'), JSON.stringify({ name: 'Bad', affiliation: 'Imperial', groups, command }));
  const run = await army('check', 'bad.json', ...PRINTED);
  expect(run.code).toBe(1);
  expect(run.stdout.split('\n')).toEqual([
    expect.stringMatching(/^bad\.json line 1, column \d+: darth-vader: Darth Vader is unique and the army already has/),
    expect.stringMatching(/^bad\.json line 1, column \d+: han-solo is Rebel; this army is Imperial$/),
    'bad.json line 1, column 117: the Command deck has 1 card; it must have 15',
    'bad.json: the army costs 48 points; 40 are allowed',
    '',
  ]);
  expect(refusal(await army('check', 'nobody', ...PRINTED))).toMatch(/^no army of imperial-assault is called 'nobody'/);
  expect(refusal(await army('check', 'bad.json', '--era', '2020', ...PRINTED))).toMatch(/--era is of Legion/);
});

test('an army is exchanged as text', async () => {
  await army('export', 'rebel-band', '--to', 'text', '--out', 'band.txt', ...PRINTED);
  expect(readFileSync(join(folder, 'band.txt'), 'utf8')).toContain('\nDiala Passil [7]\n');
  const run = await army('import', 'band.txt', ...PRINTED);
  expect(JSON.parse(run.stdout)).toMatchObject({ name: 'Rebel Band', affiliation: 'Rebel' });
  expect((await army('show', 'rebel-band', ...PRINTED)).stdout).toContain(
    'Rebel Band (Rebel): 40 points, 5 activations',
  );
});

test('two lists are played', async () => {
  const run = await opfor(
    [
      'match',
      '--my',
      'rebel-band',
      '--their',
      'imperials',
      ...PRINTED,
      '--table',
      'the-dune-sea-B',
      '--games',
      '1',
    ].concat(['--agents', 'random,random', '--battle', 'duel.json']),
    { cwd: folder },
  );
  expect(run.code).toBe(0);
  expect(run.stdout).toMatch(/endings: \w+/);
  const battle = JSON.parse(readFileSync(join(folder, 'duel.json'), 'utf8'));
  expect(battle).toMatchObject({ map: 'the-dune-sea', mission: 'B', first: { name: 'Rebel Band' } });
  expect((await opfor(['scenario', 'check', 'duel.json'], { cwd: folder })).code).toBe(0);
});

test('rules are counted and looked up', async () => {
  const run = await opfor(['rules', 'imperial-assault', '--rule', 'cleave']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toMatch(/cleave +384–392 +proven +\d+ cases/);
  const shown = await opfor(['rules', 'show', 'bleeding', ...IACP]);
  expect(shown.stdout).toMatch(/^Bleed \(condition; entry bleed, lines 327–329\)\n {2}A bleeding figure/);
  const card = await opfor(['rules', 'show', 'fennec', 'shand', ...IACP]);
  expect(card.stdout).toMatch(/^Fennec Shand.*id fennec-shand\)/);
  expect(refusal(await opfor(['rules', 'show', 'fennec', 'shand', ...PRINTED]))).toMatch(/^nothing is called/);
});

const odds = (...args: readonly string[]) => opfor(['odds', '--attack', 'stormtrooper', ...args]);

test('the odds of an attack are told', async () => {
  const run = await odds('--defend', 'darth-vader', '--range', '3', '--attacker', 'focused', ...PRINTED, '--json');
  const found = JSON.parse(run.stdout);
  expect(found).toMatchObject({ dice: { blue: 1, green: 2 }, defence: { black: 2 }, range: 3, defeat: 0 });
  expect(found.damage.reduce((sum: number, p: number) => sum + p, 0)).toBeCloseTo(1, 12);
  expect((await odds('--defend', 'black', ...PRINTED)).stdout).toMatch(/\nmean by distance: 1 \d\.\d\d, 2 /);
  expect(refusal(await odds('--defend', 'black', '--cover', 'heavy', ...PRINTED))).toMatch(/^--cover is of Legion/);
  expect(refusal(await odds('--defend', 'black', '--reroll', '1'))).toMatch(/^--reroll is of Imperial Assault/);
  expect(refusal(await odds('--defend', 'black', '--edition', 'chess'))).toMatch(/^--edition: unknown edition 'chess'/);
});

test('what is of Legion alone says so', async () => {
  const change = await opfor(['balance', 'what-if', 'nexu', ...PRINTED, '--out', 'x']);
  expect(refusal(change)).toMatch(/^--edition imperial-assault: balance what-if is for armies of Legion/);
  const battle = await opfor(['balance', 'scenario', 'dunes-garrison-against-band', '--out', 'x']);
  expect(refusal(battle)).toMatch(/^--edition imperial-assault: balance scenario is for armies of Legion/);
  const army = await opfor(['balance', 'unit', 'nexu', ...PRINTED, '--army', 'standard']);
  expect(refusal(army)).toBe('--army: in imperial-assault there is one format, of 40 points; leave it out');
  expect(refusal(await opfor(['scenario', 'terrain', ...PRINTED]))).toMatch(/it has no catalogue of pieces$/);
});

test('sides are measured against each other, and the measurement goes on', async () => {
  const args = ['--armies', 'imperial-garrison,rebel-band', '--agents', 'app', '--workers', '0', '--seed', 'e2e'];
  const first = await opfor(['balance', 'matchups', ...PRINTED, ...args, '--battles', '2', '--out', 'sides'], {
    cwd: folder,
  });
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/The first player scores/);
  const more = await opfor(['balance', 'matchups', '--resume', 'sides', '--battles', '4', '--workers', '0'], {
    cwd: folder,
  });
  expect(more.code).toBe(0);
  expect(
    readFileSync(join(folder, 'sides', 'blocks.jsonl'), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(2);
  const told = await opfor(['balance', 'telemetry', 'sides'], { cwd: folder });
  expect(refusal(told)).toMatch(/^sides: measures armies of imperial-assault, whose battles are not told again/);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, refusals, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const patrol = ['imperial-officer', 'stormtroopers', 'stormtroopers', 'stormtroopers'].map((card) => ({ card }));
writeFileSync(join(folder, 'patrol.json'), JSON.stringify({ name: 'Patrol', faction: 'empire', units: patrol }));
const army = (...args: readonly string[]) => opfor(['army', ...args], { cwd: folder });

describe('opfor army', () => {
  test('lists the armies that come with it', async () => {
    const rows = JSON.parse((await army('list', '--json')).stdout);
    expect(rows).toContainEqual({
      army: 'rebels-swarm',
      faction: 'rebels',
      points: 800,
      units: 11,
      name: 'Rebel Swarm',
    });
    expect((await army('list')).stdout).toMatch(/^army +faction +points +units +name\n/);
  });

  test('summarises an army, with damage by range', async () => {
    const { stdout } = await army('show', './patrol.json', '--cover', 'heavy');
    expect(stdout).toMatch(/^Patrol \(empire\): 177 points, 4 activations\n/);
    expect(stdout).toMatch(/\n3 × Stormtroopers +corps +44 +4 +4 +1 +2 +red /);
    expect(stdout).toMatch(
      /mean wounds of one attack at that range on stormtroopers in heavy cover, without tokens\.\n$/,
    );
    const open = JSON.parse((await army('show', './patrol.json', '--json')).stdout);
    const covered = JSON.parse((await army('show', './patrol.json', '--cover', 'heavy', '--json')).stdout);
    expect(open).toMatchObject({ points: 177, activations: 4, miniatures: 13, target: 'stormtroopers' });
    // Cover does not help in melee and helps at range 2.
    expect(covered.damage[0]).toBe(open.damage[0]);
    expect(covered.damage[2]).toBeLessThan(open.damage[2]);
  });

  test('draws a legal army that depends on nothing but its seed', async () => {
    const draw = (seed: string) => army('random', '--faction', 'empire', '--points', '700', '--seed', seed);
    const first = await draw('a');
    expect((await draw('a')).stdout).toBe(first.stdout);
    expect((await draw('b')).stdout).not.toBe(first.stdout);
    await army('random', '--faction', 'empire', '--points', '700', '--seed', 'a', '--out', 'drawn.json');
    expect(readFileSync(join(folder, 'drawn.json'), 'utf8')).toBe(first.stdout);
    expect(await army('check', './drawn.json')).toMatchObject({ code: 0 });
    expect(JSON.parse((await army('show', './drawn.json', '--json')).stdout).points).toBeLessThanOrEqual(700);
  });

  test('says in one line what is wrong with the command line', async () => {
    expect(refusal(await army('show', 'rebel-swarm'))).toBe(
      "there is no army 'rebel-swarm' (did you mean rebels-swarm?); a file's name has a slash or an ending, such as .txt",
    );
    expect(refusal(await army('show', 'rebels-swarm', '--against', 'stormtrupers'))).toMatch(
      /^--against: there is no unit card "stormtrupers"; did you mean stormtroopers/,
    );
    expect(refusal(await army('show', 'rebels-swarm', '--cover', 'deep'))).toMatch(
      /^--cover deep must be one of none, /,
    );
    expect(refusal(await army('random', '--faction', 'hutts'))).toMatch(/^--faction hutts: there is no such faction/);
    expect(refusal(await army('random'))).toMatch(
      /^--faction is needed: one of rebels, empire, republic, separatists$/,
    );
    expect(refusal(await army('random', '--faction', 'rebels', '--points', '90'))).toMatch(
      /^no legal army of the rebels/,
    );
    expect(refusal(await army('check', 'rebels-swarm', '--seed', '7'))).toBe(
      'army check: --seed goes with random; leave it out',
    );
    writeFileSync(join(folder, 'odd.json'), '{"name": "x"}');
    expect(refusals(await army('show', './odd.json'))).toEqual([
      expect.stringMatching(/^\.\/odd\.json line 1, column 1: faction: /),
      expect.stringMatching(/^\.\/odd\.json line 1, column 1: units: /),
    ]);
  });
});

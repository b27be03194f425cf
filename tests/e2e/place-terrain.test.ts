import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const clash = JSON.parse(readFileSync(join(root, 'scenarios/core-set-clash.json'), 'utf8'));
const unplaced = { ...clash, id: 'open-table', terrain: [], terrainToPlace: clash.terrain.slice(0, 12) };
writeFileSync(join(folder, 'open.json'), JSON.stringify(unplaced));

const run = (...args: readonly string[]) => opfor(args, { cwd: folder });

describe('opfor scenario place', () => {
  test('places terrain by agents, records it, and the battle can be played', async () => {
    const placed = await run(
      'scenario',
      'place',
      'open.json',
      '--seed',
      '4',
      '--record',
      'rec.jsonl',
      '--out',
      'a.json',
    );
    expect(placed).toEqual({ code: 0, stdout: '', stderr: '' });
    const scenario = JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8'));
    expect(scenario.id).toBe('open-table-placed');
    expect(scenario.terrain).toHaveLength(12);
    expect(scenario.terrainToPlace).toBeUndefined();
    expect(await run('scenario', 'check', 'a.json')).toMatchObject({ code: 0, stderr: '' });
    const battle = await run('match', '--scenario', 'a.json', '--blue', 'random', '--red', 'random', '--games', '1');
    expect(battle.code).toBe(0);
  });

  test('the record is verified, and gives the same table again', async () => {
    expect(await run('replay', 'rec.jsonl', '--scenario', 'open.json', '--verify')).toMatchObject({
      code: 0,
      stdout: '1 game agrees with its record\n',
    });
    const again = await run('scenario', 'place', 'open.json', '--from', 'rec.jsonl');
    expect(again).toMatchObject({ code: 0, stdout: readFileSync(join(folder, 'a.json'), 'utf8') });
    const same = await run('scenario', 'place', 'open.json', '--seed', '4');
    expect(same.stdout).toBe(again.stdout);
    expect((await run('scenario', 'place', 'open.json', '--seed', '5')).stdout).not.toBe(again.stdout);
  });

  test('a match between agents on such a scenario is about the placing', async () => {
    const match = await run('match', '--scenario', 'open.json', '--blue', 'random', '--red', 'greedy', '--games', '1', '--out', 'm.jsonl'); // prettier-ignore
    expect(match.code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'm.jsonl'), 'utf8'))).toMatchObject({ game: 'legion-2020-terrain' });
  });

  test('refuses what has no terrain to place', async () => {
    expect(refusal(await run('scenario', 'place', 'core-set-clash'))).toMatch(/its terrain lies already/);
    expect(refusal(await run('scenario', 'place', 'open.json', '--from', 'nowhere.jsonl'))).toMatch(/no such file/);
    expect(refusal(await run('scenario', 'place', 'open.json', '--blue', 'nobody'))).toMatch(/nobody/);
  });
});

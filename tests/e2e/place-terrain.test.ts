import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedDraft } from '../../src/arena/testing/shipped.js';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const clash = shippedDraft('core-set-clash');
const pieces = clash['terrain'] as unknown[];
const unplaced = { ...clash, id: 'open-table', terrain: [], terrainToPlace: pieces.slice(0, 12) };
writeFileSync(join(folder, 'open.json'), JSON.stringify(unplaced));

const run = (...args: readonly string[]) => opfor(args, { cwd: folder });

const place = async (...args: readonly string[]) => refusal(await run('scenario', 'place', 'open.json', ...args));

describe('opfor scenario place', () => {
  test('agents place terrain, which is recorded, and the battle can be played', async () => {
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

  test('the record verifies, and replaying it gives the same table', async () => {
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

  test('a match on a scenario without placed terrain plays the placing', async () => {
    const match = await run(
      'match',
      '--scenario',
      'open.json',
      '--blue',
      'random',
      '--red',
      'greedy',
      '--games',
      '1',
      '--out',
      'm.jsonl',
    );
    expect(match.code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'm.jsonl'), 'utf8'))).toMatchObject({ game: 'legion-2020-terrain' });
  });

  test('rejects a scenario without terrain to place', async () => {
    expect(refusal(await run('scenario', 'place', 'core-set-clash'))).toMatch(/the terrain is already in place/);
    expect(refusal(await run('scenario', 'place', 'open.json', '--from', 'nowhere.jsonl'))).toMatch(/no such file/);
    expect(refusal(await run('scenario', 'place', 'open.json', '--blue', 'nobody'))).toMatch(/nobody/);
  });

  test('writes neither file if one cannot be written', async () => {
    const record = await run('scenario', 'place', 'open.json', '--record', 'kept.jsonl', '--out', 'no/x.json');
    expect(refusal(record)).toBe('--out no/x.json: cannot be written: there is no such file or folder');
    expect(existsSync(join(folder, 'kept.jsonl'))).toBe(false);
    const out = await run('scenario', 'place', 'open.json', '--record', 'no/x.jsonl', '--out', 'kept.json');
    expect(refusal(out)).toMatch(/^--record no\/x\.jsonl: cannot be written/);
    expect(existsSync(join(folder, 'kept.json'))).toBe(false);
  });

  test('rejects options that contradict each other', async () => {
    expect(await place('--record', '-')).toMatch(/both written to stdout/);
    expect(await place('--record', 'x', '--out', 'x')).toMatch(/both written to x/);
    expect(await place('--from', 'rec.jsonl', '--blue', 'greedy')).toMatch(/--blue has no effect/);
    expect(await place('--json')).toMatch(/leave out --json/);
  });

  test('rejects a record of another table, of a placing that was resigned, or of several placings', async () => {
    const line = readFileSync(join(folder, 'rec.jsonl'), 'utf8');
    const from = async (name: string, text: string, scenario = 'open.json') => {
      writeFileSync(join(folder, name), text);
      return refusal(await run('scenario', 'place', scenario, '--from', name));
    };
    writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...unplaced, rounds: 5 }));
    expect(await from('other.jsonl', line, 'other.json')).toMatch(
      /^other\.jsonl: scenario open-table was changed since/,
    );
    const record = JSON.parse(line);
    const result = { returns: [0, 0], reason: 'forfeit', forfeit: { player: 'blue', why: 'tired' } };
    const given = JSON.stringify({ ...record, actions: record.actions.slice(0, 4), result });
    expect(await from('given-up.jsonl', given)).toMatch(/^given-up\.jsonl: blue gave up before all terrain was placed/);
    expect(await from('two.jsonl', line + line)).toMatch(/^two\.jsonl: holds 2 records/);
  });

  test('checks the battle before its terrain is placed', async () => {
    const battle = { objective: 'skirmish-breach', deployment: 'skirmish-faceoff', condition: 'clear-conditions' };
    writeFileSync(join(folder, 'unplayable.json'), JSON.stringify({ ...unplaced, battle }));
    expect(refusal(await run('scenario', 'check', 'unplayable.json'))).toMatch(
      /skirmish-faceoff cannot be used on a 72 by 36 inch table/,
    );
    expect((await run('scenario', 'check', 'open.json')).stdout).toMatch(/0 pieces of terrain, 12 to place/);
  });

  test('gives a placed scenario an id that is not too long', async () => {
    writeFileSync(join(folder, 'long.json'), JSON.stringify({ ...unplaced, id: `${'a'.repeat(52)}-bcdefg` }));
    const placed = await run('scenario', 'place', 'long.json');
    expect(placed).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(placed.stdout).id).toBe(`${'a'.repeat(52)}-placed`);
  });
});

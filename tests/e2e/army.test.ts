import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const HAND = ['ambush', 'covert-observation', 'push', 'pinned-down', 'assault', 'coordinated-fire'];

/** Writes an Imperial list with these units and returns its file name. */
function list(name: string, ...cards: readonly string[]): string {
  const units = cards.map((card) => ({ card }));
  writeFileSync(join(folder, name), JSON.stringify({ name, faction: 'empire', units, commandHand: HAND }));
  return name;
}

const check = (...args: readonly string[]) => opfor(['army', 'check', ...args], { cwd: folder });
const CORPS = ['stormtroopers', 'stormtroopers', 'stormtroopers'];

describe('opfor army check', () => {
  test('says that a list is legal', async () => {
    const run = await check(list('legal.json', 'imperial-officer', ...CORPS));
    expect(run).toEqual({
      code: 0,
      stdout: 'legal.json: a legal standard army, 177 of 800 points, 4 units, no battle deck\n',
      stderr: '',
    });
  });

  test('names every fault in its own line', async () => {
    const run = await check(list('illegal.json', 'stormtroopers', 'scout-troopers-strike-team'));
    expect(run.code).toBe(1);
    expect(run.stdout.split('\n')).toEqual([
      expect.stringMatching(/^illegal\.json line 1, column \d+: units\[1\] .*must equip a heavy weapon card$/),
      'illegal.json: the army has 0 units of rank commander; standard requires 1 to 2',
      'illegal.json: the army has 1 unit of rank corps; standard requires 3 to 6',
      '',
    ]);
  });

  test('judges by the given format', async () => {
    const file = list('small.json', 'imperial-officer', 'stormtroopers', 'stormtroopers');
    expect((await check(file)).code).toBe(1);
    expect((await check(file, '--format', 'skirmish')).stdout).toMatch(/a legal skirmish army, 133 of 500 points/);
    expect((await check(list('bare.json', 'stormtroopers'), '--format', 'skirmish')).stdout).toMatch(
      /0 units of rank commander; skirmish requires exactly 1\n/,
    );
    expect((await check(file, '--format', 'grand-army')).stdout).toMatch(/grand-army requires 6 to 10/);
  });

  test('counts adjusted or printed points, as the list or the command line says', async () => {
    const file = list('printed.json', 'darth-vader-commander', ...CORPS);
    expect((await check(file)).stdout).toContain(': a legal standard army, 307 of 800 points,');
    expect((await check(file, '--points', 'printed')).stdout).toContain(' 332 of 800 printed points,');
    const written = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    writeFileSync(join(folder, file), JSON.stringify({ ...written, points: 'printed' }));
    expect(JSON.parse((await check(file, '--json')).stdout)).toMatchObject([{ points: 332, counted: 'printed' }]);
    expect((await check(file, '--points', 'adjusted')).stdout).toContain(' 307 of 800 points,');
    expect(refusal(await check(file, '--points', 'both'))).toMatch(/printed/);
  });

  test('allows cards of 2021 only where they are asked for', async () => {
    const file = list('later.json', 'agent-kallus', ...CORPS);
    const run = await check(file);
    expect(run).toMatchObject({
      code: 1,
      stdout: 'later.json line 1, column 50: units[0]: agent-kallus is a card of 2021; give the list "era": "2021"\n',
    });
    expect(await check(file, '--era', '2021')).toMatchObject({ code: 0 });
  });

  test('judges the armies of a team together', async () => {
    const first = list('first.json', 'darth-vader-commander', ...CORPS);
    const second = list('second.json', 'imperial-officer', ...CORPS, 'darth-vader-operative');
    const run = await check(first, second, '--format', 'team', '--json');
    expect(run.code).toBe(1);
    const [one, two] = JSON.parse(run.stdout);
    expect(one).toMatchObject({ file: 'first.json', format: 'team', legal: true, points: 307, units: 4, problems: [] });
    expect(two).toMatchObject({ legal: false, problems: [{ code: 'team-unique' }] });
    expect(refusal(await check(first, second))).toMatch(/goes with --format team/);
    expect((await check(first, '--format', 'team')).code).toBe(0);
  });

  test('distinguishes equal lists of a team, and reads stdin once', async () => {
    const twin = list('twin.json', 'darth-vader-commander', ...CORPS);
    const run = await check(twin, twin, '--format', 'team');
    expect(run.stdout).toBe(
      "twin.json: a legal team army, 307 of 600 points, 4 units, no battle deck\ntwin.json (mate) line 1, column 49: units[0]: Darth Vader is unique and already in the team's army in twin.json\n",
    );
    expect(refusal(await check('-', '-', '--format', 'team'))).toMatch(/both lists are read from stdin/);
  });

  test('reads stdin', async () => {
    const run = await opfor(['army', 'check', '-'], { stdin: '{"name": "x", "faction": "empire", "units": []}' });
    expect(refusal(run)).toMatch(/^stdin line 1, column 36: units: /);
  });

  test('rejects what it cannot read, in one line', async () => {
    expect(refusal(await check('nowhere.json'))).toMatch(/nowhere\.json: cannot be read/);
    expect(refusal(await check(list('a.json', 'at-st'), '--format', 'standart'))).toMatch(/standard/);
    expect(refusal(await opfor(['army', 'judge', 'a.json']))).toMatch(
      /the job must be one of list, check, show, random/,
    );
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const battle = join(folder, 'battle.jsonl');
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  const scenario = ['--scenario', 'core-set-skirmish', '--blue', 'random', '--red', 'random'];
  const run = await opfor(['match', ...scenario, '--games', '2', '--seed', '7', '--out', battle]);
  if (run.code !== 0) throw new Error(run.stderr);
});

const replay = (...args: string[]) => opfor(['replay', battle, '--game', '1', ...args]);

describe('a part of a recorded battle', () => {
  test('is told from a round on, up to another, with the table there', async () => {
    const told = await replay('--from', 'r2', '--at', 'r3', '--board');
    expect(told).toMatchObject({ code: 0, stderr: '' });
    expect(told.stdout).toMatch(/^game 1: core-set-skirmish/);
    expect(told.stdout).toContain('=== Round 2 ===');
    expect(told.stdout).not.toContain('=== Round 1 ===');
    expect(told.stdout).not.toContain('=== Round 4 ===');
    expect(told.stdout).toMatch(/┌─+\n[\s\S]*Round 3 of 6, command phase/);
  });

  test('is told by name and fields with --raw', async () => {
    const told = await replay('--raw', '--at', '30');
    expect(told.stdout).toMatch(/: unit placed, x [\d.]+, y [\d.]+, facing 0\n/);
  });

  test('is drawn as SVG and PNG', async () => {
    const drawn = await replay('--at', 'r2', '--svg', file('at.svg'), '--png', file('at.png'));
    expect(drawn).toMatchObject({ code: 0, stderr: '' });
    const svg = readFileSync(file('at.svg'), 'utf8');
    expect(svg).toMatch(/^<svg xmlns=/);
    for (const tag of ['b1', 'r1']) expect(svg).toContain(`>${tag}</text>`);
    expect([...readFileSync(file('at.png')).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    const printed = await replay('--at', 'r2', '--svg', '-');
    expect(printed.stdout).toBe(svg);
  });

  test('is refused in one line where it does not exist', async () => {
    const refusals = await Promise.all([
      replay('--at', 'r99'),
      replay('--from', 'x'),
      replay('--from', 'r3', '--at', 'r2'),
      replay('--from', 'r3', '--at', 'r3'),
      replay('--at', '3', '--verify'),
      opfor(['replay', battle, '--svg', '-']),
    ]);
    const [noRound, noPoint, backwards, nothing, verified, several] = refusals.map(refusal);
    expect(noRound).toMatch(/battle.jsonl line 1: --at r99: the game has no round 99$/);
    expect(noPoint).toMatch(/battle.jsonl line 1: --from x must be an action from 1 to \d+, or a round such as r3$/);
    expect(backwards).toMatch(/battle.jsonl line 1: --at r2 comes before --from r3$/);
    expect(nothing).toMatch(/--at r3: nothing happens between --from r3 and it; --at r4 ends with round 3$/);
    expect(verified).toMatch(/leave out --verify and --json$/);
    expect(several).toMatch(/battle.jsonl holds several games; --game says of which the picture is$/);
  });
});

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longTest } from '../long.js';
import { opfor, root, type Run, scratchFolder } from './opfor.js';

const folder = scratchFolder();

/** Runs `opfor` with a pipe as stdin that is empty at first, then gives half of the text, and the rest later. */
async function slowly(text: string, args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [join(root, 'bin/opfor.js'), ...args], { cwd: folder });
  const run = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (run.stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (run.stderr += part));
  const code = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const half = text.length >> 1;
  await sleep(600);
  child.stdin.write(text.slice(0, half));
  await sleep(200);
  child.stdin.end(text.slice(half));
  return { code: await code, ...run };
}

const file = (path: string): string => readFileSync(join(root, path), 'utf8');

const army = file('scenarios/legion-2020/armies/rebels-swarm.json');

test('stdin is read to the end, however slowly it comes', async () => {
  const [imported, checked] = await Promise.all([
    slowly('Patrol\nImperial Officer (45)\n2× Stormtroopers (44)\n', ['army', 'import', '-']),
    slowly(army, ['army', 'check', '-']),
  ]);
  expect(JSON.parse(imported.stdout).units).toHaveLength(3);
  expect(checked).toMatchObject({ code: 0, stderr: '' });
});

longTest('so is it by every other command that reads it', async () => {
  const record = join(folder, 'games.jsonl');
  const lists = ['--my', 'empire-vader', '--their', 'rebels-swarm', '--battle', join(folder, 'battle.json')];
  const random = ['--blue', 'random', '--red', 'random', '--games', '1', '--workers', '0'];
  expect(await opfor(['match', ...lists, ...random, '--out', record])).toMatchObject({ code: 0 });
  const [verified, replayed, played] = await Promise.all([
    slowly(file('tests/conformance/legion-2020/nimble.json'), ['verify', '-']),
    slowly(readFileSync(record, 'utf8'), ['replay', '-', '--verify', '--scenario', join(folder, 'battle.json')]),
    slowly(army, ['match', '--my', '-', '--their', 'empire', '--battle', join(folder, 'second.json'), ...random]),
  ]);
  expect(verified.stdout).toMatch(/^\d+ passed, 0 failed/m);
  expect(replayed).toMatchObject({ code: 0, stdout: '1 game agrees with its record\n' });
  expect(played).toMatchObject({ code: 0 });
});

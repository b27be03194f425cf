import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longTest } from '../long.js';
import { opfor, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const file = (name: string): string => join(folder, name);
const agent = (name: string): string => join(root, 'tests/e2e/agents', name);

/** The records of a match that must succeed. */
async function played(agents: string, name: string, more: readonly string[]): Promise<string> {
  const args = ['match', '--agents', agents, '--out', file(name), ...more];
  expect(await opfor(args)).toMatchObject({ code: 0, stderr: '' });
  return readFileSync(file(name), 'utf8');
}

test('an agent from a file cannot foresee dice, with workers and without', async () => {
  const pig = ['--game', 'pig', '--games', '6', '--seed', 'a-seed-to-find'];
  const fair = await played('random,random', 'fair.jsonl', pig);
  for (const workers of ['0', '2']) {
    const bent = await played(`${agent('thief.mjs')}:how=stream,random`, 'bent.jsonl', [...pig, '--workers', workers]);
    expect(bent.replaceAll('"name":"thief"', '"name":"random"')).toBe(fair);
  }
});

longTest('an agent from a file cannot foresee dice in a battle', async () => {
  const battle = ['--scenario', 'core-set-skirmish', '--games', '1', '--seed', '5'];
  const bent = await played(`${agent('thief.mjs')}:how=wrap,random`, 'bent-battle.jsonl', battle);
  expect(bent.replace('"name":"thief"', '"name":"random"')).toBe(await played('random,random', 'battle.jsonl', battle));
});

test('an agent from a file that writes to stdout loses; what it prints is shortened and shown on stderr', async () => {
  const path = file('prints.mjs');
  writeFileSync(
    path,
    `const choose = () => {
       for (let i = 0; i < 1000; i++) console.log('line ' + i + '\\u001b[2J' + 'x'.repeat(1000));
       process.stdout.write('{"games":1}');
       return 99;
     };
     const configure = () => ({ ok: true, value: { settings: {}, create: () => ({ choose }) } });
     export default { name: 'prints', version: '1', summary: '', settings: [], budgeted: false, configure };`,
  );
  const run = await opfor(['match', '--game', 'tic-tac-toe', '--agents', `${path},random`, '--games', '1', '--json']);
  expect(JSON.parse(run.stdout)).toMatchObject({ games: 1, endings: { forfeit: 1 } });
  const shown = run.stderr.trimEnd().split('\n');
  expect(run.code).toBe(1);
  expect(shown).toHaveLength(52);
  expect(shown[0]).toMatch(/prints\.mjs: line 0\\u001b\[2Jx{100,190}…$/);
  expect(shown[50]).toBe(`agent ${path} prints more, which is not shown`);
  expect(shown[51]).toMatch(
    /: game 1: agent .* loses it by a fault: wrote to stdout \('line 0\\u001b.*; write to stderr$/,
  );
});

/** Whether a process is running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

longTest('an agent in an endless loop ends when the program is killed', async () => {
  const [path, note] = [file('loops.mjs'), file('loops.pid')];
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs';
     const choose = () => { writeFileSync(${JSON.stringify(note)}, String(process.pid)); for (;;); };
     const configure = () => ({ ok: true, value: { settings: {}, create: () => ({ choose }) } });
     export default { name: 'loops', version: '1', summary: '', settings: [], budgeted: false, configure };`,
  );
  const args = ['match', '--game', 'tic-tac-toe', '--agents', `${path},random`, '--games', '1'];
  const program = spawn(process.execPath, [join(root, 'bin/opfor.js'), ...args], { stdio: 'ignore' });
  while (!existsSync(note) || readFileSync(note, 'utf8') === '') await sleep(50);
  const pid = Number(readFileSync(note, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  program.kill('SIGKILL');
  while (isRunning(pid)) await sleep(50);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();

/** What a run of the command prints. */
async function run(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await opfor(['campaign', ...args]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

test('a campaign is begun, played on from its file, and told without what is secret', async () => {
  const file = join(folder, 'mine.json');
  const begun = await run('new', file, '--heroes', 'gaarkhan,jyn-odan', '--class', 'Military Might');
  expect(begun).toContain('Core campaign: stage 1 of 11 (introduction), threat level 2');
  expect(begun).toMatch(/Waits for imperial: agenda-set\n$/);
  expect(await run('answer', file, 'agenda-set', 'Agents of the Empire', '--as', 'imperial')).toContain(
    '  agenda-set For The Right Price\n',
  );
  expect(await run('log', file)).toBe('stage 1 (introduction, threat level 2)\n  agenda-set (secret)\n');
  expect(await run('log', file, '--as', 'imperial')).toContain('  agenda-set Agents of the Empire\n');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    heroCount: 2,
    steps: ['agenda-set Agents of the Empire'],
  });
  const shown = await run('show', file);
  expect(refusal(await opfor(['campaign', 'answer', file, 'buy-class', 'done']))).toBe(
    '"buy-class done" is not possible now; the game waits for agenda-set',
  );
  expect(await run('show', file)).toBe(shown);
});

test('an Empire that Opfor plays asks nobody', async () => {
  const file = join(folder, 'solo.json');
  expect(await run('new', file, '--heroes', 'gaarkhan,jyn-odan', '--policy', 'imperial')).toContain(
    '\nWaits for rebel: equip\n',
  );
  expect(await run('answer', file, 'equip', 'begin')).toContain('\n  mission imperial\n');
  expect(await run('answer', file, 'mission', 'imperial', 'crates', '1')).toContain('\nRebels: 250 credits;');
});

test.each([
  [['new', 'x.json', '--heroes', 'han-solo,gaarkhan'], /^x\.json: there is no hero han-solo; there are diala/],
  [['new', 'x.json', '--heroes', '7'], /^--heroes 7 must be a whole number from 2 to 4/],
  [['show', 'nowhere.json'], /^nowhere\.json: cannot be read/],
  [['sell', 'x.json'], /^campaign sell: the job must be one of new, show, log, answer/],
])('campaign %j is refused in one line', async (args, line) => {
  expect(refusal(await opfor(['campaign', ...args], { cwd: folder }))).toMatch(line);
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SavedCampaign } from '../../src/games/imperial-assault/campaign/saved.js';
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
  expect(begun).toMatch(/Waits for imperial: agenda-set\n--as imperial lists the answers\n$/);
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

/** Everything that a campaign's file and its missions are. */
function campaignIn(file: string): SavedCampaign {
  return JSON.parse(readFileSync(file, 'utf8')) as SavedCampaign;
}

test('a person plays a campaign by numbers, leaves a mission, and goes on with it', async () => {
  const file = join(folder, 'played.json');
  await run('new', file, '--heroes', 'gaarkhan,jyn-odan', '--policy', 'imperial', '--seed', '5');
  const play = async (...lines: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await opfor(['campaign', 'play', file], { stdin: `${lines.join('\n')}\n` });
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  // The third answer begins the mission, in which Gaarkhan activates first.
  const begun = await play('3', '1');
  expect(begun).toContain('Mission: Aftermath.');
  expect(begun).toMatch(/All is kept\. The campaign goes on with:\n {2}opfor campaign play /);
  // Another hero is left to the agent that gives hints; the person goes on deciding who activates.
  expect(await play('1', 'auto jo', 'JO')).toMatch(
    /policy decides for JO;[^]*Jyn Odan \(JO\) activates\.\n {2}rebel takes/,
  );
  const saved = join(folder, 'played.missions', '01-aftermath.saved.json');
  const { actions } = JSON.parse(readFileSync(saved, 'utf8')) as { readonly actions: readonly string[] };
  expect(actions.length).toBeGreaterThan(0);
  expect(await play('quit')).toContain('Continued after');
  // Who gives up loses the mission; the campaign goes on to the purchases.
  expect(await play('resign yes')).toContain('Mission Aftermath is over; imperial has won it.');
  expect(existsSync(saved)).toBe(false);
  expect(campaignIn(file).missions).toMatchObject([
    { mission: 'aftermath', file: 'played.missions/01-aftermath.jsonl' },
  ]);
  expect(refusal(await opfor(['match', '--scenario', file, '--agents', 'policy,app']))).toMatch(
    /played\.json: is a campaign, not a battle; `opfor campaign play`/,
  );
  expect(await run('verify', file)).toMatch(/, 1 mission: 1 with their records, 0 drawn\n$/);
  const scenario = join(folder, 'played.missions', '01-aftermath.json');
  const text = readFileSync(scenario, 'utf8');
  writeFileSync(scenario, text.replace('"threatLevel": 2', '"threatLevel": 3'));
  expect(refusal(await opfor(['campaign', 'verify', file]))).toMatch(/01-aftermath\.json: is not the mission that/);
});

test.each([
  [['new', 'x.json', '--heroes', 'han-solo,gaarkhan'], /^x\.json: there is no hero han-solo; there are diala/],
  [['new', 'x.json', '--heroes', '7'], /^--heroes 7 must be a whole number from 2 to 4/],
  [['show', 'nowhere.json'], /^nowhere\.json: cannot be read/],
  [['sell', 'x.json'], /^campaign sell: the job must be one of new, play, show, log, answer, verify, simulate/],
  [['show', 'x.json', '--rebels', 'policy'], /^campaign show: --rebels goes with play, simulate; leave it out/],
])('campaign %j is refused in one line', async (args, line) => {
  expect(refusal(await opfor(['campaign', ...args], { cwd: folder }))).toMatch(line);
});

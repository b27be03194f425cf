import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import type { Plan } from '../../src/balance/run/plan.js';
import { longTest } from '../long.js';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const UNIT = 'balance unit stormtroopers --points 300 --seed 3'.split(' ');

function blocks(of: string): string {
  return readFileSync(join(of, 'blocks.jsonl'), 'utf8');
}

longTest('a measurement is the same with any number of workers and after a kill', async () => {
  const [whole, part] = [join(folder, 'whole'), join(folder, 'part')];
  expect(await opfor([...UNIT, '--battles', '8', '--workers', '0', '--out', whole])).toMatchObject({ code: 0 });
  expect(await opfor([...UNIT, '--battles', '4', '--workers', '2', '--out', part])).toMatchObject({ code: 0 });
  // As a process that is killed while it writes.
  appendFileSync(join(part, 'blocks.jsonl'), '{"line":1,"blo');
  const resumed = await opfor(['balance', 'unit', '--resume', part, '--battles', '8', '--workers', '2', '--json']);
  expect(resumed.code).toBe(0);
  expect(blocks(part)).toBe(blocks(whole));
  const file = JSON.parse(readFileSync(join(whole, 'results.json'), 'utf8')) as { readonly results: unknown };
  expect(JSON.parse(resumed.stdout)).toEqual(file.results);
  expect(readFileSync(join(whole, 'report.html'), 'utf8')).toContain('What stormtroopers is worth');
  expect(readFileSync(join(whole, 'results.csv'), 'utf8')).toMatch(
    /^by,part,blocks,cost,fair,low,high\nagent,policy,2,44,/,
  );
  const shown = await opfor(['balance', 'battle', whole, '--block', '2']);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/with-as-blue .*\n.*with-as-red .*\n.*without-as-blue .*\n.*without-as-red /);
  const battle = join(whole, 'block-2', 'without-as-red');
  expect(await opfor(['replay', `${battle}.jsonl`, '--scenario', `${battle}.json`, '--verify'])).toMatchObject({
    code: 0,
  });
  expect(refusal(await opfor([...UNIT, '--out', whole]))).toContain(
    'holds a measurement already; continue it with --resume',
  );
  expect(refusal(await opfor(['balance', 'unit', '--resume', whole, '--seed', '4']))).toBe(
    '--seed: --resume takes it from the folder; leave it out',
  );
});

test('a folder that names code is refused, as none plays in measurements', async () => {
  const hostile = join(folder, 'hostile');
  const ran = join(folder, 'ran');
  expect(await opfor([...UNIT, '--battles', '4', '--workers', '2', '--out', hostile])).toMatchObject({ code: 0 });
  const file = join(hostile, 'balance.json');
  const plan = JSON.parse(readFileSync(file, 'utf8')) as Plan;
  const agents = [{ spec: `cmd:touch ${ran}`, version: '1' }];
  writeFileSync(file, JSON.stringify({ ...plan, agents }));
  for (const args of [
    ['battle', hostile],
    ['telemetry', hostile],
    ['unit', '--resume', hostile],
  ])
    expect(refusal(await opfor(['balance', ...args]))).toMatch(
      /balance\.json: agents\[0\]\.spec: must be an agent that comes with Opfor$/,
    );
  expect(existsSync(ran)).toBe(false);
});

test('factions and lists against each other', async () => {
  const out = join(folder, 'sides');
  const sides =
    'balance matchups --points 300 --faction rebels --armies skirmish-empire-vader,skirmish-rebels-heroes --battles 6';
  expect(await opfor([...sides.split(' '), '--workers', '0', '--out', out])).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(out, 'results.csv'), 'utf8')).toMatch(
    /^agent,what,side,against,value,low,high\npolicy,score,rebels,skirmish-empire-vader,/,
  );
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain(`balance battle ${out} --block `);
});

longTest('what a change does, and how a list fares, are told', async () => {
  const [changed, list] = [join(folder, 'what-if'), join(folder, 'list')];
  const what = 'balance what-if --set stormtroopers.wounds=2 --set stormtroopers.points=48 --points 300 --battles 6';
  const told = await opfor([...what.split(' '), '--workers', '0', '--out', changed]);
  expect(told).toMatchObject({ code: 0, stderr: '' });
  expect(told.stdout).toContain('stormtroopers (empire) costs 44 points, and 48 after the change.');
  expect(readFileSync(join(changed, 'results.csv'), 'utf8')).toMatch(
    /^agent,what,beside,value,low,high\npolicy,fair before,44,/,
  );
  const of = 'balance list skirmish-empire-vader --armies skirmish-rebels-heroes --swaps 1 --battles 12';
  expect(await opfor([...of.split(' '), '--workers', '0', '--out', list])).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(list, 'report.html'), 'utf8')).toContain('How skirmish-empire-vader fares');
  const battle = await opfor(['balance', 'battle', changed, '--block', '1']);
  expect(battle).toMatchObject({ code: 0, stderr: '' });
  expect(battle.stdout).not.toContain('changed-as-blue');
});

longTest('what units did is told from the same battles, with any number of workers', async () => {
  const out = join(folder, 'part');
  const here = await opfor(['balance', 'telemetry', out, '--workers', '0', '--json']);
  expect(here).toMatchObject({ code: 0, stderr: '' });
  const cards = JSON.parse(here.stdout) as Record<string, number | string | { value: number } | number[]>[];
  expect(cards.map(({ card }) => card)).toContain('stormtroopers');
  const sum = (of: string): number =>
    cards.reduce((all, card) => all + (card[of] as { value: number }).value * Number(card['units']), 0);
  expect(sum('dealt')).toBeGreaterThan(0);
  expect(sum('dealt')).toBeLessThanOrEqual(sum('taken') + 1e-6);
  for (const { survival } of cards) expect(survival).toEqual([...(survival as number[])].sort((a, b) => b - a));
  expect((await opfor(['balance', 'telemetry', out, '--workers', '2', '--json'])).stdout).toBe(here.stdout);
  expect(readFileSync(join(out, 'telemetry.csv'), 'utf8')).toMatch(/^agent,faction,card,units,points,dealt,/);
  expect(readFileSync(join(out, 'telemetry.html'), 'utf8')).toContain('What units did');
});

longTest('whether a scenario is fair is told', async () => {
  const out = join(folder, 'scenario');
  const fair = await opfor('balance scenario outpost-raid --battles 6 --workers 0 --out'.split(' ').concat(out));
  expect(fair).toMatchObject({ code: 0, stderr: '' });
  expect(fair.stdout).toMatch(/as the scenario is .*\n *colours exchanged /);
  expect(readFileSync(join(out, 'results.csv'), 'utf8')).toMatch(/^agent,what,score,[^\n]*\npolicy,as is,/);
  expect(await opfor(['balance', 'battle', out])).toMatchObject({ code: 0, stderr: '' });
});

const LATER = 'legion-2025';
test.skipIf(!EDITIONS.has(LATER))('a scenario says its edition (skipped: needs legion-2025)', async () => {
  const run = await opfor('balance scenario recon-patrol-in-the-canyon --battles 2 --workers 0 --json'.split(' '));
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(run.stdout)).toMatchObject({ name: 'recon-patrol-in-the-canyon' });
  expect(refusal(await opfor(['balance', 'scenario', 'outpost-raid', '--edition', LATER]))).toBe(
    '--edition legion-2025: outpost-raid is a battle of legion-2020; leave it out',
  );
});

test.each([
  [
    ['balance', 'scenario', 'team-clash'],
    'balance scenario team-clash: is a battle of teams; only two armies can be compared',
  ],
  [['balance', 'scenario', 'outpost-rade'], /unknown scenario 'outpost-rade' \(did you mean outpost-raid\?\)/],
  [['balance', 'what-if'], "balance what-if: name a change, as in --set 'stormtroopers.points=48'"],
  [
    ['balance', 'what-if', '--set', 'stormtrooper.points=48'],
    /.*there is no card "stormtrooper"; did you mean stormtroopers.*/,
  ],
  [['balance', 'list'], 'balance list: name an army list: one from opfor army list, or a file'],
  [['balance', 'list', 'rebels-heroes'], /balance list: --list rebels-heroes: .* \(in a skirmish battle; see --army\)/],
  [
    ['balance', 'matchups', '--armies', 'skirmish-empire-vade,x'],
    "--armies: there is no army 'skirmish-empire-vade' (did you mean skirmish-empire-vader or skirmish-empire-inferno?); a file's name has a slash or an ending, such as .txt",
  ],
  [['balance', 'matchups', '--faction', 'empire'], 'balance matchups: there must be two sides or more'],
  [['balance', 'units', 'at-st'], 'balance units: there is no such job (did you mean unit?)'],
  [['balance', 'battle'], 'balance battle: name the folder of a measurement'],
  [
    ['balance', 'points', '--faction', 'empire', '--width', '5'],
    '--width: points has many intervals and ends by --battles or --minutes; leave it out',
  ],
  [['balance', 'unit', 'at-st', '--battles', 'many'], '--battles many must be a whole number from 1 to 100000000'],
] as [string[], string | RegExp][])('is refused in one line: %j', async (args, message) => {
  const told = refusal(await opfor(args));
  expect(told.replace(message, 'as expected')).toBe('as expected');
});

import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RankingPlan } from '../../src/arena/ranking/set.js';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const set = join(folder, 'set');
const lines = (): string => readFileSync(join(set, 'battles.jsonl'), 'utf8');

const MAKE = '--scenarios core-set-skirmish --battles 2 --each 1 --siblings 2 --playouts 2 --seed 5'.split(' ');

describe('a ranking set', () => {
  test('is made, continued after a stop with the same result, and compared with values', async () => {
    expect(await opfor(['ranking', 'make', set, ...MAKE])).toMatchObject({ code: 0, stderr: '' });
    const whole = lines();
    truncateSync(join(set, 'battles.jsonl'), whole.length - 20);
    expect(await opfor(['ranking', 'resume', set, '--workers', '1'])).toMatchObject({ code: 0, stderr: '' });
    expect(lines()).toBe(whole);
    const compared = await opfor(['ranking', 'compare', set, '--values', 'estimate,own-threat', '--json']);
    const rows = JSON.parse(compared.stdout) as { readonly value: string; readonly positions: number }[];
    expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(['estimate', 'own-threat']));
    expect(rows[0].positions).toBe(2);
  });

  test.each([
    [['ranking', 'mend', set], 'ranking mend: the job must be one of make, resume, compare'],
    [['ranking', 'compare', set, '--battles', '3'], 'ranking compare: --battles goes with make; leave it out'],
    [['ranking', 'make', join(folder, 'new'), '--siblings', '1'], '--siblings 1 must be a whole number from 2 to 64'],
    [
      ['ranking', 'make', join(folder, 'new'), '--game', 'kuhn-poker'],
      'kuhn-poker has no estimate, by which siblings are compared',
    ],
    [
      ['ranking', 'make', join(folder, 'new'), '--scenarios', 'core-set-skirmish', '--decisions', 'who-activate'],
      "--decisions=who-activate: legion-2020 has no 'who-activate' (did you mean who-activates?)",
    ],
  ])('is refused in one line: %j', async (args, message) => {
    expect(refusal(await opfor(args))).toBe(message);
  });
});

test('a folder that names code runs it only if that is trusted', async () => {
  const ran = join(folder, 'ran');
  const code = join(folder, 'code.mjs');
  writeFileSync(code, `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(ran)}, '');\n`);
  const plan = JSON.parse(readFileSync(join(set, 'ranking.json'), 'utf8')) as RankingPlan;
  const hostile = join(folder, 'hostile');
  mkdirSync(hostile);
  writeFileSync(join(hostile, 'battles.jsonl'), '');
  const forgeries: Partial<RankingPlan>[] = [
    { player: { spec: `cmd:touch ${ran}`, version: '1' } },
    { policy: { spec: code, version: '1' } },
    { games: [{ kind: 'game', name: code }] },
  ];
  for (const forged of forgeries) {
    writeFileSync(join(hostile, 'ranking.json'), JSON.stringify({ ...plan, ...forged }));
    const resumed = await opfor(['ranking', 'resume', hostile]);
    expect(refusal(resumed)).toMatch(/ranking\.json: names the agent .*, a program; if you trust it, add --trust /);
    await opfor(['ranking', 'compare', hostile, '--values', 'estimate']);
    expect(existsSync(ran)).toBe(false);
  }
  expect(refusal(await opfor(['ranking', 'compare', hostile, '--values', 'estimate']))).toContain('add --trust');
  const trusted = await opfor(['ranking', 'compare', hostile, '--values', 'estimate', '--trust', code]);
  expect(refusal(trusted)).toContain(`game ${code}`);
  expect(existsSync(ran)).toBe(true);
});

test('matches at equal processor time say what was found, and are refused for agents without iterations', async () => {
  const game = ['match', '--game', 'connect-four', '--games', '2', '--equal-time', '1', '--json'];
  const played = await opfor([...game, '--agents', 'mcts:iterations=20,mcts:iterations=5,exploration=2']);
  expect(played.code).toBe(0);
  expect(played.stderr).toMatch(/equal time: mcts:iterations=\d+,exploration=2; /);
  const [, found] = /equal time: (\S+);/.exec(played.stderr) ?? [];
  const { entrants } = JSON.parse(played.stdout) as { readonly entrants: readonly { readonly agent: string }[] };
  expect(entrants.map(({ agent }) => agent)).toEqual(['mcts:iterations=20', found]);
  expect(refusal(await opfor([...game, '--agents', 'random,policy']))).toBe(
    '--equal-time: one of random and policy must have iterations=, which are changed',
  );
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scenarioSet } from '../../src/arena/scenario-files.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { IS_SOAK, longTest } from '../long.js';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const file = (name: string): string => join(folder, name);
const crash = join(root, 'tests/e2e/agents/crash.mjs');
const slow = join(root, 'tests/e2e/agents/slow.mjs');

function lines(name: string): { seed: string; result: { reason: string; returns: number[] } }[] {
  const text = readFileSync(file(name), 'utf8');
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

describe('opfor match', () => {
  test('writes the same bytes with any number of workers, and in a second run', async () => {
    const args = 'match --game leduc-poker --agents greedy,random --games 400 --seed 7 --swap'.split(' ');
    const counts = IS_SOAK ? ['0', '1', '2', '3', '8'] : ['0', '3'];
    const runs = await Promise.all(
      counts.map((workers) => opfor([...args, '--workers', workers, '--out', file(`w${workers}.jsonl`)])),
    );
    runs.push(await opfor([...args, '--workers', '0', '--out', file('again.jsonl')]));
    for (const run of runs) expect(run).toMatchObject({ code: 0, stderr: '' });
    const bytes = readFileSync(file('w0.jsonl'), 'utf8');
    for (const name of [...counts.map((workers) => `w${workers}`), 'again'])
      expect(readFileSync(file(`${name}.jsonl`), 'utf8')).toBe(bytes);
    expect(lines('w0.jsonl')).toHaveLength(400);
    const tables = runs.map(({ stdout }) => stdout.replace(/records: .*/, ''));
    expect(new Set(tables).size).toBe(1);

    const other = await opfor([...args.with(args.indexOf('7'), '8'), '--out', file('other.jsonl')]);
    expect(other.code).toBe(0);
    expect(readFileSync(file('other.jsonl'), 'utf8')).not.toBe(bytes);
  });

  // Each worker has played other games before, and nothing of them may be remembered.
  test.each([
    ...(IS_SOAK ? [...EDITIONS.keys()].map((edition) => scenarioSet('standard', edition)[0]) : []),
    'dunes-garrison-against-band',
  ])('writes the same bytes for games of %s', async (scenario) => {
    const args = `match --scenario ${scenario} --agents policy,random --games 2`.split(' ');
    const bytes = (workers: string): string => readFileSync(file(`${scenario}-${workers}.jsonl`), 'utf8');
    const run = (workers: string): ReturnType<typeof opfor> =>
      opfor([...args, '--workers', workers, '--out', file(`${scenario}-${workers}.jsonl`)]);
    expect(await Promise.all(['0', '2'].map(run))).toMatchObject([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ]);
    expect(bytes('0')).toBe(bytes('2'));
  });

  test('the records of a battle verify, and tell it', async () => {
    const args = 'match --scenario core-set-skirmish --blue random --red random --games 2 --swap --workers 1'.split(
      ' ',
    );
    const run = await opfor([...args, '--out', file('battle1.jsonl')], { alone: true });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect((await opfor(['replay', file('battle1.jsonl'), '--verify'])).stdout).toBe(
      '2 games agree with their records\n',
    );
    const told = await opfor(['replay', file('battle1.jsonl'), '--game', '1']);
    expect(told.stdout).toMatch(/^ {2}=== Round 1 ===$/m);
    expect(told.stdout).toMatch(/^ {2}Darth Vader \(r1\) activates\.$/m);

    // A record cannot be verified with a scenario that has changed since, or with another one.
    const record = readFileSync(file('battle1.jsonl'), 'utf8').split('\n')[0];
    const stale = record.replace(
      /"id":"core-set-skirmish","hash":"./,
      (found) => `${found.slice(0, -1)}${found.endsWith('0') ? 1 : 0}`,
    );
    const message = refusal(await opfor(['replay', '-', '--verify'], { stdin: `${stale}\n` }));
    expect(message).toMatch(/^stdin line 1: scenario core-set-skirmish was changed since: its hash is /);
    const other = await opfor(['replay', '-', '--scenario', 'core-set-clash'], { stdin: `${record}\n` });
    expect(refusal(other)).toBe('stdin line 1: the record is of scenario core-set-skirmish, not of core-set-clash');
  });

  test('with --swap plays every seed from both seats', async () => {
    await opfor([
      'match',
      '--game',
      'pig',
      '--agents',
      'greedy,random',
      '--games',
      '6',
      '--swap',
      '--out',
      file('swap.jsonl'),
    ]);
    const records = readFileSync(file('swap.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ seed }) => seed)).toEqual(['0/0', '0/0', '0/1', '0/1', '0/2', '0/2']);
    const seats = records.map(({ agents }) => agents.map(({ name }: { name: string }) => name).join());
    expect(seats).toEqual(Array.from({ length: 3 }, () => ['greedy,random', 'random,greedy']).flat());
  });

  test('prints results that add up, as a table and as JSON', async () => {
    const args = ['match', '--game', 'connect-four', '--agents', 'greedy,random', '--games', '60', '--swap', '--json'];
    const run = await opfor([...args, '--out', file('sum.jsonl')]);
    const result = JSON.parse(run.stdout);
    expect(result).toMatchObject({ games: 60, planned: 60, stopped: false, lost: [] });
    const [greedy, random] = result.entrants;
    const wins = lines('sum.jsonl').filter(({ result: { returns } }, index) => returns[index % 2] === 1).length;
    expect(greedy.score.wins).toBe(wins);
    expect(random.score.losses).toBe(wins);
    expect(greedy.seats.red.games + greedy.seats.yellow.games).toBe(60);
    expect(greedy.score.winRate95.low).toBeLessThan(greedy.score.winRate);
    const text = await opfor(args.filter((arg) => arg !== '--json'));
    expect(text.stdout).toContain('win rate');
    expect(text.stdout).toMatch(/^greedy +all +60 /m);
  });

  test('records go to stdout with --out -, and nothing else does', async () => {
    const run = await opfor([
      'match',
      '--game',
      'tic-tac-toe',
      '--agents',
      'random,random',
      '--games',
      '3',
      '--out',
      '-',
    ]);
    expect(
      run.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).seed),
    ).toEqual(['0/0', '0/1', '0/2']);
    expect(run.stderr).toContain('win rate');
  });

  longTest('a game whose worker dies is played again from its seed', async () => {
    const args = ['match', '--game', 'tic-tac-toe', '--games', '30', '--workers', '2', '--seed', '4'];
    const dying = ['--agents', `${crash}:marker=${file('died')},random`];
    // The marker exists now, so the same agent plays the same games without dying.
    const run = await opfor([...args, ...dying, '--out', file('died.jsonl')]);
    expect(existsSync(file('died'))).toBe(true);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const here = args.with(args.indexOf('--workers') + 1, '0');
    expect((await opfor([...here, ...dying, '--out', file('alive.jsonl')])).code).toBe(0);
    expect(lines('died.jsonl')).toHaveLength(30);
    expect(readFileSync(file('died.jsonl'), 'utf8')).toBe(readFileSync(file('alive.jsonl'), 'utf8'));
  });

  longTest('an agent whose process ends twice at the same decision loses, and the match goes on', async () => {
    const agents = `${crash}:one=60,random`;
    const args = ['match', '--game', 'tic-tac-toe', '--agents', agents, '--games', '40', '--seed', '2'];
    const one = await opfor([...args, '--workers', '1', '--out', file('lost1.jsonl')]);
    const two = await opfor([...args, '--workers', '2', '--out', file('lost2.jsonl')]);
    expect(one.code).toBe(1);
    expect(one.stderr).toMatch(/^opfor: game \d+: agent .* loses it by a fault: ended its process \(exit code 1\)\n$/);
    expect(two.stderr).toBe(one.stderr);
    const ended = lines('lost1.jsonl').filter(({ result }) => result.reason === 'forfeit');
    expect(ended.length).toBeGreaterThan(0);
    for (const { result } of ended) {
      const forfeit = { player: 'x', why: 'ended its process (exit code 1)' };
      expect(result).toEqual({ returns: [-1, 1], reason: 'forfeit', forfeit });
    }
    expect(lines('lost1.jsonl')).toHaveLength(40);
    expect(two.stdout.replace('lost2', 'lost1')).toBe(one.stdout);
    expect(readFileSync(file('lost2.jsonl'), 'utf8')).toBe(readFileSync(file('lost1.jsonl'), 'utf8'));
  });

  test('an agent that throws or answers illegally loses that game, and the record says why', async () => {
    const faulty = join(root, 'tests/e2e/agents/faulty.mjs');
    for (const [how, why] of [
      ['throw', 'failed: no idea (faulty.mjs:4)'],
      ['exit', 'ended its process (exit code 7)'],
    ]) {
      const out = file(`faulty-${how}.jsonl`);
      const workers = how === 'throw' ? '0' : '1';
      const args = [
        '--agents',
        `random,${faulty}:how=${how}`,
        '--games',
        '2',
        '--workers',
        workers,
        '--out',
        out,
        '--json',
      ];
      const run = await opfor(['match', '--game', 'tic-tac-toe', ...args]);
      expect(run.code).toBe(1);
      expect(run.stderr).toBe(`opfor: game 1: agent ${faulty}:how=${how} loses it by a fault: ${why}\n`);
      expect(JSON.parse(run.stdout)).toMatchObject({
        endings: { forfeit: 2 },
        entrants: [{ forfeits: 0 }, { forfeits: 2 }],
      });
      const { result } = lines(`faulty-${how}.jsonl`)[0];
      expect(result).toEqual({ returns: [1, -1], reason: 'forfeit', forfeit: { player: 'o', why } });
      expect((await opfor(['replay', out, '--verify'])).code).toBe(0);
    }
  });

  test('output of an agent does not mix with the results', async () => {
    // Another way to write the path is another agent: a process tells what an agent prints once.
    for (const [workers, way] of [
      ['0', 'agents'],
      ['1', 'agents/../agents'],
    ]) {
      const faulty = `${root}/tests/e2e/${way}/faulty.mjs`;
      const args = ['--agents', `${faulty}:how=loud,random`, '--games', '1', '--workers', workers, '--json'];
      const run = await opfor(['match', '--game', 'tic-tac-toe', ...args]);
      expect(JSON.parse(run.stdout)).toMatchObject({ endings: { forfeit: 1 } });
      expect(run.stderr.split('\n')).toContain(`agent ${faulty}: printed by an agent`);
    }
  });

  longTest('superfluous workers that are still loading do no harm at the end', async () => {
    const args = ['--agents', 'random,random', '--games', '8', '--workers', '8'];
    expect(await opfor(['match', '--game', 'tic-tac-toe', ...args])).toMatchObject({ code: 0, stderr: '' });
    const many = ['--agents', 'random,random', '--games', '2', '--workers', '512'];
    expect(await opfor(['match', '--game', 'tic-tac-toe', ...many])).toMatchObject({ code: 0, stderr: '' });
  });

  test('results that cannot be written are reported in one line', async () => {
    if (!existsSync('/dev/full')) return;
    const args = ['match', '--game', 'tic-tac-toe', '--agents', 'random,random', '--games', '1', '--out', '/dev/full'];
    expect(refusal(await opfor(args))).toBe('--out /dev/full: cannot be written any further: the disk is full');
  });

  test('Ctrl-C ends the match and keeps the games played', async () => {
    const out = file('stopped.jsonl');
    const args = [
      'match',
      '--game',
      'tic-tac-toe',
      '--agents',
      `${slow},random`,
      '--games',
      '100000',
      '--workers',
      '2',
    ];
    const played = (): boolean => existsSync(out) && readFileSync(out, 'utf8').split('\n').length > 3;
    const run = await opfor([...args, '--out', out], { interruptWhen: played });
    expect(run).toMatchObject({ code: 1, stderr: '' });
    const records = lines('stopped.jsonl');
    expect(run.stdout).toContain(`stopped after ${records.length} of 100000 games`);
    expect(records.map(({ seed }) => seed)).toEqual(records.map((_, index) => `0/${index}`));
    expect((await opfor(['replay', out, '--verify'])).code).toBe(0);
  });
});

describe('opfor match rejects', () => {
  const good = ['match', '--game', 'tic-tac-toe', '--agents', 'random,random'];
  const inFolder = join(folder, 'no-such-folder', 'x.jsonl');
  writeFileSync(file('kept.jsonl'), 'kept\n');

  test.each([
    [
      'an unknown agent',
      ['match', '--game', 'pig', '--agents', 'greddy,random'],
      "unknown agent 'greddy' (did you mean greedy?)",
    ],
    [
      'an unknown setting',
      ['match', '--game', 'pig', '--agents', 'random:x=1,random'],
      "agent random has no setting 'x' (it has none)",
    ],
    ['an unknown game', ['match', '--game', 'chess'], "unknown game 'chess' (there are: tic-tac-toe, "],
    [
      'too few agents',
      ['match', '--game', 'pig', '--agents', 'random'],
      '--agents random names 1, but the seats are first, second',
    ],
    ['no games', [...good, '--games', '0'], '--games 0 must be a whole number from 1 to 100000000'],
    ['half a game', [...good, '--games', '1.5'], '--games 1.5 must be a whole number from 1 to 100000000'],
    ['an odd number to swap', [...good, '--games', '3', '--swap'], '--games 3 must be even with --swap: '],
    ['a word for workers', [...good, '--workers', 'two'], '--workers two must be a whole number from 0 to 512'],
    [
      'a file in no folder',
      [...good, '--out', inFolder],
      `--out ${inFolder}: cannot be written: there is no such file or folder`,
    ],
    ['a folder to write to', [...good, '--out', folder], `--out ${folder}: is a folder; name a file`],
    ['two things on stdout', [...good, '--json', '--out', '-'], '--json and --out - both write to stdout; '],
    ['a value for a switch', [...good, '--swap=maybe'], "--swap takes no value (found 'maybe'); write --swap or "],
    ['an option given twice', [...good, '--seed', '1', '--seed', '2'], '--seed is given more than once; give it once'],
    ['a lone --', [...good, '--', 'x'], "'--' has no meaning here; leave it out"],
    ['an option in parts', [...good, '--games.x', '3'], 'match has no option --games.x (did you mean games?)'],
    ['a short option', [...good, '-x'], 'match has no option -x (there are: scenario, '],
    [
      'a path that is no module',
      ['match', '--game', 'pig', '--agents', './agent,random'],
      "unknown agent './agent' (there are: random, rote, greedy, policy, learned, learned-search, officer, exploiter, app, expectimax, flat, halving, mcts, transplant, recruit, trooper, veteran, general, marshal); a module of your own ends in .js or .mjs",
    ],
    ['an unknown option', [...good, '--wrkers', '3'], 'match has no option --wrkers (did you mean workers?)'],
    ['an option without value', [...good, '--games'], '--games needs a value; '],
    ['a word too many', [...good, 'quickly'], "match takes no further argument 'quickly'; "],
    ['an unknown command', ['mach'], "unknown command 'mach' (did you mean match?)"],
    ['no command', [], 'no command given (there are: play, match, '],
    [
      'a module that is not there',
      ['match', '--game', 'pig', '--agents', './no.js,random'],
      'agent ./no.js: cannot be loaded: there is no such file or folder',
    ],
  ])('%s', async (_, args, message) => {
    expect(refusal(await opfor(args))).toContain(message);
  });

  test('bad input without touching the file of records', async () => {
    for (const bad of [
      ['--games', '0'],
      ['--agents', 'random'],
      ['--workers', '-1'],
    ]) {
      refusal(await opfor([...good, '--out', file('kept.jsonl'), ...bad]));
      expect(readFileSync(file('kept.jsonl'), 'utf8')).toBe('kept\n');
    }
  });
});

import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const python = 'cmd:python3 examples/python/charge_bot.py';
const javascript = 'cmd:node examples/javascript/charge-bot.mjs';
const bad = (how: string): string => `cmd:node tests/e2e/agents/bad-program.mjs ${how}`;

/** The Python that may have packages for learning. */
const PYTHON = process.env['OPFOR_PYTHON'] ?? 'python3';

/** Whether Python has a package. */
function has(name: string): boolean {
  return spawnSync(PYTHON, ['-c', `import ${name}`]).status === 0;
}

/** Runs a program; gives what it printed. */
function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: root }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${error.message}\n${stderr}`));
    });
  });
}

describe('the sample programs', () => {
  test('play each other, in Python and in JavaScript, and win a battle against random choices', async () => {
    const small = ['match', '--game', 'tic-tac-toe', '--agents', `${python},${javascript}`, '--games', '4'];
    const played = await opfor([...small, '--out', join(folder, 'small.jsonl'), '--json']);
    expect(played).toMatchObject({ code: 0, stderr: '' });
    const again = await opfor([...small, '--out', join(folder, 'again.jsonl'), '--json', '--workers', '2']);
    expect(again.code).toBe(0);
    expect(readFileSync(join(folder, 'again.jsonl'), 'utf8')).toBe(readFileSync(join(folder, 'small.jsonl'), 'utf8'));
    // The one in Python plays battles where it is checked.
    const out = join(folder, 'battle.jsonl');
    const battle = ['match', '--scenario', 'core-set-skirmish', '--blue', javascript, '--red', 'random'];
    const run = await opfor([...battle, '--games', '1', '--json', '--out', out]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({ games: 1, entrants: [{ score: { wins: 1 } }, {}] });
    expect((await opfor(['replay', out, '--verify'])).code).toBe(0);
  });

  test('ask what an action leads to, and play the same again', async () => {
    const planner = 'cmd:python3 examples/python/planner_bot.py';
    const match = [
      'match',
      '--game',
      'connect-four',
      '--agents',
      `${planner}:until=end,worlds=10,random`,
      '--games',
      '2',
      '--json',
    ];
    const run = await opfor([...match, '--out', join(folder, 'asked.jsonl')]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({ entrants: [{ score: { wins: 2 } }, {}] });
    await opfor([...match, '--out', join(folder, 'asked-again.jsonl'), '--workers', '2']);
    expect(readFileSync(join(folder, 'asked-again.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'asked.jsonl'), 'utf8'),
    );
    const battle = ['match', '--scenario', 'core-set-skirmish', '--games', '1', '--json', '--agents'];
    const won = await opfor([...battle, `${planner},random`]);
    expect(JSON.parse(won.stdout)).toMatchObject({ games: 1, entrants: [{ score: { wins: 1 } }, {}] });
  });

  test('pass the check', async () => {
    const run = await opfor(['agents', 'check', python]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('ok     starts: charge-bot 1, settings {}\n');
    expect(run.stdout).toContain('ok     ends after bye\n');
    expect(run.stdout).toContain('ok     plays legion-2020 core-set-skirmish: 4 games');
    expect(run.stdout).toContain(`${python}: all 8 checks pass\n`);
    expect((await opfor(['agents', 'check', javascript, '--game', 'pig'])).code).toBe(0);
  });

  test('play through the environments for learning', async () => {
    const node = [process.execPath, join(root, 'bin/opfor.js')];
    const printed = await output('python3', ['examples/python/random_learner.py', '4', ...node]);
    expect(printed).toMatch(
      /^against random: -?\d\.0 in 4 games\nagainst itself: -?\d\.0 in 4 games\neight at a time: -?0\.\d\d a game\n$/,
    );
  });

  test('the environments keep to the contracts that they are named after, by a check of our own', async () => {
    // Without site packages, so that it runs the same everywhere.
    const own = ['-S', 'examples/python/check_env.py', process.execPath, join(root, 'bin/opfor.js')];
    const printed = (await output('python3', own)).trim().split('\n');
    expect(printed.filter((line) => line.startsWith('ok: '))).toHaveLength(7);
    expect(printed[3]).toMatch(/core-set-skirmish.*: at most \d+ actions, 4096 promised$/);
    const [, seen] = /at most (\d+) actions/.exec(printed[3]) ?? [];
    expect(Number(seen)).toBeLessThanOrEqual(4096);
  });

  test('more actions than are promised are not offered, and the number of those is told', async () => {
    const few = `import sys
sys.path.insert(0, "examples/python")
from opfor_env import OpforEnv
env = OpforEnv(game="connect-four", most_actions=3, opfor=sys.argv[1:])
_, info = env.reset(seed=1)
print(info["actions"], info["action_mask"].tolist(), info["left_out"], env.action_space.n)
print(env.step(2)[4]["request"]["view"] != info["request"]["view"])
strict = OpforEnv(game="connect-four", illegal="raise", opfor=sys.argv[1:])
strict.reset(seed=1)
try:
    strict.step(7)
except ValueError as error:
    print(error)
`;
    const printed = await output('python3', ['-c', few, process.execPath, join(root, 'bin/opfor.js')]);
    expect(printed).toBe(
      "['a', 'c', 'e'] [1, 1, 1] 4 3\nTrue\naction 7 is not among the 7 legal ones; see info['action_mask']\n",
    );
  });

  for (const name of ['gymnasium', 'pettingzoo']) {
    test.skipIf(!has(name))(`the environments pass the check of ${name} (skipped: needs ${name})`, async () => {
      const check = `import sys
sys.path.insert(0, "examples/python")
import check_env
check_env.with_${name}(sys.argv[1:])
`;
      await output(PYTHON, ['-W', 'ignore', '-c', check, process.execPath, join(root, 'bin/opfor.js')]);
      expect(has(name)).toBe(true);
    });
  }
});

/** The programs that stayed, if any still run. */
function left(): Promise<string> {
  return output('sh', ['-c', 'ps -A -o args= | grep "bad-program.mjs [s]tay" || true']);
}

describe('a bot in Python that fails', () => {
  const bot = join(folder, 'failing_bot.py');
  const spec = `cmd:python3 ${bot}`;
  writeFileSync(
    bot,
    `import sys
sys.path.insert(0, ${JSON.stringify(join(root, 'examples/python'))})
from opfor_agent import Agent, run
class Failing(Agent):
    name = "failing"
    def choose(self, request):
        return self.pick(request) if request["decision"] > 1 else request["actions"][0]["notation"]
    def pick(self, request):
        return self.random.choice([])
run(Failing)
`,
  );
  const why = 'failed: IndexError: Cannot choose from an empty sequence (failing_bot.py, line 9, in pick)';

  test('answers with its exception and the line, tells it once, and a series of it ends the match', async () => {
    const match = ['match', '--game', 'tic-tac-toe', '--agents', `${spec},random`, '--json'];
    const run = await opfor([...match, '--games', '40', '--same-faults', '2', '--workers', '2']);
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ games: 2, planned: 40, stopped: true, endings: { forfeit: 2 } });
    const lines = run.stderr.trim().split('\n');
    expect(lines.filter((line) => line.endsWith(': Traceback (most recent call last):'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(why))).toEqual([
      `opfor: game 1: agent ${spec} loses it by a fault: ${why}`,
    ]);
    expect(lines.at(-1)).toBe(
      `opfor: agent ${spec} has lost 2 games in a row by the same fault, so no more are played (--same-faults 2)`,
    );
    const all = await opfor([...match, '--games', '3', '--same-faults', '0']);
    expect(JSON.parse(all.stdout)).toMatchObject({ games: 3, stopped: false });
  });

  test('is told by the check with its last line', async () => {
    const run = await opfor(['agents', 'check', spec, '--game', 'pig']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`: ${why}\n`);
    const late = join(folder, 'late_bot.py');
    const text = readFileSync(bot, 'utf8').replace('> 1', '> 1e9');
    writeFileSync(late, `${text}raise RuntimeError("too late")\n`);
    const ended = await opfor(['agents', 'check', `cmd:python3 ${late}`, '--game', 'pig']);
    expect(ended.stdout).toContain(
      'note   ends after bye: exit code 1; the last line that it printed: RuntimeError: too late\n',
    );
  });
});

describe('a program that misbehaves', () => {
  test.each([
    ['noise', "wrote to stdout what is not JSON: 'thinking…'"],
    ['wrong-id', "answered choose with another id than the request's"],
    ['illegal', "answered with 'z9', which is not legal"],
    ['error', 'failed: gives up'],
    ['exit', 'ended its process (exit code 4)'],
    ['twice', 'wrote more than one line for a request; each gets one answer'],
    ['closed', 'closed its stdout'],
    ['long', `wrote a line of more than 1048576 letters: '${'x'.repeat(100)}…'`],
  ])('loses by %s, and the check says why', async (how, why) => {
    const run = await opfor(['agents', 'check', bad(how), '--game', 'tic-tac-toe']);
    expect(run).toMatchObject({ code: 1, stderr: '' });
    expect(run.stdout).toMatch(/fails {2}plays tic-tac-toe: as x, after \d actions of seed check\/1: /);
    expect(run.stdout).toContain(`: ${why}\n`);
    expect(run.stdout).toContain('1 of 5 checks fail\n');
  });

  test('loses if it takes too long, too much memory, or too much time in one game', async () => {
    const match = ['match', '--game', 'tic-tac-toe', '--games', '2', '--workers', '0', '--json'];
    for (const [spec, option, why] of [
      [`${bad('hang')}:seconds=0.1`, [], 'took more than 1.1 s to choose'],
      [bad('hang'), ['--game-seconds', '2'], 'took more than 2 s in one game'],
      [bad('memory'), ['--agent-megabytes', '300'], 'used more than 300 MB of memory'],
    ] as const) {
      const run = await opfor([...match, '--agents', `${spec},random`, ...option]);
      expect(run).toMatchObject({ code: 1, stderr: `opfor: game 1: agent ${spec} loses it by a fault: ${why}\n` });
      expect(JSON.parse(run.stdout)).toMatchObject({ endings: { forfeit: 2 } });
    }
  });

  test.each([
    ['cmd:', "agent 'cmd:' names no program; write cmd:./my-bot"],
    ['cmd:./none', 'agent cmd:./none: cannot be started: there is no such file or folder'],
    ['cmd:true', 'agent cmd:true: ended its process (exit code 0)'],
    [bad('old'), `agent ${bad('old')}: answered hello wrongly: protocol: must be 1 (found 0)`],
    [bad('hello'), `agent ${bad('hello')}: answered hello without an id`],
    ['cmd:./none:depth=1,depth=2', 'agent cmd:./none: setting depth is given twice'],
  ])('cannot start a match: %s', async (spec, problem) => {
    const run = await opfor(['match', '--game', 'pig', '--agents', `${spec},random`]);
    expect(refusal(run)).toBe(problem);
  });

  test.each([
    [bad('over'), 'fails  answers the end of a game: answered over without an id'],
    [
      bad('nameless'),
      `fails  starts: agent ${bad('nameless')}: answered hello wrongly: name: must be text (it is missing)`,
    ],
    ['cmd:node "no end.js', 'fails  starts: agent cmd:node "no end.js: a quote in the command line has no end'],
  ])('is found out by the check: %s', async (spec, line) => {
    const run = await opfor(['agents', 'check', spec, '--game', 'tic-tac-toe']);
    expect(run).toMatchObject({ code: 1, stderr: '' });
    expect(run.stdout).toContain(`${line}\n`);
  });

  test.each([
    [
      'tests/e2e/agents/faults.ts',
      /unknown agent .*; is it a program\? type: opfor agents check cmd:tests\/e2e\/agents\/faults\.ts$/,
    ],
    ['no-such-bot', /^agents check: unknown agent 'no-such-bot'/],
    ['./none.js', 'agents check ./none.js: there is no such file'],
  ])('%s is no agent, and nothing to check', async (spec, message) => {
    expect(refusal(await opfor(['agents', 'check', spec]))).toMatch(message);
  });

  test('is told to end, and ended if it stays', async () => {
    const run = await opfor(['agents', 'check', bad('stay'), '--game', 'tic-tac-toe']);
    expect(run.stdout).toContain('fails  ends after bye');
    while ((await left()) !== '') await sleep(100);
  });
});

test('a program that a saved game names runs only when it is confirmed', async () => {
  const save = join(folder, 'saved.json');
  const bot = join(folder, 'bot.mjs');
  writeFileSync(bot, readFileSync(join(root, 'examples/javascript/charge-bot.mjs')));
  const spec = `cmd:node ${bot}`;
  const play = ['play', '--terminal', '--game', 'tic-tac-toe', '--against', spec, '--save', save];
  expect(await opfor(play, { stdin: 'b2\nquit\n' })).toMatchObject({ code: 0 });
  const resume = ['play', '--terminal', '--resume', save];
  expect((await opfor(resume)).stderr).toContain(
    `names the agent ${spec}, a program; if you trust it, add --trust '${spec}'`,
  );
  expect((await opfor([...resume, '--trust', spec], { stdin: 'quit\n' })).code).toBe(0);
  writeFileSync(bot, `${readFileSync(bot, 'utf8')}\n`);
  expect((await opfor([...resume, '--trust', spec])).stderr).toContain('was changed since');
});

test('the schema of the protocol is the one in the documentation', async () => {
  const run = await opfor(['agents', 'schema']);
  expect(JSON.parse(run.stdout)).toEqual(JSON.parse(readFileSync(join(root, 'docs/protocol.schema.json'), 'utf8')));
});

test('the agents of Opfor are listed with their settings', async () => {
  const run = await opfor(['agents']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('    samples      a whole number from 1 to 1000; default 2\n');
  const listed = JSON.parse((await opfor(['agents', '--json'])).stdout) as { name: string }[];
  expect(listed.map(({ name }) => name)).toContain('general');
});

test('what a program is asked is printed for any decision', async () => {
  const run = await opfor(['agents', 'request', '--scenario', 'core-set-skirmish', '--decision', '40']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const { decision, player, view, actions } = JSON.parse(run.stdout) as {
    decision: number;
    player: string;
    view: { units: { unit: string; weapons: { keywords?: string[] }[]; ranges: object }[] };
    actions: { notation: string; kind: string }[];
  };
  expect([decision, player]).toEqual([40, 'blue']);
  expect(view.units.flatMap(({ weapons }) => weapons.flatMap(({ keywords = [] }) => keywords))).toContain('Impact 1');
  expect(actions.every(({ notation, kind }) => notation !== '' && kind !== '')).toBe(true);
  const small = ['agents', 'request', '--game', 'tic-tac-toe', '--decision'];
  expect(JSON.parse((await opfor([...small, '2'])).stdout)).toMatchObject({ seat: 0, view: { cells: {} } });
  expect(refusal(await opfor([...small, '6']))).toMatch(/^--decision 6: x decides only \d times in that game$/);
});

test('one agent is shown with what its settings do, and a wrong name is told', async () => {
  const run = await opfor(['agents', 'show', 'greedy']);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toMatch(/^ {4}samples {6}guesses .*\n {19}a whole number from 1 to 1000; default 2$/m);
  expect(refusal(await opfor(['agents', 'show', 'greddy']))).toBe("there is no agent 'greddy' (did you mean greedy?)");
  expect(refusal(await opfor(['agents', 'greedy']))).toContain('; opfor agents show greedy tells about it');
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { readLearned } from '../../src/learning/learned.js';
import { readNetwork } from '../../src/learning/network-file.js';
import { opfor, refusal } from './opfor.js';
import type { Run } from './opfor.js';

const program = fileURLToPath(new URL('../../bin/opfor.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'opfor-train-'));

const config = {
  format: 1,
  game: 'connect-four',
  seed: 'test',
  shape: { token: [4, 4], pair: 1, head: [6] },
  generations: 2,
  selfplay: {
    player: ['learned:temperature=0.1', 'learned:net=former,temperature=0.1'],
    games: 24,
    shard: 4,
    lambda: 0.8,
    epsilon: 0.05,
    positions: 0,
  },
  siblings: { games: 8, shard: 4, decisions: '', each: 4, siblings: 3, playouts: 2, weight: 1 },
  fit: { epochs: 1, batch: 32, rate: 0.01, decay: 0, forecasts: 0.2, window: 2, unseen: 0.25 },
  evaluate: { player: 'learned:temperature=0.05', opponents: ['random'], pairs: 3 },
  promote: { elo1: 100, pairs: 20, guards: [{ opponent: 'random', pairs: 4 }] },
};

/** The same for battles, as little as can be. */
const battles = {
  game: undefined,
  scenarios: ['core-set-skirmish'],
  generations: 1,
  selfplay: {
    player: ['policy', 'random'],
    games: 2,
    shard: 1,
    lambda: 1,
    epsilon: 0,
    positions: 4,
    rounds: [0, 1],
  },
  siblings: {
    games: 2,
    shard: 1,
    decisions: 'choose-action',
    each: 4,
    siblings: 3,
    playouts: 1,
    weight: 1,
    judge: 'mcts:iterations=6',
    lastRounds: 2,
  },
  evaluate: { player: 'policy:value=network', opponents: [], pairs: 1 },
  promote: undefined,
};

/** Weights that are tuned, as little as can be. */
const tuned = {
  format: 1,
  scenarios: ['core-set-skirmish'],
  seed: 'tuned-1',
  generations: 2,
  tune: { player: 'policy:value=network', pairs: 3, shard: 1, step: 0.3, rate: 4, half: 2 },
  evaluate: { player: 'policy:value=network', opponents: ['policy'], pairs: 1 },
};

/** The file of a training that tunes weights. */
function tunedFile(name: string, changes: object = {}): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ ...tuned, ...changes }));
  return path;
}

function configFile(name: string, changes: object = {}): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ ...config, ...changes }));
  return path;
}

/** Runs the command in the process that tests share. */
function train(args: readonly string[]): Promise<Run> {
  return opfor(['train', ...args]);
}

/** Runs the command in a process of its own that is killed as soon as it has printed `until`, and runs it again. */
async function killedAndResumed(args: readonly string[], until: string): Promise<readonly [number | null, Run]> {
  const child = spawn(process.execPath, [program, 'train', ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes(until)) child.kill('SIGKILL');
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return [code, await train(args)];
}

/** Every file of a training with its content, without what it costs, which no two runs share. */
function filesOf(path: string): Map<string, string> {
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((name) => !/[\\/](lock-|\.opfor-|cost\.json|curves\.html)/.test(name))
      .sort()
      .map((name) => [name.slice(path.length), readFileSync(name, 'base64')]),
  );
}

/** The data and networks of a training in which so large a share of the battles is drawn. */
async function drawn(name: string, share: number, workers: string): Promise<Map<string, string>> {
  const file = configFile(`${name}.json`, {
    ...battles,
    seed: 'drawn-4',
    drawn: { format: 'skirmish', share, points: [300, 400] },
  });
  const out = join(folder, name);
  const run = await train(['--config', file, '--out', out, '--workers', workers]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return new Map([...filesOf(out)].filter(([path]) => path.endsWith('.bin')));
}

test('a training that was killed goes on to the same bytes, with any number of workers', async () => {
  const file = configFile('four.json');
  const [whole, killed] = [join(folder, 'whole'), join(folder, 'killed')];
  const [undisturbed, [half, resumed]] = await Promise.all([
    train(['--config', file, '--out', whole]),
    killedAndResumed(['--config', file, '--out', killed, '--workers', '2'], 'generation 2: 2 of 6'),
  ]);
  expect(undisturbed.stderr).toBe('');
  expect(undisturbed.code).toBe(0);
  expect(undisturbed.stdout).toMatch(/generation 2: \d+ positions, loss .*\n.* processor seconds\n$/s);
  expect(half).toBeNull();
  expect(resumed.code).toBe(0);
  expect(filesOf(killed)).toEqual(filesOf(whole));
  expect([...filesOf(whole).keys()]).toHaveLength(2 + 1 + 2 * (6 + 2 + 4));
  const best = join(folder, 'best.opfn');
  const asked = join(folder, 'asked.opfn');
  const promote = ['promote', '--config', file, '--out', whole];
  const other = await train(['--config', configFile('other.json', { seed: 'other' }), '--out', whole]);
  for (const args of [
    ['--to', best],
    ['--to', asked, '--generation', '2'],
  ])
    expect(await train([...promote, ...args])).toMatchObject({ code: 0, stderr: '' });
  const second = readNetwork(readFileSync(asked), 'asked');
  expect(second.ok && second.value.about).toMatchObject({ generation: 2, rating: { opponent: 'champion' } });
  const network = readNetwork(readFileSync(best), 'best');
  expect(network.ok && network.value.about).toMatchObject({
    seed: 'test',
    data: expect.stringMatching(/^[0-9a-f]{14}$/) as string,
    backend: 'plain',
    exact: true,
    rating: { opponent: 'champion', promoted: true },
  });
  expect(refusal(other)).toContain('of another configuration');
});

test('weights are tuned to the same bytes, killed or not, with any number of workers', async () => {
  const file = tunedFile('weights.json');
  const [whole, killed] = [join(folder, 'tuned'), join(folder, 'tuned-killed')];
  const [undisturbed, [half, resumed]] = await Promise.all([
    train(['--config', file, '--out', whole]),
    killedAndResumed(['--config', file, '--out', killed, '--workers', '2'], 'generation 2: 1 of 3'),
  ]);
  expect(undisturbed).toMatchObject({ code: 0, stderr: '' });
  expect(undisturbed.stdout).toMatch(
    /generation 2: 3 pairs; slopes are \d\.\d\d of their errors \(1 is luck\); in steps from the beginning: \S+ (always|late) /,
  );
  expect(half).toBeNull();
  expect(resumed.code).toBe(0);
  expect(filesOf(killed)).toEqual(filesOf(whole));
  const curves = readFileSync(join(whole, 'curves.csv'), 'utf8');
  expect(curves).toMatch(/^generation,pairs,slopes over error,"policy",Elo,low,high\n1,3,.*\n2,3,/);
  expect(readFileSync(join(whole, 'curves.html'), 'utf8')).toContain('The weights that have moved farthest');
  for (const [name, text, message] of [
    ['fit.json', '', 'fit.json line 1, column 1: is not JSON'],
    ['evaluation.json', '{}', 'evaluation.json: generation: must be'],
    ['../cost.json', '[1,null]', 'cost.json: '],
  ]) {
    const damaged = join(killed, 'generation-002', name);
    const good = readFileSync(damaged);
    writeFileSync(damaged, text);
    const refused = refusal(await train(['--config', file, '--out', killed]));
    expect(refused).toContain(message);
    expect(refused).toMatch(/; remove it$/);
    writeFileSync(damaged, good);
  }
  const to = join(folder, 'own.json');
  expect(await train(['promote', '--config', file, '--out', whole, '--to', to])).toMatchObject({ code: 0, stderr: '' });
  const learned = readLearned(readFileSync(to), 'own');
  const linear = learned.ok && learned.value.kind === 'linear' ? learned.value.linear : undefined;
  expect(linear?.about).toMatchObject({ generation: 2, seed: 'tuned-1', rating: { pairs: 1 } });
  const own = shippedBattle('core-set-skirmish').knowledge.linear;
  expect(linear?.weights.flat()).not.toEqual([...(own?.own ?? [])]);
});

test('a training does not go on with another file than it began with', async () => {
  const start = join(folder, 'start.json');
  const weights = readFileSync(new URL('../../training/legion-2020/hand-fitted.json', import.meta.url), 'utf8');
  writeFileSync(start, weights);
  const against = `policy:value=${start}`;
  const file = tunedFile('named.json', { tune: { ...tuned.tune, start, against, pairs: 1 } });
  const selfplay = ['selfplay', '--config', file, '--out', join(folder, 'named')];
  expect(await train(selfplay)).toMatchObject({ code: 0, stderr: '' });
  expect(await train(selfplay)).toMatchObject({ code: 0, stderr: '' });
  writeFileSync(start, weights.replace('1.12', '1.13'));
  expect(refusal(await train(selfplay))).toContain('start.json was changed since this training began');
});

test('battles of random armies are the same with any number of workers, and take the place of scenarios', async () => {
  const [here, elsewhere, none] = await Promise.all([
    drawn('here', 1, '0'),
    drawn('elsewhere', 1, '2'),
    drawn('none', 0, '0'),
  ]);
  expect(elsewhere).toEqual(here);
  expect([...here.keys()]).toEqual([...none.keys()]);
  expect(here.size).toBe(4);
  for (const [path, bytes] of here) expect(bytes).not.toBe(none.get(path));
});

test('a mistake is one clear line', async () => {
  const wrong: [object, string][] = [
    [{ generations: 0 }, 'generations: '],
    [{ siblings: { ...config.siblings, lastRounds: 2 } }, 'siblings.lastRounds: connect-four has no fixed number of'],
    [{ drawn: { format: 'skirmish', share: 1 } }, 'drawn: goes with scenarios, not with a game'],
    [{ ...battles, drawn: { format: 'skirmish', share: 1, points: [300, 900] } }, 'drawn.points: must be two numbers'],
    [{ selfplay: { ...config.selfplay, player: ['learned', 'greddy'] } }, "selfplay.player[1]: unknown agent 'greddy'"],
    [
      { selfplay: { ...config.selfplay, player: 'mcts:seconds=1' } },
      'selfplay.player: give iterations=, not seconds=, so that games can be played again',
    ],
    [{ ...battles, selfplay: { ...battles.selfplay, rounds: [9, 9] } }, 'legion-2020 has 6 rounds, so none is 9'],
    [
      { ...battles, siblings: { ...battles.siblings, decisions: 'foo' } },
      "siblings.decisions=foo: legion-2020 has no 'foo'",
    ],
    [
      { selfplay: { ...config.selfplay, player: 'learned:temperature=-1' } },
      'selfplay.player: agent learned: temperature=-1 must be',
    ],
    [
      { evaluate: { ...config.evaluate, player: 'policy:value=network' } },
      'evaluate.player: agent policy: value=network: the policy of connect-four compares no values',
    ],
    [
      { evaluate: { ...config.evaluate, opponents: ['mcts:policy=network'] } },
      'evaluate.opponents[0]: network is the one that is trained, which its opponents do not have',
    ],
    [
      { ...battles, evaluate: { ...battles.evaluate, opponents: ['learned:net=legoin'] } },
      "evaluate.opponents[0]: agent learned: no network or weights are named 'legoin' (did you mean legion?)",
    ],
    [
      { selfplay: { ...config.selfplay, player: 'learned', former: 3 } },
      'selfplay.former: no player has an earlier network',
    ],
    [
      { siblings: { ...config.siblings, judge: 'mcts:iterations=2' } },
      'siblings.judge: mcts:iterations=2 was never asked',
    ],
    [{ siblings: { ...config.siblings, judge: 'resutl' } }, "siblings.judge: unknown agent 'resutl'"],
    [{ siblings: { ...config.siblings, judge: 'mcts:seconds=1' } }, 'siblings.judge: give iterations=, not seconds='],
    [{ siblings: { ...config.siblings, judge: 'random' } }, 'siblings.judge: random does not say what it expects'],
    [{ selfplay: { ...config.selfplay, rounds: [0, 1] } }, 'selfplay.rounds: connect-four is not played in rounds'],
    [{ selfplay: { ...battles.selfplay, rounds: [2, 1] } }, 'selfplay.rounds: the first round must not be after'],
    [
      {
        promote: {
          pairs: 2,
          guards: [
            { opponent: 'champion-3', pairs: 2 },
            { opponent: 'greddy', pairs: 2 },
          ],
        },
      },
      "promote.guards[1].opponent: unknown agent 'greddy'",
    ],
    [
      { promote: { pairs: 2, guards: [{ opponent: 'random', elo0: 5, elo1: 5, pairs: 2 }] } },
      'promote.guards[0]: elo0 must be below elo1',
    ],
    [
      { evaluate: { ...config.evaluate, player: 'learned:net=former' } },
      'evaluate.player: former is an earlier network in selfplay.player only',
    ],
    [{ evaluate: { ...config.evaluate, opponents: ['greddy'] } }, "opponents[0]: unknown agent 'greddy'"],
  ];
  const tunedWrong: [object, string, ...string[]][] = [
    [{ tune: { ...tuned.tune, player: 'policy' } }, 'tune.player: must play by the weights'],
    [{ tune: { ...tuned.tune, player: 'mcts:seconds=1,leaf=network' } }, 'tune.player: give iterations=, not seconds='],
    [{ tune: { ...tuned.tune, against: 'policy:value=network' } }, 'tune.against: network is the one that is trained'],
    [{ tune: { ...tuned.tune, against: 'mcts:seconds=1' } }, 'tune.against: give iterations=, not seconds='],
    [{ tune: { ...tuned.tune, pairs: 0 } }, 'tune.pairs: '],
    [{ evaluate: { player: 'policy', opponents: [], pairs: 1 } }, 'evaluate.player: must play by what is trained'],
    [{ scenarios: ['core-set-skirmsh'] }, "json: unknown scenario 'core-set-skirmsh'"],
    [{ tune: { ...tuned.tune, start: './none.json' } }, 'tune.start: ./none.json: cannot be read'],
    [{ tune: { ...tuned.tune, start: 'connect-four' } }, 'tune.start: connect-four: holds a network, not weights'],
    [{ tune: { ...tuned.tune, player: 'policy:value=netwrok' } }, 'tune.player: '],
    [{ game: 'connect-four', scenarios: undefined }, 'connect-four has no estimate that weighs terms'],
    [{ selfplay: config.selfplay }, 'selfplay'],
    [{}, '--backend goes with networks', '--backend', 'auto'],
  ];
  const runs: [string, ...string[]][] = [
    ...wrong.map(([changes], i): [string] => [configFile(`${i}.json`, changes)]),
    ...tunedWrong.map(([changes, , ...more], i): [string, ...string[]] => [
      tunedFile(`tuned-${i}.json`, changes),
      ...more,
    ]),
  ];
  wrong.push(...tunedWrong.map(([changes, message]): [object, string] => [changes, message]));
  const ends = await Promise.all(
    runs.map(([file, ...more], i) => train(['--config', file, '--out', join(folder, `${i}`), ...more])),
  );
  for (const [i, end] of ends.entries()) expect(refusal(end)).toContain(wrong[i][1]);
});

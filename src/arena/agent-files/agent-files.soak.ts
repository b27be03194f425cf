import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { AgentChoice } from '../../../agents/choice.js';
import type { GameRecord } from '../../kernel/record.js';
import { writeRecord } from '../../kernel/record.js';
import { loadAgent } from '../crew.js';
import type { LoadOptions } from '../crew.js';
import { findGame, loadGame } from '../game-source.js';
import { playGame } from '../play.js';
import { inProcess } from '../runner.js';
import { gameTask } from '../schedule.js';
import { describe as describeAgent } from './description.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hostile = (name: string): string => fileURLToPath(new URL(`../../../tests/e2e/agents/${name}`, import.meta.url));

let files = 0;

/** Writes a module with this text; gives its path. */
function moduleOf(text: string): string {
  const path = join(folder, `${++files}.mjs`);
  writeFileSync(path, text);
  return path;
}

/** The text of an agent's module with these fields in its factory. */
function factory(fields: string): string {
  return `export default { name: 'tried', version: '1', summary: '', settings: [], budgeted: false,
    configure: () => ({ ok: true, value: { settings: {}, create: () => ({ choose: () => 0 }) } }), ${fields} };`;
}

/** The text of a module whose agents choose with this JavaScript function. */
function choosing(choose: string): string {
  return factory(`configure: () => ({ ok: true, value: { settings: {}, create: (game) => ({ choose: ${choose} }) } })`);
}

function agent(spec: string, options?: LoadOptions): AgentChoice {
  const loaded = loadAgent(spec, options);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}

async function play(name: string, seed: string, ...seats: AgentChoice[]): Promise<GameRecord> {
  const source = findGame({ game: name, scenario: undefined });
  const loaded = source.ok ? await loadGame(source.value) : source;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return playGame(loaded.value, seats, seed).record;
}

const random = agent('random');

describe('an agent from a file cannot foresee chance or change the game', () => {
  test.each(['wrap', 'returns', 'stream', 'imul', 'arrays', 'seed', 'record'])('through %s', async (how) => {
    const [thief, opponent] = [agent(`${hostile('thief.mjs')}:how=${how}`), agent(hostile('thief.mjs'))];
    const fair = await play('pig', '1', random, random);
    const record = await play('pig', '1', thief, opponent);
    expect(writeRecord({ ...record, agents: [] })).toBe(writeRecord({ ...fair, agents: [] }));
  });
});

describe('an agent from a file that tries to avoid losing', () => {
  test.each([
    ['exit', 'ended its process (exit code 0)', ['7/0', '7/1']],
    ['kill', 'ended its process (SIGKILL)', ['7/0']],
    ['disconnect', 'ended its process (exit code 0)', ['7/0']],
    ['loop,seconds=0.1', 'took more than 1.1 s to choose', ['7/0', '7/1']],
    ['array', 'ran out of memory', ['7/0', '7/1']],
    ['objects', 'ran out of memory', ['7/0']],
  ])('loses by %s: %s; in each of the games %j', async (how, why, seeds) => {
    const loser = agent(`${hostile('sore-loser.mjs')}:how=${how}`, { agentMegabytes: 48 });
    for (const seed of seeds) {
      const record = await play('tic-tac-toe', seed, loser, random);
      const forfeit = { player: 'x', why };
      expect(record.result).toEqual({ returns: [-1, 1], reason: 'forfeit', forfeit });
    }
  });

  test('loses by a rejected promise that it left behind, when it is asked again', async () => {
    const loser = agent(`${hostile('sore-loser.mjs')}:how=reject`);
    const seeds = ['7/0', '7/1', '7/2', '7/3'];
    const results = [];
    for (const seed of seeds) results.push((await play('tic-tac-toe', seed, loser, random)).result);
    const why = 'failed while it was not asked: left behind';
    expect(results.filter(({ forfeit }) => forfeit?.why === why).length).toBeGreaterThan(0);
    for (const { returns } of results) expect(returns).toEqual([-1, 1]);
  });

  test('cannot decide differently after a restart', async () => {
    const spec = `${hostile('second-thoughts.mjs')}:marker=${join(folder, 'marker')}`;
    const { result } = await play('tic-tac-toe', '1', agent(spec), random);
    expect(result.forfeit?.why).toBe('ended its process, and when asked again made decision 1 differently');
  });

  test('loses by a view that it made unreadable, which is told as its fault', async () => {
    const breaker = agent(
      moduleOf(choosing('(view) => { for (const key of Object.keys(view)) view[key] = null; return 0; }')),
    );
    const { result } = await play('tic-tac-toe', '1', breaker, random);
    expect(result.forfeit?.why).toMatch(/^changed the view that it was given, so that the next one cannot be read/);
  });

  test('plays on after one crash', async () => {
    const spec = `${hostile('crash.mjs')}:one=2,marker=${join(folder, 'mishap')}`;
    const { result } = await play('tic-tac-toe', '1', agent(spec), random);
    expect(result.reason).toBe('rules');
  });
});

describe('an agent from a file that cannot play', () => {
  test.each([
    ['a syntax error', 'export default {', 'cannot be loaded: Unexpected end of input'],
    [
      'no default export',
      'export const agent = {};',
      'its default export must be an agent factory (see docs/writing-an-agent.md)',
    ],
    ['a function as default export', 'export default () => 1;', 'its default export must be an agent factory'],
    ['a proxy as default export', 'export default new Proxy({}, { has() { throw new Error("no"); } });', 'failed: no'],
    ['a thrown value that cannot be written as text', 'throw new Proxy({}, {});', 'cannot be loaded: '],
    ['a process exit', 'process.exit(3);', 'ended its process (exit code 3)'],
    ['a promise that is left behind', 'Promise.reject(new Error("later")); await new Promise(() => {});', 'later'],
    ['a name of two lines', factory("name: 'a\\nb'"), 'name must be one line of at most 60 letters'],
    ['no settings', factory('configure: () => 1'), 'cannot be configured'],
  ])('is refused in one line: %s', (_, text, message) => {
    const path = moduleOf(text);
    const loaded = loadAgent(path);
    const said = loaded.ok ? 'no problem' : loaded.problem.message;
    expect(said.startsWith(`agent ${path}: `)).toBe(true);
    expect(said).toContain(message);
    expect(said).not.toContain('\n');
  });

  test('is refused if it never finishes loading', () => {
    const path = moduleOf('setInterval(() => {}, 1000); await new Promise(() => {});');
    const loaded = loadAgent(path, { startSeconds: 0.5 });
    expect(loaded).toMatchObject({ problem: { message: `agent ${path}: took more than 0.5 s to load` } });
  });

  test('loses its games if it was started once, to be checked, and never again', async () => {
    const marker = join(folder, 'started');
    const text = `import { existsSync, writeFileSync } from 'node:fs';
      if (existsSync(${JSON.stringify(marker)})) throw new Error('no second start');
      writeFileSync(${JSON.stringify(marker)}, '');
      ${choosing('(view, budget, rng) => game.sampleAction(view, rng)')}`;
    const specs = [moduleOf(text), 'random'];
    const described = specs.map((spec) => describeAgent(agent(spec)));
    const again = loadAgent(specs[0]);
    expect(again.ok ? '' : again.problem.message).toContain('cannot be loaded: no second start');
    const runner = inProcess({ sources: [{ kind: 'reference', name: 'tic-tac-toe' }], entrants: specs, described });
    const { games } = await runner.run([0, 1].map((index) => gameTask(index, '1', 2, true)));
    await runner.close();
    const forfeit = { entrant: 0, why: `cannot be loaded: no second start (${basename(specs[0])}:2)` };
    expect(games.map((game) => game.forfeit)).toEqual([forfeit, forfeit]);
    expect(games.map(({ returns }) => returns)).toEqual([
      [-1, 1],
      [1, -1],
    ]);
    expect(games[0].line).toContain('"name":"tried"');
  });

  test('loses by invalid answers', async () => {
    const answers: [string, string][] = [
      ['undefined', 'answered with undefined, which is no number'],
      ['Promise.reject(1)', 'answered with a promise; an agent must choose at once, so choose must not be async'],
      ['NaN', 'answered with NaN, which is not legal'],
      ['1e300', 'answered with 1e+300, which is not legal'],
      ['2 ** 53', 'answered with 9007199254740992, which is not legal'],
      ['"b2"', "answered with the text 'b2', which is no number"],
      ['1n', 'answered with 1, which is no number'],
      ['new Proxy({}, { get() { throw 1; } })', 'answered with an object, which is no number'],
      ['{ then() { for (;;); } }', 'answered with an object, which is no number'],
      [
        '(() => { throw new Proxy({}, { get() { throw 1; } }); })()',
        'failed: what was thrown cannot be written as text',
      ],
      [
        '(() => { throw Object.defineProperty(new Error(), "message", { get() { throw 1; } }); })()',
        'failed: what was thrown cannot be written as text',
      ],
      ['(view.words.fill(-1), 99)', 'answered with 99, which is not legal'],
    ];
    const list = answers.map(([answer]) => `(view) => (${answer})`).join(', ');
    const tried = agent(moduleOf(`let games = 0; const answers = [${list}]; ${choosing('answers[games++]')}`));
    for (const [, why] of answers) {
      const { result } = await play('tic-tac-toe', '1', tried, random);
      expect(result).toEqual({ returns: [-1, 1], reason: 'forfeit', forfeit: { player: 'x', why } });
    }
  });

  test('loses if it cannot be created', async () => {
    const { result } = await play('tic-tac-toe', '1', agent(`${hostile('faulty.mjs')}:how=create`), random);
    expect(result.forfeit).toEqual({ player: 'x', why: 'failed: not made (faulty.mjs:32)' });
  });

  test('may answer -0 for 0, change its view and draw later', async () => {
    const choose = `(view, budget, rng) => {
      const action = game.sampleAction(view, rng);
      setImmediate(() => rng.next());
      view.words.fill(1);
      return action === 0 ? -0 : action;
    }`;
    const record = await play('pig', '4', agent(moduleOf(choosing(choose))), random);
    expect(record.actions).toEqual((await play('pig', '4', random, random)).actions);
  });
});

test('agents that come with Opfor choose the same in their own processes', async () => {
  const search = ['mcts:iterations=30', 'greedy'].map((spec) => agent(spec));
  const apart = ['mcts:iterations=30', 'greedy'].map((spec) => agent(spec, { allApart: true }));
  expect(writeRecord(await play('leduc-poker', '1', ...apart))).toBe(
    writeRecord(await play('leduc-poker', '1', ...search)),
  );
});

import { execFileSync } from 'node:child_process';
import { IS_SOAK } from '../../tests/long.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameFor } from '../../agents/any/learned/net-setting.js';
import { parseAgent } from '../../agents/index.js';
import { connectFour } from '../games/reference/connect-four.js';
import { EDITIONS } from '../games/legion/editions/all.js';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { schemaHash } from '../kernel/tokens.js';
import { misfit } from '../learning/learned.js';
import { gameFileHash, namedAgent } from './agent-files/trust.js';
import { findGame, loadGame } from './game-source.js';
import { learnedOf, networkOf, readLearnedFile, shippedFiles } from './learned-files.js';
import type { LoadedGame } from './loaded-game.js';
import { playGame } from './play.js';
import { scenarioSet } from './scenario-files.js';

/** What a file says of where it comes from. */
const ORIGIN = { seed: expect.any(String), data: expect.any(String), rating: expect.any(Object) } as const;

async function loaded(named: { game?: string; scenario?: string }): Promise<LoadedGame> {
  const source = findGame(named);
  const one = source.ok ? await loadGame(source.value) : source;
  if (!one.ok) throw new Error(one.problem.message);
  return one.value;
}

/** The scenario of a game whose tokens are those of both its editions. */
const SKIRMISH = 'dunes-garrison-against-band';

async function gamesWithNetworks(): Promise<readonly LoadedGame['game'][]> {
  const { game } = await loaded({ scenario: SKIRMISH });
  return [connectFour, leducPoker, game];
}

test('each network that comes with Opfor is named after its tokens, fits them, and says where it comes from', async () => {
  const names = [...shippedFiles().keys()].filter((name) => !name.startsWith('legion-'));
  const games = await gamesWithNetworks();
  expect(names).toEqual([...games.map(({ id }) => id), 'legion'].sort());
  for (const { id: name, knowledge } of games) {
    const read = networkOf(name);
    if (!read.ok) throw new Error(read.problem.message);
    const { schema, about } = read.value;
    const own = knowledge?.tokens?.schema;
    expect(schema.name).toBe(name);
    expect(schema.hash).toBe(own && schemaHash(own));
    expect(about).toMatchObject(ORIGIN);
  }
});

test('weights come with Opfor for battles of Legion: those of the estimate, which say where they come from', async () => {
  const { game } = await loaded({ scenario: 'core-set-skirmish' });
  const read = learnedOf(game.knowledge?.tokens?.schema.name ?? '');
  if (!read.ok || read.value.kind !== 'linear') throw new Error('there are no weights');
  expect(misfit(read.value, game)).toBeUndefined();
  expect(read.value.linear.about).toMatchObject(ORIGIN);
  const linear = game.knowledge?.linear;
  if (linear === undefined) throw new Error('battles have an estimate');
  const { own, scales, terms } = linear;
  const weights = read.value.linear.weights.flat();
  expect(weights.length).toBe(own.length);
  // The estimate has them rounded to three digits.
  for (const [i, weight] of weights.entries())
    expect(Math.abs(weight - own[i])).toBeLessThan(0.01 * scales[i % terms.length]);
});

test.each([...EDITIONS.keys()])('battles of %s have weights of their estimate', async (edition) => {
  const [scenario] = scenarioSet('standard', edition);
  const { game } = await loaded({ scenario });
  const read = learnedOf(nameFor(game, readLearnedFile));
  if (!read.ok || read.value.kind !== 'linear') throw new Error('there are no weights');
  expect(misfit(read.value, game)).toBeUndefined();
  expect(read.value.linear.about).toMatchObject(ORIGIN);
});

test('a network that is not there is one line with the nearest name', () => {
  for (const read of [readLearnedFile, networkOf, learnedOf]) {
    const none = read('conect-four');
    expect(!none.ok && none.problem.message).toMatch(
      /^no network or weights are named 'conect-four'.*connect-four.*\.opfn, or in \.json if it has weights$/,
    );
  }
});

/** What comes with Opfor in place of a file of weights; battles only in `npm run soak`. */
const MATCHES: readonly (readonly [Parameters<typeof loaded>[0], string, string, number])[] = [
  [{ game: 'connect-four' }, 'learned:temperature=0.02', 'mcts:iterations=50', 8],
  [{ scenario: 'emperor-against-krennic' }, 'learned', 'rote', 8],
];

test.each(IS_SOAK ? MATCHES : MATCHES.slice(0, 1))(
  'learned needs no file where one comes with the game, and wins with it: %j',
  async (named, agent, other, games) => {
    const game = await loaded(named);
    const seats = [agent, other].map((spec) => {
      const choice = parseAgent(spec, readLearnedFile);
      if (!choice.ok) throw new Error(choice.problem.message);
      return choice.value;
    });
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const turned = seed % 2 === 0 ? seats : seats.toReversed();
      won += playGame(game, turned, `${seed}`).record.result.returns[seed % 2] > 0 ? 1 : 0;
    }
    expect(won).toBeGreaterThanOrEqual(0.75 * games);
  },
);

test('what is no regular file is refused, as some of them never end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opfor-learned-'));
  const pipe = join(folder, 'pipe.opfn');
  execFileSync('mkfifo', [pipe]);
  for (const [path, why] of [
    ['/dev/zero', 'it is no regular file'],
    [pipe, 'it is no regular file'],
    [folder, 'it is a folder'],
  ]) {
    const read = readLearnedFile(path);
    expect(read.ok ? '' : read.problem.message).toBe(`${path}: cannot be read: ${why}`);
  }
  const agent = parseAgent('learned:net=/dev/zero', readLearnedFile);
  expect(agent.ok ? '' : agent.problem.message).toContain('/dev/zero: cannot be read');
  // Agents' and games' files are read to be hashed.
  const named = namedAgent(`${folder}/agent.js`);
  expect(named.ok).toBe(false);
  execFileSync('mkfifo', [join(folder, 'agent.js')]);
  expect(namedAgent(`${folder}/agent.js`).ok).toBe(false);
  expect(gameFileHash(`${folder}/agent.js`)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

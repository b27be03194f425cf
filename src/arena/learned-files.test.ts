import { expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import { connectFour } from '../games/reference/connect-four.js';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { schemaHash } from '../kernel/tokens.js';
import { learnedOf, networkOf, readLearnedFile, shippedNetworks } from './learned-files.js';
import { playGame } from './play.js';
import { loadGame, findGame } from './game-source.js';

const GAMES = { [connectFour.id]: connectFour, [leducPoker.id]: leducPoker };

test('each network that comes with Opfor is named after its tokens, fits them, and says where it comes from', () => {
  expect(shippedNetworks()).toEqual(Object.keys(GAMES));
  for (const name of shippedNetworks()) {
    const read = networkOf(name);
    if (!read.ok) throw new Error(read.problem.message);
    const { schema, about } = read.value;
    const own = GAMES[name].tokens?.schema;
    expect(schema.name).toBe(name);
    expect(schema.hash).toBe(own && schemaHash(own));
    expect(about).toMatchObject({ seed: expect.any(String), data: expect.any(String), rating: expect.any(Object) });
  }
});

test('a network that is not there is one line with the nearest name', () => {
  for (const read of [readLearnedFile, networkOf, learnedOf]) {
    const none = read('conect-four');
    expect(!none.ok && none.problem.message).toMatch(
      /^there is no network 'conect-four'.*connect-four.*\.opfn, or in \.json if it has weights$/,
    );
  }
});

test('learned needs no settings where a network comes with the game, and wins with it', async () => {
  const source = findGame({ game: 'connect-four' });
  const loaded = source.ok ? await loadGame(source.value) : source;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  const seats = ['learned:temperature=0.02', 'mcts:iterations=50'].map((spec) => {
    const agent = parseAgent(spec, readLearnedFile);
    if (!agent.ok) throw new Error(agent.problem.message);
    return agent.value;
  });
  let won = 0;
  for (let seed = 0; seed < 8; seed++) {
    const turned = seed % 2 === 0 ? seats : seats.toReversed();
    won += playGame(loaded.value, turned, `${seed}`).record.result.returns[seed % 2] > 0 ? 1 : 0;
  }
  expect(won).toBeGreaterThanOrEqual(6);
});

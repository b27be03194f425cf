import { expect, test } from 'vitest';
import type { GameRecord } from '../kernel/record.js';
import { Search, costliest, isClear, setupOf } from './costly.js';
import type { Judged } from './costly.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { findGame, loadGame } from './game-source.js';
import type { LoadedGame } from './loaded-game.js';
import { Session } from './session.js';

async function load(name: 'tic-tac-toe'): Promise<LoadedGame> {
  const loaded = await loadGame({ kind: 'reference', name });
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}

function recordOf(loaded: LoadedGame, moves: readonly string[]): GameRecord {
  const session = new Session<unknown>(loaded, ['person', 'person'], 'costly');
  const played = session.replay(moves);
  if (!played.ok) throw new Error(played.problem.message);
  return session.record();
}

test('the costliest decision is the one that misses a win', async () => {
  const loaded = await load('tic-tac-toe');
  // After b1 the diagonal c1, b2, a3 wins for x; b3 leaves it to be blocked.
  const record = recordOf(loaded, ['b2', 'a1', 'c1', 'b1', 'b3', 'a3', 'a2', 'c2', 'c3']);
  const seen: number[] = [];
  const found = costliest(loaded, record, [0], 3, (done) => seen.push(done));
  if (!found.ok) throw new Error(found.problem.message);
  const [worst] = found.value;
  expect(worst).toMatchObject({ at: 5, player: 0, played: 'b3', better: 'a3' });
  expect(isClear(worst)).toBe(true);
  expect(worst.explanation.choices.slice(0, 2).map(({ action }) => action)).toEqual(['a3', 'b3']);
  expect(worst.explanation.sentence).toContain('a3');
  expect(seen.length).toBeGreaterThan(4);
  // The same again, number for number.
  expect(costliest(loaded, record, [0], 3)).toEqual(found);
});

test('a decision of the other player is not among them, and a game without choices has none', async () => {
  const loaded = await load('tic-tac-toe');
  const record = recordOf(loaded, ['b2', 'a1', 'c1', 'a3', 'a2', 'c2', 'b3', 'b1', 'c3']);
  const found = costliest(loaded, record, [1], 9);
  expect(found.ok && found.value.every(({ player, at }) => player === 1 && at % 2 === 0)).toBe(true);
  expect(costliest(loaded, record, [], 9)).toEqual({ ok: true, value: [] });
});

function judged(at: number, loss: number, error: number): Judged {
  const explanation = { sentence: '', choices: [], line: [] };
  return { at, player: 0, played: 'a', better: 'b', value: 0, loss, error, explanation };
}

test('of the setup only clear losses count; of the rounds also those that are not clear', () => {
  const search = new Search([1, 2, 3, 4], 3, 2);
  const found = new Map([
    [1, judged(1, 0.3, 0.2)],
    [2, judged(2, 0.2, 0.05)],
    [3, judged(3, 0.1, 0.2)],
    [4, judged(4, 0, 0.1)],
  ]);
  const looked: number[] = [];
  for (let look = search.next(); look !== undefined; look = search.next()) {
    if (look.iterations > 400) looked.push(look.at);
    search.hear(look.at === 4 ? undefined : found.get(look.at));
  }
  expect(looked).toEqual([2, 3]);
  expect(search.result().map(({ at }) => at)).toEqual([2, 3]);
});

test('the setup of a battle ends with its first round; other games have none', async () => {
  const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
  if (!source.ok) throw new Error(source.problem.message);
  const battle = await loadGame(source.value);
  if (!battle.ok) throw new Error(battle.problem.message);
  const { game } = battle.value;
  const rng = new Rng('setup', 'play');
  const state = game.newState();
  const actions: string[] = [];
  while (game.actor(state) !== NOBODY) {
    const isChance = game.actor(state) === CHANCE;
    const action = isChance ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
    actions.push(game.format(state, action));
    game.apply(state, action);
  }
  const record = {
    ...recordOf(await load('tic-tac-toe'), ['b2', 'a1', 'c1', 'a3', 'a2', 'c2', 'b3', 'b1', 'c3']),
    actions,
  };
  const setup = setupOf(battle.value, record);
  expect(actions.slice(0, setup).some((text) => text.startsWith('deploy'))).toBe(true);
  expect(actions.slice(0, setup).some((text) => text.startsWith('select-command'))).toBe(false);
  expect(actions.slice(setup).some((text) => text.startsWith('deploy '))).toBe(false);
  expect(setupOf(await load('tic-tac-toe'), { ...record, actions: ['b2'] })).toBe(0);
});

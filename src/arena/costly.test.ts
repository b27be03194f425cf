import { expect, test } from 'vitest';
import type { GameRecord } from '../kernel/record.js';
import { costliest, isClear } from './costly.js';
import { loadGame } from './game-source.js';
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

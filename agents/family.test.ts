import { describe, expect, test } from 'vitest';
import type { Game } from '../src/kernel/game.js';
import { ticTacToe } from '../src/games/reference/tic-tac-toe.js';
import { entryFor } from './agent.js';
import { checkPlays, parseAgent } from './index.js';

const nextEdition = { id: 'legion-next', family: 'legion' };

function choice(spec: string) {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

describe('another edition of a game', () => {
  test('is searched with the settings of its family', () => {
    const { configured } = choice('mcts:width=9');
    expect(configured.settingsIn?.(nextEdition)).toMatchObject({ playout: 'policy', horizon: 1, width: 9 });
    expect(configured.settingsIn?.({ id: 'legion-next' })).toMatchObject({
      playout: choice('mcts').configured.settings['playout'],
    });
    expect(choice('mcts:playout=none').configured.settingsIn?.(nextEdition)).toMatchObject({ playout: 'none' });
  });

  test('is played by the agents that are made for its family', () => {
    for (const name of ['officer', 'rote', 'mcts:advisor=officer']) {
      expect(checkPlays([choice(name)], nextEdition)).toEqual({ ok: true });
      expect(checkPlays([choice(name)], { id: 'legion-next' }).ok).toBe(false);
      expect(checkPlays([choice(name)], { id: 'legion-next-terrain', family: 'legion-terrain' }).ok).toBe(false);
    }
  });

  test('is played at a level by the agent of that level for its family', () => {
    const asLegion: Game<unknown> = { ...(ticTacToe as Game<unknown>), ...nextEdition };
    // The officer of the veteran's level plays battles only, so it refuses what merely says that it is one.
    expect(() => choice('veteran').configured.create(asLegion)).toThrow(
      'an agent for Legion was asked to play legion-next',
    );
    expect(() => choice('veteran').configured.create(ticTacToe)).not.toThrow();
  });
});

test('a table by ids and families gives the entry of the id before that of the family', () => {
  const table = { legion: 1, 'legion-next': 2 };
  expect(entryFor(table, nextEdition)).toBe(2);
  expect(entryFor(table, { id: 'legion-2020', family: 'legion' })).toBe(1);
  expect(entryFor(table, { id: 'toString' })).toBeUndefined();
});

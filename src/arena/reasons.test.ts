import { describe, expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import type { AgentChoice } from '../../agents/choice.js';
import type { Explanation } from '../../agents/agent.js';
import type { Action, Game } from '../kernel/game.js';
import { kuhnPoker } from '../games/reference/kuhn-poker.js';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { onlyEndsTurn, reasonsFor, watch } from './reasons.js';
import type { Reasons } from './reasons.js';

const FIRST = 0;

function agent(spec: string): AgentChoice {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function asked(): never {
  throw new Error('the agent was asked for its own reasons');
}

/** The reasons shown to the first player for the second's choice `taken` after `history`. */
function heard<S>(
  game: Game<S>,
  history: readonly string[],
  taken: string,
  own: () => Explanation | undefined = asked,
): Reasons {
  const state = game.newState();
  const read = (text: string): Action => {
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(action.problem.message);
    return action.value;
  };
  for (const text of history) game.apply(state, read(text));
  const watched = watch(game, state, read(taken), FIRST);
  expect(watched.player).toBe(1);
  return reasonsFor(game, game, watched, agent('mcts:iterations=50'), own, 'seed');
}

describe('the reasons shown to people', () => {
  test('are the same whatever card the agent holds', () => {
    const heardOf = ['Q', 'K'].map((card) => heard(kuhnPoker, ['J', card, 'pass'], 'bet'));
    expect(heardOf[0]).toMatchObject({ kind: 'guessed', taken: 'bet' });
    expect(heardOf[0]).toEqual(heardOf[1]);
    const leduc = ['J', 'Q', 'K'].map((card) => heard(leducPoker, ['J', card, 'call'], 'raise'));
    expect(leduc[0]).toMatchObject({ kind: 'guessed', taken: 'raise' });
    expect(new Set(leduc.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('are withheld if the choice itself is hidden', () => {
    const facedown = { ...kuhnPoker, observes: () => false };
    expect(heard(facedown, ['J', 'K', 'pass'], 'bet')).toEqual({ kind: 'withheld' });
  });

  test('are the agent’s own if nothing is hidden', () => {
    const explanation = { sentence: 'It is the middle.', choices: [], line: [] };
    expect(heard(ticTacToe, ['a1'], 'b2', () => explanation)).toEqual({
      kind: 'own',
      taken: 'b2',
      explanation,
    });
  });
});

function turn(text: string): 'begins' | 'ends' | undefined {
  return text === 'start' ? 'begins' : text === 'end' ? 'ends' : undefined;
}

test('the end of a turn does not hide the reasons for what was done in it', () => {
  const state = ticTacToe.newState();
  const earlier = { player: 1, taken: 'go', isObserved: true, seen: state, isOpen: false };
  expect(onlyEndsTurn({ turn }, earlier, 1, 'end', ['go', 'dice'])).toBe(true);
  // Another choice, one of another player, one of an earlier turn, and the beginning of this turn are no such cases.
  expect(onlyEndsTurn({ turn }, earlier, 1, 'go', ['go'])).toBe(false);
  expect(onlyEndsTurn({ turn }, earlier, 0, 'end', ['go'])).toBe(false);
  expect(onlyEndsTurn({ turn }, earlier, 1, 'end', ['go', 'start'])).toBe(false);
  expect(onlyEndsTurn({ turn }, { ...earlier, taken: 'start' }, 1, 'end', ['start'])).toBe(false);
  expect(onlyEndsTurn({ turn }, { ...earlier, isOpen: true }, 1, 'end', ['go'])).toBe(false);
  expect(onlyEndsTurn(undefined, earlier, 1, 'end', ['go'])).toBe(false);
});

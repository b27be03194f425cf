import { expect, test } from 'vitest';
import { ticTacToe } from '../../../src/games/reference/tic-tac-toe.js';
import { Rng } from '../../../src/kernel/rng.js';
import { checkPlays, parseAgent } from '../../index.js';

/** What an agent chooses after some moves. */
function chosen(spec: string, moves: readonly string[], seed = 0): string {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const state = ticTacToe.newState();
  for (const move of moves) {
    const action = ticTacToe.parse(state, move);
    if (!action.ok) throw new Error(action.problem.message);
    ticTacToe.apply(state, action.value);
  }
  const agent = parsed.value.configured.create(ticTacToe);
  return ticTacToe.format(state, agent.choose(state, { iterations: 1000 }, new Rng(seed, 'advice')));
}

test('advice is followed if it is as good as any other choice, but not if it is worse', () => {
  // An adviser that sees one step ahead finds the win, which any search agrees with.
  expect(chosen('mcts:advisor=greedy', ['a1', 'b1', 'a2', 'b2'])).toBe('a3');
  // It does not see that red must stop a3; the search does, and is sure of it.
  const beforeRed = ['a1', 'b2', 'a2'];
  expect(chosen('mcts:advisor=greedy', beforeRed)).toBe('a3');
  expect(chosen('mcts:advisor=random,trust=0', beforeRed)).toBe('a3');
});

/** How many different first replies to the centre a search gives that a random agent advises, over several seeds. */
function replies(trust: number): number {
  return new Set(Array.from({ length: 12 }, (_, i) => chosen(`mcts:advisor=random,trust=${trust}`, ['b2'], i))).size;
}

test('with unlimited trust a search always follows its adviser', () => {
  expect(replies(0)).toBeLessThan(5);
  expect(replies(100)).toBeGreaterThan(5);
});

test('an adviser that plays some games only limits the search to them', () => {
  const parsed = parseAgent('mcts:advisor=officer');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  expect(parsed.value.games).toEqual(['legion']);
  const elsewhere = checkPlays([parsed.value], { id: 'pig' });
  expect(!elsewhere.ok && elsewhere.problem.message).toBe('agent mcts with advisor=officer plays legion only, not pig');
  const unknown = parseAgent('mcts:advisor=nobody');
  expect(!unknown.ok && unknown.problem.message).toContain("unknown agent 'nobody'");
});

test('a search that followed its adviser says so', () => {
  const parsed = parseAgent('mcts:advisor=random,trust=100');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const agent = parsed.value.configured.create(ticTacToe);
  const sentences = Array.from({ length: 12 }, (_, i) => {
    const state = ticTacToe.newState();
    const taken = ticTacToe.format(state, agent.choose(state, { iterations: 200 }, new Rng(i, 'told')));
    const explanation = agent.explain?.();
    // The chosen action comes first, even if another has more visits.
    expect(explanation?.choices[0].action).toBe(taken);
    expect(explanation?.line[0]).toBe(taken);
    return explanation?.sentence ?? '';
  });
  expect(sentences.filter((text) => text.includes('is what random would do')).length).toBeGreaterThan(4);
});

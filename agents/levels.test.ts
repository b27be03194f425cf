import { describe, expect, test } from 'vitest';
import { configureAgent } from './choice.js';
import { Rng } from '../src/kernel/rng.js';
import { ticTacToe } from '../src/games/reference/tic-tac-toe.js';
import type { Agent, AgentFactory, Budget, GameWithDecisions } from './agent.js';
import { parseAgent } from './index.js';
import { levels } from './levels.js';

/** Keeps the budgets that it was given. */
const seen: Budget[] = [];
const probe: AgentFactory = {
  name: 'probe',
  version: '1',
  summary: '',
  settings: [],
  budgeted: true,
  configure: () => ({
    ok: true,
    value: {
      settings: {},
      create: <S>(): Agent<S> => ({
        choose: (_view, budget) => {
          seen.push(budget);
          return 4;
        },
        explain: () => ({ sentence: 'the middle', choices: [], line: [] }),
      }),
    },
  }),
};

function versionOf(spec: string): string {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value.version;
}

describe('levels', () => {
  test.each(['recruit', 'trooper', 'veteran', 'general', 'marshal'])('%s is an agent without a budget', (name) => {
    const parsed = parseAgent(name);
    expect(parsed.ok).toBe(true);
    expect(parsed.ok && typeof parsed.value.configured.settings['otherwise']).toBe('string');
    expect(parseAgent(`${name}:iterations=5`).ok).toBe(false);
  });

  test('a level that searches may have a style of play, where the game has styles', () => {
    const general = parseAgent('general:style=cautious');
    if (!general.ok) throw new Error(general.problem.message);
    expect(general.value.configured.settings['style']).toBe('cautious');
    const problem = (game: GameWithDecisions): string | undefined => general.value.configured.problemIn?.(game);
    expect(problem({ id: 'tic-tac-toe' })).toBe('style=cautious: tic-tac-toe has no styles of play; leave it out');
    const styles = { names: ['cautious'], value: () => 0 };
    expect(problem({ id: 'legion-2020', family: 'legion', knowledge: { styles } })).toBeUndefined();
    // Terrain is placed at random at every level.
    expect(problem({ id: 'legion-terrain' })).toBeUndefined();
    const bold = parseAgent('general:style=bold');
    expect(!bold.ok && bold.problem.message).toContain('style=bold must be balanced or aggressive');
    expect(parseAgent('recruit:style=cautious').ok).toBe(false);
  });

  test('a level plays with a budget and explains by the reasons of its own agent', () => {
    const made = levels(() => configureAgent(probe, new Map([['iterations', '7']])));
    for (const level of made) {
      const configured = level.configure(new Map());
      if (!configured.ok) throw new Error(configured.problem.message);
      const agent = configured.value.create(ticTacToe);
      expect(agent.choose(ticTacToe.newState(), { iterations: Infinity }, new Rng(1))).toBe(4);
      expect(seen.at(-1)).toEqual({ iterations: 7 });
      expect(agent.explain?.().sentence).toBe('the middle');
    }
  });

  test('the version of the levels rises with those of their agents, as rating lists compare by it', () => {
    const agents = ['random', 'rote', 'greedy', 'officer', 'mcts'].map((name) => `${name} ${versionOf(name)}`);
    expect([versionOf('general'), ...agents]).toEqual([
      '19',
      'random 1',
      'rote 1',
      'greedy 15',
      'officer 12',
      'mcts 24',
    ]);
  });

  test('a level whose agent cannot be had is a problem, not a crash', () => {
    const [level] = levels(() => ({ ok: false, problem: { code: 'agent', message: 'gone' } }));
    expect(level.configure(new Map())).toEqual({ ok: false, problem: { code: 'agent', message: 'gone' } });
  });
});

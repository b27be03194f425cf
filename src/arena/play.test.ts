import { describe, expect, test } from 'vitest';
import type { Agent, AgentFactory, Budget } from '../../agents/agent.js';
import { parseAgent } from '../../agents/index.js';
import { type AgentChoice, configureAgent } from '../../agents/choice.js';
import { referenceGames } from '../games/reference/index.js';
import { DEALER_STREAM } from '../kernel/dealer.js';
import type { Action, Game } from '../kernel/game.js';
import { writeRecord } from '../kernel/record.js';
import { replay } from '../kernel/replay.js';
import { Rng } from '../kernel/rng.js';
import { playGame } from './play.js';

type Choose = <S>(game: Game<S>, view: S, budget: Budget, rng: Rng) => Action;

function seat(choose: Choose, settings: Record<string, string> = {}): AgentChoice {
  const factory: AgentFactory = {
    name: 'probe',
    version: '1',
    summary: '',
    settings: [],
    budgeted: true,
    configure: () => ({
      ok: true,
      value: {
        settings: { depth: 3 },
        create: <S>(game: Game<S>): Agent<S> => ({ choose: (view, budget, rng) => choose(game, view, budget, rng) }),
      },
    }),
  };
  const made = configureAgent(factory, new Map(Object.entries(settings)));
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

const sampling = seat((game, view, _, rng) => game.sampleAction(view, rng));
const load = (name: string) => ({ game: referenceGames[name](), label: {} });

describe('playing a game', () => {
  test('gives the same record for the same seed, and one that replays', () => {
    for (const name of Object.keys(referenceGames)) {
      const loaded = load(name);
      const { record } = playGame(loaded, [sampling, sampling], 'seed/1');
      expect(writeRecord(playGame(load(name), [sampling, sampling], 'seed/1').record)).toBe(writeRecord(record));
      expect(replay(loaded.game, record).ok).toBe(true);
      expect(record.result.reason).toBe('rules');
    }
  });

  test('records settings with the budget', () => {
    const seats = [
      seat((game, view) => firstAction(game, view), { iterations: '50' }),
      seat(firstOf, { seconds: '2' }),
    ];
    const { record } = playGame(load('tic-tac-toe'), seats, '1');
    expect(record.agents).toEqual([
      { player: 'x', name: 'probe', version: '1', settings: { depth: 3, iterations: 50 } },
      { player: 'o', name: 'probe', version: '1', settings: { depth: 3, seconds: 2 } },
    ]);
  });

  test('an agent cannot foresee the dealer: its view and stream do not depend on the chance to come', () => {
    const game = referenceGames['pig']();
    for (const seed of ['a', 'b', 'c']) {
      const dealer = new Rng(seed, DEALER_STREAM);
      const seen: number[] = [];
      const probe = seat((asked, view, _, rng) => {
        seen.push(...rng.words);
        seen.push(asked.hash(view));
        return asked.sampleAction(view, rng);
      });
      playGame({ game, label: {} }, [probe, probe], seed);
      const dealt = Array.from({ length: 2000 }, () => dealer.next());
      // No word in the state of an agent's generator occurs in the dealer's draws or in the state of the dealer's
      // generator.
      const words = new Set([...dealt, ...new Rng(seed, DEALER_STREAM).words]);
      expect(seen.filter((value) => words.has(value))).toEqual([]);
    }
  });

  test.each(['random', 'greedy'])('%s decides the same when only the dealer would deal otherwise', (name) => {
    const parsed = parseAgent(name);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const shipped = parsed.value;
    // The same seed for the agents, but a dealer with another stream.
    const decisions = (dealer: number): string[] => {
      const pig = referenceGames['pig']();
      const dice = new Rng(dealer, 'other dice');
      const game = { ...pig, sampleChance: (state: unknown) => pig.sampleChance(state, dice) };
      const seen: string[] = [];
      const watched = seat((_, view, budget, rng) => {
        const before = pig.hash(view);
        // Greedy looks ahead in its own game, and draws chance from its own stream.
        const action = shipped.configured.create(pig).choose(view, budget, rng);
        seen.push(`${before}`, `${action}`);
        return action;
      });
      playGame({ game, label: {} }, [watched, watched], 'agents');
      return seen;
    };
    const runs = Array.from({ length: 12 }, (_, dealer) => decisions(dealer));
    for (const run of runs) {
      const differs = run.findIndex((entry, at) => entry !== runs[0][at]);
      // Runs diverge at a view, which the dice have changed, and never at a choice from equal views.
      expect(differs === -1 || differs % 2 === 0).toBe(true);
    }
    expect(new Set(runs.map((run) => run.join())).size).toBeGreaterThan(1);
  });

  test('an agent that overwrites its view does no harm', () => {
    const scribbler = seat((game, view, _, rng) => {
      const action = game.sampleAction(view, rng);
      game.apply(view, action);
      return action;
    });
    const loaded = load('connect-four');
    const { record } = playGame(loaded, [scribbler, sampling], '5');
    expect(record.result.reason).toBe('rules');
    expect(replay(loaded.game, record).ok).toBe(true);
  });

  test('an agent that far overruns its time loses', () => {
    const late = seat(
      (game, view) => {
        const end = performance.now() + 1050;
        while (performance.now() < end);
        return firstAction(game, view);
      },
      { seconds: '0.001' },
    );
    const { record, ending } = playGame(load('tic-tac-toe'), [late, sampling], '1');
    expect(ending).toBe('forfeit');
    expect(record.result).toMatchObject({ returns: [-1, 1], forfeit: { player: 'x' } });
    expect(record.actions).toEqual([]);
  });
});

function firstAction<S>(game: Game<S>, view: S): Action {
  return game.sampleAction(view, new Rng('first'));
}

function firstOf<S>(game: Game<S>, view: S): Action {
  return firstAction(game, view);
}

import type { Action, Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent } from '../../agent.js';

/** Plays the action that the game's rollout policy draws, or its sampler if the game has no policy. */
export const policy: AgentFactory = {
  name: 'policy',
  version: '5',
  summary: 'plays the rollout policy of the game',
  settings: [],
  budgeted: false,
  configure(): Result<ConfiguredAgent> {
    return ok({
      settings: {},
      create: <S>(game: Game<S>): Agent<S> => ({
        choose: (view: S, _budget: Budget, rng: Rng): Action =>
          game.rolloutPolicy?.(view, rng) ?? game.sampleAction(view, rng),
      }),
    });
  },
};

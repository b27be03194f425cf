import type { Action, Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent } from '../../agent.js';

/** Plays the action that the game's sampler draws, which can be any listed action. */
export const random: AgentFactory = {
  name: 'random',
  version: '1',
  summary: 'takes a random action',
  settings: [],
  budgeted: false,
  configure(): Result<ConfiguredAgent> {
    return ok({
      settings: {},
      create: <S>(game: Game<S>): Agent<S> => ({
        choose: (view: S, _budget: Budget, rng: Rng): Action => game.sampleAction(view, rng),
      }),
    });
  },
};

import type { Action, Game } from '../../../src/kernel/game.js';
import { policyAction } from '../../../src/kernel/policy-action.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, ReadFile } from '../../agent.js';
import { ESTIMATE, policyBy, readLearnedSetting } from '../../learned-setting.js';
import { helpOf, learnedFile, parseSettings } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

interface PolicySettings {
  /** By what the policy compares actions: `estimate`, or the file of a network or of weights. */
  readonly value: string;
}

const SHAPE: ShapeOf<PolicySettings> = { value: learnedFile(ESTIMATE, 'by what it compares actions') };

/**
 * Plays the action that the game's careful policy draws, its rollout policy if it has no careful one, or its sampler
 * if it has no policy; with `value`, the policy compares actions by that.
 */
export const policy: AgentFactory = {
  name: 'policy',
  version: '15',
  summary: 'plays the policy of the game, without a search',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: false,
  configure(given, read?: ReadFile): Result<ConfiguredAgent> {
    const settings = parseSettings(SHAPE, given);
    if (!settings.ok) return settings;
    const file = readLearnedSetting('value', settings.value.value, read);
    if (!file.ok) return file;
    const learned = file.value;
    if (learned === undefined) {
      return ok({
        settings: {},
        create: <S>(game: Game<S>): Agent<S> => ({
          choose: (view: S, _budget: Budget, rng: Rng): Action =>
            game.knowledge?.carefulPolicy?.(view, rng) ?? policyAction(game, view, rng),
        }),
      });
    }
    return ok({
      settings: { value: learned.recorded },
      problemIn: (game) => learned.problemInPolicy(game),
      create: <S>(game: Game<S>): Agent<S> => {
        const by = policyBy(learned.learned, game);
        return {
          choose: (view: S, _budget: Budget, rng: Rng): Action => by.careful?.(view, rng) ?? by.policy(view, rng),
        };
      },
    });
  },
};

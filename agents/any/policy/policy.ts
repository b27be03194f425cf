import { playBy } from '../../../src/learning/learned.js';
import type { Learned } from '../../../src/learning/learned.js';
import type { Action, Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Rng } from '../../../src/kernel/rng.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, GameWithDecisions, ReadFile } from '../../agent.js';
import { ESTIMATE, readLearnedSetting } from '../../learned-setting.js';
import { helpOf, learnedFile, parseSettings } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

interface PolicySettings {
  /** By what the policy compares actions: `estimate`, or the file of a network or of weights. */
  readonly value: string;
}

const SHAPE: ShapeOf<PolicySettings> = { value: learnedFile(ESTIMATE, 'by what it compares actions') };

/**
 * Plays the action that the game's rollout policy draws, or its sampler if the game has no policy; with `value`, the
 * policy compares actions by that.
 */
export const policy: AgentFactory = {
  name: 'policy',
  version: '5',
  summary: 'plays the rollout policy of the game',
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
            game.rolloutPolicy?.(view, rng) ?? game.sampleAction(view, rng),
        }),
      });
    }
    const problemIn = (game: GameWithDecisions): string | undefined =>
      learned.problemIn(game) ??
      (game.policyBy === undefined
        ? `value=${settings.value.value}: the policy of ${game.id} compares no values`
        : undefined);
    return ok({ settings: { value: learned.recorded }, problemIn, create: (game) => judging(game, learned.learned) });
  },
};

function judging<S>(game: Game<S>, learned: Learned): Agent<S> {
  const play = playBy(learned, game);
  if (!play.ok) throw new Error(play.problem.message);
  const { policy: draw } = play.value;
  if (draw === undefined) throw new Error(`the policy of ${game.id} compares no values`);
  return { choose: (view: S, _budget: Budget, rng: Rng): Action => draw(view, rng) };
}

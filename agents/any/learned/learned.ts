import type { Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { hashOf } from '../../../src/learning/learned.js';
import type { Agent, AgentFactory, ConfiguredAgent, GameWithDecisions, ReadFile, Setting } from '../../agent.js';
import { hasPolicy } from '../../learned-setting.js';
import { decimal, helpOf, integer, parseSettings, text } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';
import { nameFor, readNetSetting } from './net-setting.js';
import { OnePly } from './one-ply.js';
import type { OnePlySettings } from './one-ply.js';

interface Settings extends OnePlySettings {
  /** A file of a network or weights, or the name of one that comes with Opfor; empty: that made for the game. */
  readonly net: string;
}

const SHAPE: ShapeOf<Settings> = {
  net: text(
    '',
    'the file of a network or of weights, or the name of one that comes with Opfor',
    'what judges; by default the one made for the game',
  ),
  candidates: integer(1, 1_000_000, 200, 'most actions that are examined; if there are more, this many are drawn'),
  samples: integer(1, 1000, 4, 'guesses at what is hidden, and draws of wide chance events'),
  temperature: decimal(0, 100, 0, 'how freely worse actions are drawn; 0: always the best'),
};

/**
 * Plays any game for which there is a network, one step deep: takes the action after which the learned value is best.
 * Hidden information is filled in by guesses, chance is averaged; where values cannot be asked for at once, the game's
 * policy plays on to where they can. An iteration of its budget is one action examined. With weights the game's policy
 * plays, which compares actions by them: they cost next to nothing, so it looks at more decisions.
 */
export const learned: AgentFactory = {
  name: 'learned',
  version: '11',
  summary: 'takes the action after which a value learned from games is best',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>, files?: ReadFile): Result<ConfiguredAgent> {
    const read = parseSettings(SHAPE, given);
    if (!read.ok) return read;
    const settings = read.value;
    const net = readNetSetting(settings.net, files);
    if (!net.ok) return net;
    const { learnedIn, isWeighed, problemIn, playIn } = net.value;
    return ok({
      settings: { ...settings },
      settingsIn: (game: GameWithDecisions): Record<string, Setting> => {
        const learned = learnedIn(game);
        if (!learned.ok) return { ...settings };
        // As in records: the hash tells files of one name apart.
        const net = settings.net === '' ? nameFor(game, files) : settings.net;
        return { ...(isWeighed(game) ? {} : settings), net, weights: hashOf(learned.value) };
      },
      problemIn: (game) => problemIn(game) ?? (isWeighed(game) ? problemOfWeights(given) : undefined),
      create: <S>(game: Game<S>): Agent<S> => {
        const play = playIn(game);
        if (!isWeighed(game) || !hasPolicy(play)) return new OnePly(game, play.value, settings);
        return { choose: (view, _budget, rng) => play.careful?.(view, rng) ?? play.policy(view, rng) };
      },
    });
  },
};

/** The first setting given that means nothing where the game's policy plays, in one line. */
function problemOfWeights(given: ReadonlyMap<string, string>): string | undefined {
  const other = [...given.keys()].find((name) => name !== 'net');
  return other === undefined ? undefined : `${other} goes with a network; with weights the policy of the game plays`;
}

import type { Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { weightsHash } from '../../../src/learning/network-file.js';
import type { MctsSettings } from '../../../src/search/settings.js';
import type { Agent, AgentFactory, ConfiguredAgent, GameWithDecisions, ReadFile, Setting } from '../../agent.js';
import { decimal, helpOf, parseSettings, text } from '../../settings.js';
import { TreeSearcher } from '../mcts/mcts.js';
import { MCTS_SHAPE, settingsIn } from '../mcts/settings.js';
import { readNetworkSetting } from './network-setting.js';

type Settings = MctsSettings & {
  /** A network's file, or the name of one that comes with Opfor; empty: the one named after the game's tokens. */
  readonly net: string;
};

const SHAPE = {
  net: text(
    '',
    'the file of a network, or the name of one that comes with Opfor',
    'what judges; by default the one made for the game',
  ),
  ...MCTS_SHAPE,
  // A network's values differ less than results do: `results/learned-reference-games.md`.
  exploration: decimal(0, 1000, 0.15, 'weight of what was tried little, in units of scale'),
};

/** Searches as `mcts` does, with a learned value at the leaves in place of the game's own estimate. */
export const learnedSearch: AgentFactory = {
  name: 'learned-search',
  version: '4',
  summary: 'searches a tree of possible moves, judged by a value learned from games',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>, files?: ReadFile): Result<ConfiguredAgent> {
    const read = parseSettings<Settings>(SHAPE, given);
    if (!read.ok) return read;
    const settings = read.value;
    const net = readNetworkSetting(settings.net, files);
    if (!net.ok) return net;
    const { networkIn, problemIn, valueIn } = net.value;
    return ok({
      settings: { ...settings },
      settingsIn: (game: GameWithDecisions): Record<string, Setting> => {
        const network = networkIn(game);
        const own = { ...settingsIn(game, settings, given) };
        return network.ok ? { ...own, weights: weightsHash(network.value) } : own;
      },
      problemIn,
      create: <S>(game: Game<S>): Agent<S> => {
        const learnedValue = valueIn(game);
        const own = { ...settingsIn(game, settings, given), advisor: 'none', trust: 0 };
        return new TreeSearcher(game, own, undefined, (state, player) => learnedValue.value(state, player));
      },
    });
  },
};

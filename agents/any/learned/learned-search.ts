import type { Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { hashOf } from '../../../src/learning/learned.js';
import type { MctsSettings } from '../../../src/search/settings.js';
import type { Agent, AgentFactory, ConfiguredAgent, GameWithDecisions, ReadFile, Setting } from '../../agent.js';
import { choice, decimal, flag, helpOf, parseSettings, text } from '../../settings.js';
import { TreeSearcher } from '../mcts/mcts.js';
import { MCTS_SHAPE, settingsIn } from '../mcts/settings.js';
import { hasPolicy, withPolicy } from '../../learned-setting.js';
import { readNetSetting } from './net-setting.js';
import { priorsBy } from './priors.js';

type Settings = MctsSettings & {
  /** A file of a network or weights, or the name of one that comes with Opfor; empty: that made for the game. */
  readonly net: string;
  /** With `selection=puct`: temperature of the priors, see {@link priorsBy}; 0 is the policy's draws, as in `mcts`. */
  readonly prior: number;
  /** Whether the policy that proposes actions and plays lines on compares them by a network; by weights it does. */
  readonly proposals: boolean;
};

const SHAPE = {
  net: text(
    '',
    'the file of a network or of weights, or the name of one that comes with Opfor',
    'what judges; by default the one made for the game',
  ),
  ...MCTS_SHAPE,
  // `results/learned-reference-games.md`
  selection: choice(['ucb', 'puct'], 'puct', 'rule for choosing an action in the tree'),
  prior: decimal(0, 100, 0.1, 'puct: how freely worse actions are tried, by values one action ahead; 0: by the policy'),
  proposals: flag(false, 'the policy that proposes actions compares them by the network; by weights it always does'),
  exploration: decimal(0, 1000, 0.3, 'weight of what was tried little, in units of scale'),
};

/** Searches as `mcts` does, with a learned value at the leaves in place of the game's own estimate. */
export const learnedSearch: AgentFactory = {
  name: 'learned-search',
  version: '14',
  summary: 'searches a tree of possible moves, judged by a value learned from games',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>, files?: ReadFile): Result<ConfiguredAgent> {
    const read = parseSettings<Settings>(SHAPE, given);
    if (!read.ok) return read;
    const settings = read.value;
    const net = readNetSetting(settings.net, files);
    if (!net.ok) return net;
    const { learnedIn, isWeighed, problemIn, playIn } = net.value;
    return ok({
      settings: { ...settings },
      settingsIn: (game: GameWithDecisions): Record<string, Setting> => {
        const learned = learnedIn(game);
        const own = { ...settingsIn(game, settings, given) };
        if (!learned.ok) return own;
        return { ...own, proposals: settings.proposals || isWeighed(game), weights: hashOf(learned.value) };
      },
      problemIn: (game: GameWithDecisions) =>
        problemIn(game) ??
        (given.has('prior') && settingsIn(game, settings, given).selection === 'ucb'
          ? `prior=${settings.prior}: only a search with selection=puct has priors`
          : undefined) ??
        (settings.proposals && game.knowledge?.policyBy === undefined
          ? `proposals=yes: the policy of ${game.id} compares no values`
          : undefined),
      create: <S>(game: Game<S>): Agent<S> => {
        const play = playIn(game);
        const { value } = play;
        const own = { ...settingsIn(game, settings, given), advisor: 'none', trust: 0 };
        const by = (settings.proposals || isWeighed(game)) && hasPolicy(play) ? play : undefined;
        const { prior } = settings;
        const priors = prior === 0 || own.selection === 'ucb' ? {} : { priors: priorsBy(game, value, prior) };
        return new TreeSearcher(by === undefined ? game : withPolicy(game, by), own, undefined, { value, ...priors });
      },
    });
  },
};

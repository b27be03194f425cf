import type { Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import type { Network } from '../../../src/learning/network.js';
import { weightsHash } from '../../../src/learning/network-file.js';
import type { Agent, AgentFactory, ConfiguredAgent, GameWithDecisions, ReadFile, Setting } from '../../agent.js';
import { decimal, helpOf, integer, parseSettings, text } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';
import { readNetworkSetting } from './network-setting.js';
import { OnePly } from './one-ply.js';
import type { OnePlySettings } from './one-ply.js';

interface Settings extends OnePlySettings {
  /** A network's file, or the name of one that comes with Opfor; empty: the one named after the game's tokens. */
  readonly net: string;
}

const SHAPE: ShapeOf<Settings> = {
  net: text(
    '',
    'the file of a network, or the name of one that comes with Opfor',
    'what judges; by default the one made for the game',
  ),
  candidates: integer(1, 1_000_000, 200, 'most actions that are examined; of more, so many are drawn'),
  samples: integer(1, 1000, 4, 'guesses at what is hidden, and draws of wide chance events'),
  temperature: decimal(0, 100, 0, 'how freely worse actions are drawn; 0: always the best'),
};

/**
 * Plays any game for which there is a network, one step deep: takes the action after which the learned value is best.
 * Hidden information is filled in by guesses, chance is averaged; where values cannot be asked for at once, the game's
 * policy plays on to where they can. An iteration of its budget is one action examined.
 */
export const learned: AgentFactory = {
  name: 'learned',
  version: '6',
  summary: 'takes the action after which a value learned from games is best',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>, files?: ReadFile): Result<ConfiguredAgent> {
    const read = parseSettings(SHAPE, given);
    if (!read.ok) return read;
    const settings = read.value;
    const net = readNetworkSetting(settings.net, files);
    if (!net.ok) return net;
    const { networkIn, problemIn, valueIn } = net.value;
    return ok({
      settings: { ...settings },
      settingsIn: (game: GameWithDecisions): Record<string, Setting> => described(settings, networkIn(game)),
      problemIn,
      create: <S>(game: Game<S>): Agent<S> => new OnePly(game, valueIn(game), settings),
    });
  },
};

/** As in records: the hash tells networks of one name apart. */
function described(settings: Settings, network: Result<Network>): Record<string, Setting> {
  if (!network.ok) return { ...settings };
  const { schema } = network.value;
  return { ...settings, net: settings.net === '' ? schema.name : settings.net, weights: weightsHash(network.value) };
}

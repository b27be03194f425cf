import { fail, ok } from '../../../src/kernel/result.js';
import type { Game } from '../../../src/kernel/game.js';
import type { Result } from '../../../src/kernel/result.js';
import { LearnedValue } from '../../../src/learning/learned-value.js';
import { fit } from '../../../src/learning/network.js';
import type { Network } from '../../../src/learning/network.js';
import { readNetwork } from '../../../src/learning/network-file.js';
import type { GameWithDecisions, ReadFile } from '../../agent.js';

/** The network that the setting `net=` gives an agent in each game. */
export interface NetworkSetting {
  /** The problem is one line. */
  readonly networkIn: (game: GameWithDecisions) => Result<Network>;
  /** What keeps the network from judging a game, in one line; undefined if it can. */
  readonly problemIn: (game: GameWithDecisions) => string | undefined;
  /** Throws where {@link problemIn} names a problem. */
  readonly valueIn: <S>(game: Game<S>) => LearnedValue<S>;
}

/** Reads `net=`: a file or the name of a network that comes with Opfor; empty, the one named after a game's tokens. */
export function readNetworkSetting(net: string, read: ReadFile | undefined): Result<NetworkSetting> {
  const named = net === '' ? undefined : networkNamed(net, read);
  if (named !== undefined && !named.ok) return named;
  // Every seat of every game asks for it again.
  const shipped = new Map<string, Result<Network>>();
  const networkIn = ({ id, tokens }: GameWithDecisions): Result<Network> => {
    if (named !== undefined) return named;
    if (tokens === undefined) return fail('network', `${id} offers no tokens, so no network can play it`);
    const { name } = tokens.schema;
    const network = shipped.get(name) ?? networkNamed(name, read);
    shipped.set(name, network);
    return network;
  };
  return ok({
    networkIn,
    problemIn(game) {
      const network = networkIn(game);
      const fits = network.ok ? fit(network.value, game.id, game.tokens) : network;
      return fits.ok ? undefined : fits.problem.message;
    },
    valueIn<S>(game: Game<S>): LearnedValue<S> {
      const network = networkIn(game);
      const value = network.ok ? LearnedValue.of(game, network.value) : network;
      if (!value.ok) throw new Error(value.problem.message);
      return value.value;
    },
  });
}

function networkNamed(name: string, read: ReadFile | undefined): Result<Network> {
  if (read === undefined) return fail('network', `${name}: no networks can be read here`);
  const bytes = read(name);
  return bytes.ok ? readNetwork(bytes.value, name) : bytes;
}

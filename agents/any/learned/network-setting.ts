import { fail, ok } from '../../../src/kernel/result.js';
import type { Game } from '../../../src/kernel/game.js';
import type { Result } from '../../../src/kernel/result.js';
import { LearnedValue } from '../../../src/learning/learned-value.js';
import { fit } from '../../../src/learning/network.js';
import type { Network } from '../../../src/learning/network.js';
import type { GameWithDecisions } from '../../agent.js';
import { networkNamed } from './networks.js';

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
export function readNetworkSetting(net: string): Result<NetworkSetting> {
  const named = net === '' ? undefined : networkNamed(net);
  if (named !== undefined && !named.ok) return named;
  const networkIn = (game: GameWithDecisions): Result<Network> => named ?? shippedNetwork(game);
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

/** The network that comes with Opfor for the tokens of a game. */
function shippedNetwork({ id, tokens }: GameWithDecisions): Result<Network> {
  if (tokens === undefined) return fail('network', `${id} offers no tokens, so no network can play it`);
  return networkNamed(tokens.schema.name);
}

import type { AgentChoice } from '../../agents/choice.js';
import type { Game } from '../kernel/game.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import type { GameTree, Strategy } from '../search/best-response.js';
import { chooseFromView, made } from './choose.js';
import { ownGame } from './own-game.js';
import type { LoadedGame } from './loaded-game.js';

/**
 * The strategy that an agent plays: how often it takes each action at each information set of a small game, over
 * `samples` decisions, each by a fresh agent with a random stream of its own (`seed`/information set/number). The
 * problem is that of the first decision at which it fails.
 */
export function strategyOf(
  loaded: LoadedGame,
  tree: GameTree,
  { name, configured, budget }: AgentChoice,
  seed: string,
  samples: number,
): Result<Strategy> {
  const { game } = loaded;
  const own = ownGame(loaded, 0);
  const [view, seen] = [game.newState(), game.newState()];
  const limit = budget !== undefined && 'iterations' in budget ? budget : { iterations: Infinity };
  const strategy: number[][] = [];
  for (const { id, view: bytes, actions } of tree.infosets) {
    const counts = actions.map(() => 0);
    read(game, bytes, view);
    for (let sample = 0; sample < samples; sample++) {
      game.copy(view, seen);
      const agent = made(() => configured.create(own));
      const chosen = chooseFromView(game, view, seen, agent, limit, new Rng(seed, `${id}/${sample}`));
      if (!chosen.ok) return fail(chosen.problem.code, `agent ${name} ${chosen.problem.message}`);
      counts[actions.indexOf(game.format(view, chosen.value))]++;
    }
    strategy.push(counts.map((count) => count / samples));
  }
  return ok(strategy);
}

/** Reads a view from hexadecimal. */
function read<S>(game: Game<S>, hex: string, view: S): void {
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  const done = game.deserialize(bytes, view);
  if (!done.ok) throw new Error(done.problem.message);
}

import type { AgentChoice } from '../../agents/choice.js';
import type { Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import type { GameTree, Strategy } from '../search/best-response.js';

/**
 * The strategy that an agent plays: how often it takes each action at each information set of a small game, over so many decisions, each by
 * a fresh agent with a random stream of its own (`seed`/information set/number).
 */
export function strategyOf<S>(
  game: Game<S>,
  tree: GameTree,
  { configured, budget }: AgentChoice,
  seed: string,
  samples: number,
): Strategy {
  const view = game.newState();
  const limit = budget !== undefined && 'iterations' in budget ? budget : { iterations: Infinity };
  return tree.infosets.map(({ id, view: bytes, actions }) => {
    const counts = actions.map(() => 0);
    for (let sample = 0; sample < samples; sample++) {
      read(game, bytes, view);
      const chosen = configured.create(game).choose(view, limit, new Rng(seed, `${id}/${sample}`));
      read(game, bytes, view);
      counts[actions.indexOf(game.format(view, chosen))]++;
    }
    return counts.map((count) => count / samples);
  });
}

/** Reads a view from hexadecimal. */
function read<S>(game: Game<S>, hex: string, view: S): void {
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  const done = game.deserialize(bytes, view);
  if (!done.ok) throw new Error(done.problem.message);
}

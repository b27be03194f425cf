import type { Explanation } from '../../agents/agent.js';
import type { AgentChoice } from '../../agents/choice.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { chooseFromView, explanationOf, made } from './choose.js';
import { budgetOf } from './play.js';

/**
 * What people at the table hear of why an agent chose, while the game is on: never more than follows from what they may see. An agent
 * gives its hand away by more than the names of its cards, as what it expects of a bet tells how good they are.
 */
export type Reasons =
  /** Nothing is hidden from the people: all that the agent has to say. Undefined where it has no reasons. */
  | { readonly kind: 'own'; readonly taken: string; readonly explanation: Explanation | undefined }
  /** The people are not told what it chose, so they are not told why. */
  | { readonly kind: 'withheld' }
  /** What an agent of the same settings would choose and say if its secrets were those of a guess. */
  | { readonly kind: 'guessed'; readonly taken: string; readonly chosen: string; readonly explanation: Explanation };

/** A choice of an agent that people watched. */
export interface Watched<S> {
  readonly player: Player;
  /** In notation. */
  readonly taken: string;
  /** Whether the people are told what was chosen. */
  readonly isObserved: boolean;
  /** What the people may know of the state in which it was chosen. */
  readonly seen: S;
  /** Whether that is all of it. */
  readonly isOpen: boolean;
}

/** Notes how the people in seat `watcher` see the choice of the player whose decision it is. */
export function watch<S>(game: Game<S>, state: S, action: Action, watcher: Player): Watched<S> {
  const seen = game.newState();
  game.view(state, watcher, seen);
  return {
    player: game.actor(state),
    taken: game.format(state, action),
    isObserved: game.observes?.(state, watcher) !== false,
    seen,
    isOpen: game.hash(seen) === game.hash(state),
  };
}

/**
 * The reasons that may be told for a choice. `own` gives those of the agent that made it; where something is hidden they are not even asked
 * for, and another agent like it is asked, which has `ownGame` and has seen nothing but the watcher's view with a guess at the rest from `seed`.
 */
export function reasonsFor<S>(
  game: Game<S>,
  ownGame: Game<S>,
  { player, taken, isObserved, seen, isOpen }: Watched<S>,
  choice: AgentChoice,
  own: () => Explanation | undefined,
  seed: string,
): Reasons {
  if (!isObserved) return { kind: 'withheld' };
  if (isOpen) return { kind: 'own', taken, explanation: own() };
  const world = game.newState();
  game.copy(seen, world);
  game.determinize(world, new Rng(seed, 'guess'));
  const view = game.newState();
  game.view(world, player, view);
  const agent = made(() => choice.configured.create(ownGame));
  const found = chooseFromView(game, world, view, agent, budgetOf(choice), new Rng(seed, 'agent'));
  const explanation = found.ok ? explanationOf(agent) : undefined;
  if (!found.ok || explanation === undefined) return { kind: 'own', taken, explanation: undefined };
  return { kind: 'guessed', taken, chosen: game.format(world, found.value), explanation };
}

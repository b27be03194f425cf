import type { Explanation } from '../../agents/agent.js';
import type { AgentChoice } from '../../agents/choice.js';
import type { Action, Game, Player } from '../kernel/game.js';
import type { Presenter } from '../kernel/presenter.js';
import { Rng } from '../kernel/rng.js';
import { chooseFromView, explanationOf, made } from './choose.js';
import { budgetOf } from './play.js';

/**
 * The reasons for an agent's choice that people may see during the game: never more than follows from what they may
 * see. An agent reveals its hand not only by naming its cards: the value that it expects of a bet shows how good they
 * are.
 */
export type Reasons =
  /** Nothing is hidden from the people: the agent's own explanation, undefined if it has none. */
  | { readonly kind: 'own'; readonly taken: string; readonly explanation: Explanation | undefined }
  /** The choice is hidden from the people, so its reasons are too. */
  | { readonly kind: 'withheld' }
  /** What an agent with the same settings would choose and explain if a guess at the hidden information were true. */
  | { readonly kind: 'guessed'; readonly taken: string; readonly chosen: string; readonly explanation: Explanation };

/** An agent's choice, as seen by people. */
export interface Watched<S> {
  readonly player: Player;
  /** In notation. */
  readonly taken: string;
  /** Whether the people may know the choice. */
  readonly isObserved: boolean;
  /** The people's view of the state in which it was chosen. */
  readonly seen: S;
  /** Whether nothing of the state is hidden from them. */
  readonly isOpen: boolean;
}

/** Notes how the people in seat `watcher` see the choice of the deciding player. */
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
 * Whether people would rather know the reasons for the earlier choice than for `taken`, which only carries it out or
 * ends the turn in which both were made. `since` are the actions from the earlier choice on. Not if the agent itself
 * must explain, as it only can its latest choice.
 */
export function onlyEndsTurn(
  presenter: Pick<Presenter<unknown>, 'turn'> | undefined,
  earlier: Watched<unknown>,
  player: Player,
  taken: string,
  since: readonly string[],
): boolean {
  const turn = presenter?.turn?.(taken);
  if (earlier.isOpen || earlier.player !== player || (turn !== 'ends' && turn !== 'follows')) return false;
  return since.length > 0 && since.every((action) => presenter?.turn?.(action) !== 'begins');
}

/**
 * The reasons that may be shown for a choice. `own` gives those of the agent that made it; if anything is hidden, `own`
 * is not even called and another agent with the same settings explains instead, which has `ownGame` and knows only the
 * watcher's view with a guess at the rest from `seed`.
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
  const { world, view, rng } = guessed(game, player, seen, seed);
  const agent = made(() => choice.configured.create(ownGame));
  const found = chooseFromView(game, world, view, agent, budgetOf(choice), rng);
  const explanation = found.ok ? explanationOf(agent) : undefined;
  if (!found.ok || explanation === undefined) return { kind: 'own', taken, explanation: undefined };
  return { kind: 'guessed', taken, chosen: game.format(world, found.value), explanation };
}

/** A world that fits what people have seen, the view of `player` in it, and random numbers for an agent. */
export function guessed<S>(
  game: Game<S>,
  player: Player,
  seen: S,
  seed: string,
): { readonly world: S; readonly view: S; readonly rng: Rng } {
  const world = game.newState();
  game.copy(seen, world);
  game.determinize(world, new Rng(seed, 'guess'));
  const view = game.newState();
  game.view(world, player, view);
  return { world, view, rng: new Rng(seed, 'agent') };
}

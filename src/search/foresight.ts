import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';
import { kindOf } from './kind.js';
import { SAMPLED } from './node-store.js';
import type { NodeStore } from './node-store.js';

/** If something is hidden, this many sampled worlds must lead to the same node. */
const WORLDS = 4;

/** Most decisions of others and chance events between two decisions of a player that are searched through. */
const MOST_BETWEEN = 4;

/** Most actions tried to find how the game reached a view. */
const MOST_TRIED = 1000;

/**
 * Finds the node in a kept tree for the next decision of the player at its root. It carries out the player's own choice
 * and then the actions and outcomes of others that are in the tree, until the player would see exactly the new view. If
 * something is hidden, it does not go past decisions of others, because these reveal something about it, and all
 * sampled worlds must lead to the same node: then the new view tells nothing that the tree did not take into account,
 * and its values come from the right worlds.
 */
export class Foresight<S> {
  private readonly game: Game<S>;
  private readonly store: NodeStore;
  private readonly before: S;
  private readonly seen: S;
  private readonly states: S[] = [];
  private edge = 0;
  private action: Action = 0;
  private hides = false;
  private wanted = 0;
  private player: Player = 0;
  private left = 0;

  constructor(game: Game<S>, store: NodeStore) {
    this.game = game;
    this.store = store;
    this.before = game.newState();
    this.seen = game.newState();
    for (let i = 0; i <= MOST_BETWEEN; i++) this.states.push(game.newState());
  }

  /** Records that `action` was taken in `view`, the decision of the node `root`. */
  expect(view: S, root: number, action: Action, hides: boolean): void {
    this.game.copy(view, this.before);
    this.edge = this.store.edgeOf(root, action);
    this.action = action;
    this.hides = hides;
  }

  /**
   * The node for the decision of `view`, or 0 if there is none that is certain. Forgets what {@link expect} recorded.
   */
  find(view: S, rng: Rng): number {
    const { game, before, edge, hides, states } = this;
    this.edge = 0;
    if (edge === 0) return 0;
    this.wanted = game.hash(view);
    this.player = game.actor(view);
    this.left = MOST_TRIED;
    let found = 0;
    for (let world = 0; world < (hides ? WORLDS : 1); world++) {
      game.copy(before, states[0]);
      if (hides) game.determinize(states[0], rng);
      game.apply(states[0], this.action);
      const node = this.match(edge, 0);
      if (node === 0 || (world > 0 && node !== found)) return 0;
      found = node;
    }
    return found;
  }

  /**
   * The node of the wanted view among the nodes under `edge`, where the state is `states[depth]`, or below them; 0 if
   * there is none.
   */
  private match(edge: number, depth: number): number {
    const { game, store, states, hides } = this;
    const state = states[depth];
    const actor = game.actor(state);
    if (actor === NOBODY) return 0;
    const node = store.find(edge, kindOf(game, state, actor));
    if (node === 0) return 0;
    if (actor === this.player) {
      game.view(state, actor, this.seen);
      return game.hash(this.seen) === this.wanted ? node : 0;
    }
    if (depth === MOST_BETWEEN || (store.flags[node] & SAMPLED) !== 0) return 0;
    if (hides && (actor !== CHANCE || game.observes?.(state, this.player) === false)) return 0;
    for (let next = store.firstEdge[node]; next !== 0; next = store.next[next]) {
      if (store.tries[next] === 0 || this.left-- <= 0) continue;
      if (!game.isLegal(state, store.action[next])) continue;
      game.copy(state, states[depth + 1]);
      game.apply(states[depth + 1], store.action[next]);
      const found = this.match(next, depth + 1);
      if (found !== 0) return found;
    }
    return 0;
  }
}

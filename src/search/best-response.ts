import { ActionBuffer, ChanceBuffer } from '../kernel/buffers.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Game, Player } from '../kernel/game.js';

/**
 * The whole tree of a small two-player zero-sum game with hidden information, with what each player knows at each
 * decision. Built from the game's contract alone. Exact and exhaustive: for games like Kuhn and Leduc poker.
 */
export interface GameTree {
  readonly root: Node;
  readonly infosets: readonly Infoset[];
}

/** What a player knows at a decision: all that the view shows, and the actions played so far. */
export interface Infoset {
  readonly id: number;
  readonly player: Player;
  /** The actions played so far, in notation. */
  readonly history: readonly string[];
  /** The view's bytes in hexadecimal. */
  readonly view: string;
  readonly actions: readonly string[];
}

/** A state of the tree, reached by one history. */
export interface Node {
  readonly player: Player;
  readonly infoset: number;
  /** The node that each action or outcome leads to. */
  readonly children: readonly Node[];
  /** For chance, the probability of each outcome. */
  readonly chance: readonly number[];
  /** The first player's return at the end of the game; 0 elsewhere. */
  readonly value: number;
}

/** A probability for every action of every information set. */
export type Strategy = readonly (readonly number[])[];

/** Builds the tree of a game. Throws if the two players' returns do not sum to 0 everywhere. */
export function gameTree<S>(game: Game<S>): GameTree {
  const infosets: Infoset[] = [];
  const ids = new Map<string, number>();
  const view = game.newState();

  function infosetOf(state: S, player: Player, history: readonly string[], actions: readonly number[]): number {
    game.view(state, player, view);
    const bytes = Array.from(game.serialize(view), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const key = `${player} ${bytes} ${history.join(' ')}`;
    let id = ids.get(key);
    if (id === undefined) {
      id = infosets.length;
      ids.set(key, id);
      const names = actions.map((action) => game.format(state, action));
      infosets.push({ id, player, history, view: bytes, actions: names });
    }
    return id;
  }

  function grow(state: S, history: readonly string[]): Node {
    const player = game.actor(state);
    if (player === NOBODY) {
      const value = game.returns(state, 0);
      if (game.returns(state, 1) !== -value) throw new Error(`${game.id} is not zero-sum after ${history.join(' ')}`);
      return { player, infoset: -1, children: [], chance: [], value };
    }
    const outcomes = new ChanceBuffer();
    const list = player === CHANCE ? outcomes.outcomes : new ActionBuffer();
    if (player === CHANCE) game.chanceOutcomes(state, outcomes);
    else game.legalActions(state, list);
    const actions = list.toArray();
    const children = actions.map((action) => {
      const next = game.newState();
      game.copy(state, next);
      game.apply(next, action);
      return grow(next, player === CHANCE ? history : [...history, game.format(state, action)]);
    });
    const infoset = player === CHANCE ? -1 : infosetOf(state, player, history, actions);
    return {
      player,
      infoset,
      children,
      chance: Array.from(outcomes.probabilities.subarray(0, actions.length)),
      value: 0,
    };
  }

  return { root: grow(game.newState(), []), infosets };
}

/** The first player's expected return when both play `strategy`. */
export function expectedValue(tree: GameTree, strategy: Strategy): number {
  const visit = (node: Node): number => {
    if (node.player === NOBODY) return node.value;
    const weights = node.player === CHANCE ? node.chance : strategy[node.infoset];
    return node.children.reduce((sum, child, i) => (weights[i] === 0 ? sum : sum + weights[i] * visit(child)), 0);
  };
  return visit(tree.root);
}

/**
 * The most that `player` can expect against an opponent who plays `strategy`: the value of a best response, found for
 * each information set, from the last to the first, by weighting its nodes with the probability that the opponent and
 * chance lead there (Johanson and others, "Accelerating best response calculation in large extensive games", 2011,
 * section 2).
 */
export function bestResponse(tree: GameTree, player: Player, strategy: Strategy): number {
  // The nodes of each information set of the player, with the probability that the opponent and chance lead there.
  const nodes: { node: Node; reach: number }[][] = tree.infosets.map(() => []);
  const collect = (node: Node, reach: number): void => {
    if (node.player === player) nodes[node.infoset].push({ node, reach });
    const weights = node.player === CHANCE ? node.chance : strategy[node.infoset];
    node.children.forEach((child, i) => collect(child, node.player === player ? reach : reach * weights[i]));
  };
  collect(tree.root, 1);

  const choice = new Map<number, number>();
  const chosen = (infoset: number): number => {
    let best = choice.get(infoset);
    if (best === undefined) {
      const worth = tree.infosets[infoset].actions.map((_, i) =>
        nodes[infoset].reduce((sum, { node, reach }) => sum + reach * visit(node.children[i]), 0),
      );
      best = worth.indexOf(Math.max(...worth));
      choice.set(infoset, best);
    }
    return best;
  };
  const visit = (node: Node): number => {
    if (node.player === NOBODY) return player === 0 ? node.value : -node.value;
    if (node.player === player) return visit(node.children[chosen(node.infoset)]);
    const weights = node.player === CHANCE ? node.chance : strategy[node.infoset];
    return node.children.reduce((sum, child, i) => sum + weights[i] * visit(child), 0);
  };
  return visit(tree.root);
}

/**
 * How much best responses win from a player of `strategy`, on average over the two seats; the value of the game cancels
 * out. 0 for an equilibrium (half of NashConv).
 */
export function exploitability(tree: GameTree, strategy: Strategy): number {
  return (bestResponse(tree, 0, strategy) + bestResponse(tree, 1, strategy)) / 2;
}

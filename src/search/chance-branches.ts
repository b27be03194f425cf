import { ChanceBuffer } from '../kernel/buffers.js';
import type { Game } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';
import { SAMPLED } from './node-store.js';
import type { NodeStore } from './node-store.js';

/** The chance nodes of a tree: those with few outcomes have an edge for each; the others are sampled every time. */
export class ChanceBranches<S> {
  private readonly game: Game<S>;
  private readonly store: NodeStore;
  private readonly most: number;
  private readonly chances: ChanceBuffer = new ChanceBuffer();

  /** `most`: a chance event with more outcomes than this is sampled. */
  constructor(game: Game<S>, store: NodeStore, most: number) {
    this.game = game;
    this.store = store;
    this.most = most;
  }

  /** Gives a new node for the chance event of `state` its edges, or marks it as sampled. */
  open(node: number, state: S): void {
    const { game, store, chances, most } = this;
    if (
      most === 0 ||
      game.listsMany?.(state) === true ||
      !game.chanceOutcomes(state, chances) ||
      chances.length > most
    ) {
      store.flags[node] |= SAMPLED;
      return;
    }
    for (let i = 0; i < chances.length; i++) {
      const edge = store.addEdge(node, chances.outcomes.items[i]);
      if (edge !== 0) store.prior[edge] = chances.probabilities[i];
    }
  }

  /**
   * The edge of an outcome, drawn in proportion to how far it lags behind its fair share of the visits, so that each
   * outcome stays within about one visit of that share. Only for an event that is the same on every visit. 0 if the
   * store was too full for all outcomes.
   */
  pickFairly(node: number, rng: Rng): number {
    const { store } = this;
    const { next, tries, prior } = store;
    const due = store.visits[node] + 1;
    let behind = 0;
    for (let edge = store.firstEdge[node]; edge !== 0; edge = next[edge]) {
      behind += Math.max(0, prior[edge] * due - tries[edge]);
    }
    let left = rng.fraction() * behind;
    let last = 0;
    for (let edge = store.firstEdge[node]; edge !== 0; edge = next[edge]) {
      const lag = prior[edge] * due - tries[edge];
      if (lag <= 0) continue;
      last = edge;
      left -= lag;
      if (left < 0) break;
    }
    return last;
  }

  /**
   * The edge of an outcome drawn by its probability in `state`, which may differ from visit to visit. 0 if the store is
   * full.
   */
  pick(node: number, state: S, rng: Rng): number {
    const outcome = this.game.sampleChance(state, rng);
    const edge = this.store.edgeOf(node, outcome);
    return edge === 0 ? this.store.addEdge(node, outcome) : edge;
  }
}

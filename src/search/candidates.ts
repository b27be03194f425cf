import { ActionBuffer } from '../kernel/buffers.js';
import type { Action, Game } from '../kernel/game.js';
import { isIdle, withoutIdle } from '../kernel/idle.js';
import { policyAction } from '../kernel/policy-action.js';
import type { Knowledge } from '../kernel/knowledge.js';
import type { Rng } from '../kernel/rng.js';
import { power } from './elementary.js';
import { DRAWN } from './node-store.js';
import type { NodeStore } from './node-store.js';
import type { MctsSettings } from './settings.js';

/** Learned prior probabilities: writes one number ≥ 0 for each of the actions; they need not sum to 1. */
export type PriorFunction<S> = (state: S, actions: ActionBuffer, out: Float64Array) => void;

/** Most draws for one new candidate of a wide decision. */
const MOST_DRAWS = 3;

/** Visits of a wide decision without draws after the first time that drawing brought nothing new. */
const FIRST_REST = 2;

/**
 * Most edges of a wide decision: for each number of edges below it, the visits that allow one more are computed in
 * advance.
 */
const TABLE = 512;

/**
 * Puts actions into the tree. A narrow decision gets all of them when it is first visited. A wide one gets them by
 * progressive widening (Couëtoux and others, "Continuous upper confidence trees", 2011): at most width × visits^growth,
 * drawn from the game's `rolloutPolicy` (from its `quickPolicy` where the decision is `deep`) or, for a share
 * `explore`, evenly from all. If the game has `proposals`, several are requested at once and added one by one, the best
 * first.
 */
export class Candidates<S> {
  private readonly game: Game<S>;
  private readonly knowledge: Knowledge<S>;
  private readonly store: NodeStore;
  private readonly settings: MctsSettings;
  private readonly priors: PriorFunction<S> | undefined;
  private readonly list: ActionBuffer = new ActionBuffer();
  private weights: Float64Array = new Float64Array(256);
  /** The decision at the root, until the game has proposed actions for it. */
  private unscanned = 0;
  /** By number of edges: the number of visits from which a wide decision may have one more. */
  private readonly allowedFrom: Float64Array;

  constructor(game: Game<S>, store: NodeStore, settings: MctsSettings, priors?: PriorFunction<S>) {
    this.game = game;
    this.knowledge = game.knowledge ?? {};
    this.store = store;
    this.settings = settings;
    this.priors = priors;
    const { width, growth } = settings;
    this.allowedFrom = Float64Array.from({ length: TABLE }, (_, edges) => {
      const needed = (edges + 1) / width;
      if (needed <= 1) return 0;
      return growth === 0 ? Infinity : power(needed, 1 / growth);
    });
  }

  /**
   * Tells that a search begins at a node, which may be open already: as all iterations pass it, it is worth more
   * proposals, that is `scan` of them.
   */
  scan(root: number): void {
    this.unscanned = root;
  }

  /**
   * Gives a node its first edges, for the decision in `state`: all of them, or one that is drawn. None if the store is
   * full.
   */
  open(node: number, state: S, rng: Rng, deep = false): void {
    const { game, store, list, settings } = this;
    if (game.listsMany?.(state) !== true) {
      game.legalActions(state, list);
      withoutIdle(game, state, list);
      if (list.length <= settings.list) {
        shuffle(list, rng);
        this.addListed(node);
        if (settings.selection === 'puct') this.setPriors(node, state, rng);
        return;
      }
    }
    store.flags[node] |= DRAWN;
    this.widen(node, state, rng, deep);
  }

  /**
   * Whether the visits of a wide decision allow one more action, and the last draws found one or were long enough ago.
   */
  mayWiden(node: number): boolean {
    const { edgeCount, visits, rested } = this.store;
    const edges = edgeCount[node];
    return edges < TABLE && visits[node] >= rested[node] && visits[node] + 1 >= this.allowedFrom[edges];
  }

  /**
   * Draws an action for a wide decision: its new edge, or 0 if nothing new came up or the store is full. Each time that
   * nothing new comes up, the wait for the next draws doubles: otherwise drawing would take most of a search's time
   * once the policy has nothing more to offer.
   */
  widen(node: number, state: S, rng: Rng, deep = false): number {
    const { game, knowledge, store, settings } = this;
    let asks = settings.batch > 0 && !(deep && knowledge.quickPolicy !== undefined);
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const evenly = knowledge.rolloutPolicy === undefined || rng.fraction() < settings.explore;
      if (asks && !evenly) {
        const proposed = this.nextProposed(node, state, rng);
        if (proposed > 0) return this.letIn(node, proposed, state, rng);
        // If the policy has nothing more to propose, drawing from it would bring nothing new either.
        if (proposed === 0) break;
        asks = false;
      }
      const action = evenly ? game.sampleAction(state, rng) : this.policyOf(state, rng, deep);
      if (evenly && isIdle(game, state, action)) continue;
      const known = store.edgeOf(node, action);
      const edge = known === 0 ? store.addEdge(node, action) : known;
      if (edge === 0) return 0;
      if (known === 0) return this.letIn(node, edge, state, rng);
      store.drawn[edge]++;
      store.draws[node]++;
    }
    store.rest[node] = Math.max(FIRST_REST, 2 * store.rest[node]);
    store.rested[node] = store.visits[node] + store.rest[node];
    return 0;
  }

  /** Counts the draw of a new edge. */
  private letIn(node: number, edge: number, state: S, rng: Rng): number {
    const { store, settings } = this;
    store.drawn[edge]++;
    store.draws[node]++;
    store.rest[node] = 0;
    if (settings.selection === 'puct') this.setPriors(node, state, rng);
    return edge;
  }

  /**
   * Opens a new node with one edge, for the best action that the game proposes. False, with the node unchanged, if the
   * game proposes nothing for such decisions or the store is full.
   */
  unfold(node: number, state: S, rng: Rng): boolean {
    const edge = this.nextProposed(node, state, rng);
    if (edge <= 0) return false;
    this.store.flags[node] |= DRAWN;
    this.letIn(node, edge, state, rng);
    return true;
  }

  /**
   * A new edge for the best proposed action that has none yet; 0 if there is none, −1 if the game proposes nothing for
   * such decisions. The game is asked again when the node has twice as many visits, and for more of them.
   */
  private nextProposed(node: number, state: S, rng: Rng): number {
    const { knowledge, store, list, settings } = this;
    const scans = node === this.unscanned;
    if (!scans) {
      const waiting = store.admit(node);
      if (waiting !== 0 || store.visits[node] < store.asksFrom[node]) return waiting;
    }
    const usual = Math.max(settings.batch, store.visits[node] >> 2);
    const most = scans ? Math.max(settings.scan, usual) : usual;
    if (knowledge.proposals?.(state, rng, most, list) !== true) return -1;
    if (scans) this.unscanned = 0;
    store.asksFrom[node] = Math.max(most, 2 * store.visits[node]);
    // In reverse, because each new action is put in front of those that wait.
    for (let i = list.length - 1; i >= 0; i--)
      if (store.edgeOf(node, list.items[i]) === 0) store.wait(node, list.items[i]);
    return store.admit(node);
  }

  /**
   * Adds a recommended action to an open node; it counts as drawn as often as all actions from the game's policy
   * together.
   */
  offer(node: number, action: Action, state: S, rng: Rng): void {
    const { store, settings } = this;
    const known = store.edgeOf(node, action);
    const edge = known === 0 ? store.addEdge(node, action) : known;
    if (edge === 0) return;
    const draws = Math.max(1, store.draws[node]);
    store.drawn[edge] += draws;
    store.draws[node] += draws;
    if (settings.selection === 'puct') this.setPriors(node, state, rng);
  }

  /** Adds to a narrow node the actions that are possible in `state` and were not when the node was opened. */
  renew(node: number, state: S): void {
    const { game, list } = this;
    game.legalActions(state, list);
    withoutIdle(game, state, list);
    this.addListed(node);
  }

  private addListed(node: number): void {
    const { store, list } = this;
    const fresh = store.edgeCount[node] === 0;
    for (let i = 0; i < list.length; i++) {
      const action = list.items[i];
      if ((fresh || store.edgeOf(node, action) === 0) && store.addEdge(node, action) === 0) return;
    }
  }

  /**
   * Sets the priors of all edges of a node: learned ones, or the shares of the policy's draws; smoothed by an even
   * share.
   */
  private setPriors(node: number, state: S, rng: Rng): void {
    const { store, settings } = this;
    const count = store.edgeCount[node];
    if (count === 0) return;
    const even = settings.explore / count;
    if (this.priors !== undefined) {
      const total = this.weigh(node, state);
      let i = 0;
      for (let edge = store.firstEdge[node]; edge !== 0; edge = store.next[edge]) {
        const share = total > 0 ? this.weights[i++] / total : 1 / count;
        store.prior[edge] = even + (1 - settings.explore) * share;
      }
      return;
    }
    if ((store.flags[node] & DRAWN) === 0) this.drawPriors(node, state, rng);
    const draws = store.draws[node];
    for (let edge = store.firstEdge[node]; edge !== 0; edge = store.next[edge]) {
      const share = draws > 0 ? store.drawn[edge] / draws : 1 / count;
      store.prior[edge] = even + (1 - settings.explore) * share;
    }
  }

  private drawPriors(node: number, state: S, rng: Rng): void {
    const { knowledge, store, settings } = this;
    if (knowledge.rolloutPolicy === undefined || store.edgeCount[node] === 1) return;
    for (let draw = 0; draw < settings.draws; draw++) {
      const edge = store.edgeOf(node, knowledge.rolloutPolicy(state, rng));
      // Legal but not listed: a policy may choose actions outside the list, which does not grow for them.
      if (edge === 0) continue;
      store.drawn[edge]++;
      store.draws[node]++;
    }
  }

  private policyOf(state: S, rng: Rng, deep: boolean): Action {
    const { knowledge } = this;
    return deep && knowledge.quickPolicy !== undefined
      ? knowledge.quickPolicy(state, rng)
      : policyAction(this.game, state, rng);
  }

  /** Writes the learned priors of a node's edges to `weights` and returns their sum. */
  private weigh(node: number, state: S): number {
    const { store, list } = this;
    list.clear();
    for (let edge = store.firstEdge[node]; edge !== 0; edge = store.next[edge]) list.push(store.action[edge]);
    if (this.weights.length < list.length) this.weights = new Float64Array(2 * list.length);
    this.priors?.(state, list, this.weights);
    let total = 0;
    for (let i = 0; i < list.length; i++) total += this.weights[i];
    return total;
  }
}

/** Puts a list into random order, so that the order of listing does not decide which untried action comes first. */
export function shuffle(list: ActionBuffer, rng: Rng): void {
  const { items } = list;
  for (let i = list.length - 1; i > 0; i--) {
    const other = rng.below(i + 1);
    const held = items[i];
    items[i] = items[other];
    items[other] = held;
  }
}

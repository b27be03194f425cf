import { hasSeveral } from '../kernel/bits.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Action, Game, Player } from '../kernel/game.js';
import { policyAction } from '../kernel/policy-action.js';
import { Rng } from '../kernel/rng.js';
import { Candidates } from './candidates.js';
import type { PriorFunction } from './candidates.js';
import { ChanceBranches } from './chance-branches.js';
import { Foresight } from './foresight.js';
import { kindOf } from './kind.js';
import { Leaf } from './leaf.js';
import type { ValueFunction } from './leaf.js';
import { DRAWN, NodeStore, SAMPLED } from './node-store.js';
import { statisticsOf } from './root-statistics.js';
import type { RootStatistics } from './root-statistics.js';
import { selectPuct, selectUcb } from './selection.js';
import type { MctsSettings } from './settings.js';
import { sidesOf } from './sides.js';
import type { Sides } from './sides.js';
import { hidesSomething } from './worlds.js';

/** A learned agent's replacements for the game's own estimate and policy. */
export interface Guide<S> {
  readonly value?: ValueFunction<S>;
  readonly priors?: PriorFunction<S>;
}

/** Most steps down the tree in one iteration; it then judges the state it has reached. */
const MOST_STEPS = 1024;

/** Iterations after which a search looks again whether its choice is decided. */
const LOOK = 8;

/** Room for edges, per node. */
const EDGES_A_NODE = 4;

/**
 * Single-observer information-set Monte Carlo tree search (SO-ISMCTS: Cowling, Powley & Whitehouse, "Information set
 * Monte Carlo tree search", IEEE TCIAIG 4, 2012). One open-loop tree of what the player at the root observes. Every
 * iteration samples a world that fits the view, walks down actions that are possible in that world, adds a node (or a
 * line of them, see {@link unfold}), judges its state, and backs the value up. Actions that the root's player cannot
 * observe (`observes`) share one branch, like the paper's partially observable moves. Chance events with few outcomes
 * branch, others are sampled. Works for any number of players and sides; each edge keeps values for the side that
 * decides.
 */
export class Mcts<S> {
  private readonly game: Game<S>;
  private readonly settings: MctsSettings;
  private readonly sides: Sides;
  private readonly store: NodeStore;
  private readonly leaf: Leaf<S>;
  private readonly candidates: Candidates<S>;
  private readonly chance: ChanceBranches<S>;
  private readonly foresight: Foresight<S>;
  private readonly rng: Rng = new Rng();

  private readonly view: S;
  private readonly world: S;
  private player: Player = 0;
  private root = 0;
  private hides = false;
  private iterations = 0;
  private readonly spread: Spread = new Spread();

  // State of the current iteration.
  private readonly pathNode: Int32Array = new Int32Array(MOST_STEPS);
  private readonly pathEdge: Int32Array = new Int32Array(MOST_STEPS);
  /** The side that decides, or −1 for chance. */
  private readonly pathSide: Int32Array = new Int32Array(MOST_STEPS);
  private actor: Player = 0;
  /** Whether the current node always has exactly this state, on every visit. */
  private exact = true;
  private fresh = false;
  private readonly unfolds: boolean;
  /** Whether the line has reached its horizon. */
  private atEnd = false;
  /** Whether nothing has happened between the last action in the tree and the state that was reached. */
  private direct = false;
  /** The last edge of the line if its value is known without playing it, or 0. */
  private settled = 0;

  constructor(game: Game<S>, settings: MctsSettings, guide: Guide<S> = {}) {
    this.game = game;
    this.settings = settings;
    this.sides = sidesOf(game);
    this.store = new NodeStore(settings.nodes, settings.nodes * EDGES_A_NODE);
    this.leaf = new Leaf(game, this.sides, settings, guide.value);
    this.candidates = new Candidates(game, this.store, settings, guide.priors);
    this.chance = new ChanceBranches(game, this.store, settings.outcomes);
    this.foresight = new Foresight(game, this.store);
    this.unfolds =
      settings.batch > 0 &&
      settings.playout === 'policy' &&
      settings.horizon > 0 &&
      settings.depth === 0 &&
      settings.mix === 0;
    this.view = game.newState();
    this.world = game.newState();
  }

  /**
   * Starts a search for the decision of a view. All random numbers come from a copy of `rng`. If {@link chose} was
   * called for the last decision and what followed is in the tree, the search continues with that part of the tree.
   */
  begin(view: S, rng: Rng): void {
    const { game, store } = this;
    this.rng.copyFrom(rng);
    this.player = game.actor(view);
    // If lines have several turns, those of a kept tree may have been judged a turn earlier than new ones.
    const keeps = this.settings.reuse && this.settings.horizon <= 1 && !store.halfFull;
    const kept = keeps ? this.foresight.find(view, this.rng) : 0;
    game.copy(view, this.view);
    this.hides = hidesSomething(game, view, this.world, this.rng);
    this.iterations = 0;
    if (kept === 0) {
      store.clear();
      this.spread.clear();
    }
    this.root = kept === 0 ? store.addRoot(kindOf(game, view, this.player)) : kept;
    this.candidates.scan(this.root);
  }

  /** Puts a legal action of the root into the tree, so that it is among the candidates of a wide decision. */
  offer(action: Action): void {
    const { game, store, candidates, world, root, rng } = this;
    game.copy(this.view, world);
    if (this.hides) game.determinize(world, rng);
    if (store.edgeCount[root] === 0) candidates.open(root, world, rng);
    candidates.offer(root, action, world, rng);
  }

  /** Runs up to `iterations` iterations, fewer if the time is up, and returns how many it completed. */
  run(iterations: number, expired?: () => boolean): number {
    let made = 0;
    while (made < iterations) {
      if (expired?.() === true || !this.iterate(expired)) break;
      made++;
    }
    this.iterations += made;
    return made;
  }

  /**
   * Runs up to `iterations` iterations, fewer if those that are left can no longer change which action of the root has
   * the most visits, and returns how many it completed.
   */
  runUntilDecided(iterations: number): number {
    let left = iterations;
    while (left > 0 && this.lead() <= left) {
      const made = this.run(Math.min(LOOK, left));
      if (made === 0) break;
      left -= made;
    }
    return iterations - left;
  }

  /** By how many visits the most visited action of the root is ahead of the next one. */
  private lead(): number {
    const { firstEdge, next, tries } = this.store;
    let [most, second] = [0, 0];
    for (let edge = firstEdge[this.root]; edge !== 0; edge = next[edge]) {
      const visits = tries[edge];
      if (visits > most) {
        second = most;
        most = visits;
      } else if (visits > second) second = visits;
    }
    return most - second;
  }

  /** The statistics of the root's actions, in the order in which they were added to the tree. */
  statistics(): RootStatistics {
    return statisticsOf(this.store, this.root, this.iterations);
  }

  /**
   * Tells the search which action the root's player has taken, so that the next {@link begin} can continue from there.
   */
  chose(action: Action): void {
    this.foresight.expect(this.view, this.root, action, this.hides);
  }

  /**
   * The line of play that the search expects for an action of the root, in the game's notation, beginning with that
   * action. Draws from `rng`.
   */
  line(action: Action, rng: Rng, most = 12): string[] {
    const { game, store, world } = this;
    game.copy(this.view, world);
    game.determinize(world, rng);
    const line: string[] = [];
    let edge = store.edgeOf(this.root, action);
    let next = action;
    while (line.length < most && game.isLegal(world, next)) {
      line.push(game.format(world, next));
      game.apply(world, next);
      const actor = game.actor(world);
      if (edge === 0 || actor === NOBODY) break;
      const node = store.find(edge, kindOf(game, world, actor));
      edge = node === 0 ? 0 : store.mainEdge(node);
      if (edge === 0) break;
      next = store.action[edge];
    }
    return line;
  }

  /** One iteration; false if the time was up before it had a value. */
  private iterate(expired: (() => boolean) | undefined): boolean {
    const length = this.descend();
    const { store, pathNode, pathEdge, pathSide, settled } = this;
    const { values } = this.leaf;
    if (settled !== 0) {
      const side = pathSide[length - 1];
      values[side] = store.mean[settled];
      values[1 - side] = -values[side];
    } else if (!this.leaf.judge(this.world, this.rng, this.atEnd, expired)) return false;
    this.spread.add(values[this.sides.of[this.player]]);
    for (let step = 0; step < length; step++) {
      store.visits[pathNode[step]]++;
      const side = pathSide[step];
      if (side >= 0) store.learn(pathEdge[step], values[side]);
      else store.tries[pathEdge[step]]++;
    }
    return true;
  }

  /**
   * Walks from the root to a new node or the game's end, or until the store is full; returns the number of steps on the
   * path.
   */
  private descend(): number {
    const { game, store, world, rng, sides } = this;
    game.copy(this.view, world);
    if (this.hides) game.determinize(world, rng);
    this.exact = !this.hides;
    this.actor = this.player;
    this.atEnd = false;
    this.settled = 0;
    this.fresh = false;
    this.leaf.begin(world, this.player);
    let node = this.root;
    let length = 0;
    while (length < MOST_STEPS) {
      const { actor } = this;
      const edge = actor === CHANCE ? this.outcome(node) : this.decide(node, length);
      if (edge === 0) break;
      this.pathNode[length] = node;
      this.pathEdge[length] = edge;
      this.pathSide[length++] = actor === CHANCE ? -1 : sides.of[actor];
      if (actor !== CHANCE && sides.opposed && store.isSettled(edge)) {
        this.settled = edge;
        break;
      }
      let under = edge;
      if (game.observes !== undefined && !game.observes(world, this.player)) {
        // The root's player cannot tell which action it was, so all of them lead to the same node.
        under = store.firstEdge[node];
        this.exact = false;
      }
      game.apply(world, store.action[edge]);
      node = this.land(under);
      store.noteEnd(edge, this.atEnd && this.direct);
      if (node === 0 || (this.fresh && !this.unfold(node))) break;
    }
    return length;
  }

  /**
   * Whether the line continues from a new node. If the policy would play the line on to its horizon anyway, its
   * proposals are kept in the tree and the best one is followed.
   */
  private unfold(node: number): boolean {
    return this.unfolds && this.actor >= 0 && this.candidates.unfold(node, this.world, this.rng);
  }

  /**
   * The node under an edge for the world's next decision or chance event, made if there is none; 0 at the end of the
   * game, at the horizon and if the store is full. Sampled events and routine decisions are carried out on the way.
   */
  private land(edge: number): number {
    const { game, store, world, rng, leaf } = this;
    this.direct = true;
    for (;;) {
      const actor = game.actor(world);
      this.actor = actor;
      if (actor === NOBODY) return 0;
      if (leaf.passes(world, actor)) {
        this.atEnd = true;
        return 0;
      }
      if (actor !== CHANCE && this.isRoutine()) {
        this.exact = false;
        this.direct = false;
        game.apply(world, this.routine());
        continue;
      }
      const kind = kindOf(game, world, actor);
      let node = store.find(edge, kind);
      this.fresh = node === 0;
      if (node === 0) node = store.addNode(edge, kind);
      if (actor !== CHANCE) return node;
      if (this.fresh && node !== 0) this.chance.open(node, world);
      if (node !== 0 && (store.flags[node] & SAMPLED) === 0) {
        this.fresh = false;
        return node;
      }
      this.exact = false;
      this.direct = false;
      game.apply(world, game.sampleChance(world, rng));
    }
  }

  private isRoutine(): boolean {
    const { game, settings, world } = this;
    return settings.routine && game.knowledge?.isRoutine?.(world) === true;
  }

  private routine(): Action {
    const { game, world, rng } = this;
    return policyAction(game, world, rng);
  }

  private outcome(node: number): number {
    if (this.exact) return this.chance.pickFairly(node, this.rng);
    return this.chance.pick(node, this.world, this.rng);
  }

  /** The edge to follow at a decision; its action is legal in this world. 0 if the store is too full for one. */
  private decide(node: number, depth: number): number {
    const { game, store, candidates, world, rng } = this;
    // Just unfolded, in this same world.
    if (this.fresh) return store.firstEdge[node];
    const deep = depth >= this.settings.care;
    if (store.edgeCount[node] === 0) {
      candidates.open(node, world, rng, deep);
    } else if ((store.flags[node] & DRAWN) !== 0) {
      if (candidates.mayWiden(node)) {
        const edge = candidates.widen(node, world, rng, deep);
        // An action proposed in another world may be illegal in this one.
        if (edge !== 0 && (this.exact || game.isLegal(world, store.action[edge]))) return edge;
      }
    } else if (!this.exact && isPowerOfTwo(store.visits[node])) {
      // Other worlds may allow other actions; they are added less and less often.
      candidates.renew(node, world);
    }
    const edge = this.select(node);
    if (edge === 0 || this.exact || game.isLegal(world, store.action[edge])) return edge;
    return this.selectLegal(node);
  }

  private select(node: number, barred?: Uint8Array): number {
    const { settings } = this;
    const unit = settings.scale === 'range' ? this.spread.range : this.spread.deviation();
    const weight = settings.exploration * unit;
    return settings.selection === 'ucb'
      ? selectUcb(this.store, node, weight, barred)
      : selectPuct(this.store, node, weight, settings.urgency * unit, barred);
  }

  /** The best edge whose action is legal in this world; the others are counted as missing. */
  private selectLegal(node: number): number {
    const { game, store, world } = this;
    let legal = 0;
    for (let edge = store.firstEdge[node]; edge !== 0; edge = store.next[edge]) {
      const possible = game.isLegal(world, store.action[edge]);
      store.barred[edge] = possible ? 0 : 1;
      if (possible) legal++;
      else store.missing[edge]++;
    }
    if (legal > 0) return this.select(node, store.barred);
    const action = game.sampleAction(world, this.rng);
    const known = store.edgeOf(node, action);
    return known === 0 ? store.addEdge(node, action) : known;
  }
}

function isPowerOfTwo(n: number): boolean {
  return !hasSeveral(n);
}

/** The spread of the values of leaves, for the side that decides at the root. */
class Spread {
  /** The largest absolute value seen, at least 1. */
  range = 1;
  private count = 0;
  private mean = 0;
  private squares = 0;

  clear(): void {
    this.range = 1;
    this.count = 0;
    this.mean = 0;
    this.squares = 0;
  }

  add(value: number): void {
    const size = Math.abs(value);
    if (size > this.range) this.range = size;
    const from = value - this.mean;
    this.mean += from / ++this.count;
    this.squares += from * (value - this.mean);
  }

  /**
   * The standard deviation of the values; a guess on the large side if there are few values or they are almost equal.
   */
  deviation(): number {
    if (this.count < 8) return this.range;
    return Math.max(Math.sqrt(this.squares / this.count), 0.01 * this.range);
  }
}

import type { Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { Candidates } from './candidates.js';
import { Leaf } from './leaf.js';
import { DRAWN, NodeStore } from './node-store.js';
import { statisticsOf } from './root-statistics.js';
import type { RootStatistics } from './root-statistics.js';
import { selectUcb } from './selection.js';
import { MCTS_DEFAULTS } from './settings.js';
import type { LeafSettings, MctsSettings } from './settings.js';
import { sidesOf } from './sides.js';
import type { Sides } from './sides.js';
import { hidesSomething } from './worlds.js';

/** The settings of flat Monte Carlo, with the same meaning as for the tree search. */
export interface FlatSettings
  extends LeafSettings, Pick<MctsSettings, 'exploration' | 'width' | 'growth' | 'explore' | 'list'> {}

/** Room for actions of one decision. */
const MOST_ACTIONS = 10_000;

/**
 * Flat Monte Carlo: the actions of one decision are the arms of a bandit, pulled by UCB1 (Auer, Cesa-Bianchi & Fischer,
 * "Finite-time analysis of the multiarmed bandit problem", 2002); a pull plays the action in a world that fits the view
 * and judges the resulting state. There is no deeper tree. A wide decision gets its arms by progressive widening.
 */
export class FlatMonteCarlo<S> {
  private readonly game: Game<S>;
  private readonly sides: Sides;
  private readonly exploration: number;
  private readonly store: NodeStore;
  private readonly candidates: Candidates<S>;
  private readonly leaf: Leaf<S>;
  private readonly rng: Rng = new Rng();
  private readonly view: S;
  private readonly world: S;
  private root = 0;
  private side = 0;
  private hides = false;
  private range = 1;
  private iterations = 0;

  constructor(game: Game<S>, settings: FlatSettings) {
    this.game = game;
    this.sides = sidesOf(game);
    this.exploration = settings.exploration;
    this.store = new NodeStore(1, MOST_ACTIONS);
    this.candidates = new Candidates(game, this.store, { ...MCTS_DEFAULTS, ...settings, selection: 'ucb', batch: 0 });
    this.leaf = new Leaf(game, this.sides, settings);
    this.view = game.newState();
    this.world = game.newState();
  }

  /** Starts a search for the decision of a view. Random numbers come from a copy of `rng`. */
  begin(view: S, rng: Rng): void {
    const { game, store } = this;
    this.rng.copyFrom(rng);
    game.copy(view, this.view);
    this.side = this.sides.of[game.actor(view)];
    this.hides = hidesSomething(game, view, this.world, this.rng);
    this.range = 1;
    this.iterations = 0;
    store.clear();
    this.root = store.addRoot(0);
    this.candidates.open(this.root, view, this.rng);
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

  /** The statistics of the actions, in the order in which they were added. */
  statistics(): RootStatistics {
    return statisticsOf(this.store, this.root, this.iterations);
  }

  private iterate(expired: (() => boolean) | undefined): boolean {
    const { game, store, root, candidates, view, world, rng } = this;
    game.copy(view, world);
    if (this.hides) game.determinize(world, rng);
    let edge = 0;
    if ((store.flags[root] & DRAWN) !== 0 && candidates.mayWiden(root)) edge = candidates.widen(root, world, rng);
    if (edge === 0) edge = selectUcb(store, root, this.exploration * this.range);
    this.leaf.begin(world, game.actor(world));
    game.apply(world, store.action[edge]);
    const atEnd = this.leaf.passes(world, game.actor(world));
    if (!this.leaf.judge(world, rng, atEnd, expired)) return false;
    const value = this.leaf.values[this.side];
    this.range = Math.max(this.range, Math.abs(value));
    store.visits[root]++;
    store.learn(edge, value);
    return true;
  }
}

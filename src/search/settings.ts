/** How a playout draws the actions of players. */
export type Playout = 'none' | 'random' | 'policy';

/** How a state at a leaf of the tree is valued. */
export interface LeafSettings {
  /** `none`: uses the game's estimate at once; a game without an estimate is played at random to its end. */
  readonly playout: Playout;
  /** Most decisions and chance events in a playout, after which the game's estimate is used; 0 is no limit. */
  readonly depth: number;
  /**
   * Turns, including that of the root, after which a line is judged, whether it is still in the tree or in a playout. 0
   * is no limit.
   */
  readonly horizon: number;
  /**
   * Share, from 0 to 1, of the estimate at the start of the playout in a leaf's value; the rest is the playout's
   * result.
   */
  readonly mix: number;
}

/** The settings of a tree search. */
export interface MctsSettings extends LeafSettings {
  /** The rule for choosing an action in the tree: UCB1 or PUCT. */
  readonly selection: 'ucb' | 'puct';
  /** Weight of exploration against value, in units of `scale`. */
  readonly exploration: number;
  /** Unit of values: the largest absolute value seen, at least 1, or the standard deviation of the leaves' values. */
  readonly scale: 'range' | 'deviation';
  /** PUCT: by how much an untried action is assumed to be worth less than its node, in units of `scale`. */
  readonly urgency: number;
  /** Progressive widening: a wide decision has at most width × visits^growth actions in the tree. */
  readonly width: number;
  readonly growth: number;
  /** Share of a wide decision's candidates drawn evenly from all actions, and of a prior that is spread evenly. */
  readonly explore: number;
  /**
   * Number of candidates requested at once if the game can propose several for a wide decision: they are judged
   * together and added one by one; a quarter of the decision's visits, if that is more. 0 draws each from the game's
   * policy.
   */
  readonly batch: number;
  /** The same for the decision at the root, if that is more. */
  readonly scan: number;
  /** A decision with more listed actions than this counts as wide. */
  readonly list: number;
  /**
   * Steps of a line, from the root on, at which candidates come from the game's policy; farther down they come from its
   * quick policy, if it has one.
   */
  readonly care: number;
  /** PUCT: number of actions drawn from the game's policy at a listed decision; their shares are the priors. */
  readonly draws: number;
  /** Chance events with at most this many outcomes branch in the tree; wider ones are sampled. */
  readonly outcomes: number;
  /** Trees that share the iterations; each has its own random stream, and their results are added up. */
  readonly trees: number;
  /** Whether routine decisions below the root are left to the game's policy. */
  readonly routine: boolean;
  /**
   * Whether the search for a foreseen decision continues with its part of the last tree; never with a horizon of
   * several turns.
   */
  readonly reuse: boolean;
  /**
   * Whether one tree without an adviser stops before its iterations are up when the others can no longer make another
   * action the most visited one. What it saves is time, its choice stays.
   */
  readonly stops: boolean;
  /** Most nodes of a tree; a full tree stops growing. */
  readonly nodes: number;
}

/** Defaults that suit small games; `results/search-reference-games.md` has the experiments. */
export const MCTS_DEFAULTS: MctsSettings = {
  selection: 'ucb',
  exploration: 1,
  scale: 'range',
  urgency: 0,
  width: 3,
  growth: 0.4,
  explore: 0.25,
  batch: 8,
  scan: 128,
  list: 64,
  care: 1,
  draws: 8,
  outcomes: 12,
  trees: 1,
  routine: true,
  reuse: true,
  stops: true,
  nodes: 200_000,
  playout: 'none',
  depth: 0,
  horizon: 0,
  mix: 0,
};

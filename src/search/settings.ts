/** How a playout draws the actions of players. */
export type Playout = 'none' | 'random' | 'policy';

/** How the worth of a state at the edge of the tree is found. */
export interface LeafSettings {
  /** `none`: the game's estimate at once; a game that has no estimate is played at random to its end. */
  readonly playout: Playout;
  /**
   * Decisions and chance events that a playout takes at most, after which the game's estimate stands; 0 is no limit.
   */
  readonly depth: number;
  /**
   * Turns, that of the root included, after which a line is judged wherever it is; a playout goes on to there. 0 is no
   * limit.
   */
  readonly horizon: number;
  /**
   * Share of the estimate at the playout's start in a leaf's value, from 0 to 1; the rest is what the playout comes to.
   */
  readonly mix: number;
}

/** The settings of a tree search. */
export interface MctsSettings extends LeafSettings {
  /** UCB1 or PUCT: by what an action is chosen in the tree. */
  readonly selection: 'ucb' | 'puct';
  /** Weight of what was seldom tried against what did well, in units of `scale`. */
  readonly exploration: number;
  /** Unit of values: the largest stake seen (1 in games of win and loss), or the standard deviation of the leaves. */
  readonly scale: 'range' | 'deviation';
  /** PUCT: how much less than its node an untried action is thought to be worth, in units of `scale`. */
  readonly urgency: number;
  /** Progressive widening: a wide decision has at most width × visits^growth actions in the tree. */
  readonly width: number;
  readonly growth: number;
  /** Share of a wide decision's candidates drawn evenly from all actions, and of a prior that is spread evenly. */
  readonly explore: number;
  /**
   * Candidates that are asked for at once where the game can propose several for a wide decision: they are judged
   * together and let in one by one. 0 draws each from the game's policy.
   */
  readonly batch: number;
  /** A decision with more listed actions than this counts as wide. */
  readonly list: number;
  /**
   * Decisions on a line, from the root on, for which candidates are drawn from the game's policy; farther down they are
   * from its quick one, if it has any.
   */
  readonly care: number;
  /** PUCT: actions drawn from the game's policy at a listed decision, whose shares are the priors. */
  readonly draws: number;
  /** Chance events with at most so many outcomes branch in the tree; wider ones are sampled. */
  readonly outcomes: number;
  /** Trees that share the iterations; each has a random stream of its own, and their results are added up. */
  readonly trees: number;
  /** Whether routine decisions below the root are left to the game's policy. */
  readonly routine: boolean;
  /** Whether a decision that was foreseen goes on with its part of the tree; never with a horizon of several turns. */
  readonly reuse: boolean;
  /** Nodes for which a tree has room; a full tree grows no more. */
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
  list: 64,
  care: 1,
  draws: 8,
  outcomes: 12,
  trees: 1,
  routine: true,
  reuse: true,
  nodes: 200_000,
  playout: 'none',
  depth: 0,
  horizon: 0,
  mix: 0,
};

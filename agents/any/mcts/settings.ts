import { entryFor, type GameName } from '../../agent.js';
import { ESTIMATE } from '../../learned-setting.js';
import { MCTS_DEFAULTS } from '../../../src/search/settings.js';
import type { MctsSettings } from '../../../src/search/settings.js';
import { choice, decimal, flag, integer, learnedFile, word } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

/** The adviser of a search, and how far the search trusts it. */
export interface AdviceSettings {
  /** An agent's name, or `none`: what that agent would do is always among the candidates of the root. */
  readonly advisor: string;
  /** Another action replaces the advised one only if it is better by this many standard errors of the difference. */
  readonly trust: number;
}

export const ADVICE_SHAPE: ShapeOf<AdviceSettings> = {
  advisor: word('none', 'an agent whose choice is always tried first'),
  trust: decimal(0, 100, 1, 'standard errors by which another action must be better than the advised one'),
};

/** What a search judges by: `estimate`, the game's own, or the file of a network or of weights. */
export interface LearnedSettings {
  /** Judges the states at the end of a line. */
  readonly leaf: string;
  /** Compares actions in the policy, which proposes actions and plays lines on. */
  readonly policy: string;
}

export const LEARNED_SHAPE: ShapeOf<LearnedSettings> = {
  leaf: learnedFile(ESTIMATE, 'by what states are judged'),
  policy: learnedFile(ESTIMATE, 'by what the policy compares actions'),
};

const d = MCTS_DEFAULTS;

/**
 * Defaults by id or family of the games that want others: in Legion and Imperial Assault a line is played on by the
 * policy to the end of the activation, as what the estimate says in the middle of an attack cannot be compared with
 * what it says after it.
 * `results/legion-2020/what-was-tried.md`.
 */
const DEFAULTS_IN: Readonly<Record<string, Partial<MctsSettings>>> = {
  legion: { selection: 'ucb', playout: 'policy', horizon: 1, exploration: 0.2, explore: 0.1, care: 1000 },
  'imperial-assault': { selection: 'ucb', playout: 'policy', horizon: 1, exploration: 0.2, explore: 0.1, care: 1000 },
};

/**
 * The settings that a search has in a game: those given stand, the others are the game's own defaults, or else what
 * they are in `read`.
 */
export function settingsIn<T extends MctsSettings>(game: GameName, read: T, given: ReadonlyMap<string, string>): T {
  const own = Object.entries(entryFor(DEFAULTS_IN, game) ?? {}).filter(([name]) => !given.has(name));
  return { ...read, ...Object.fromEntries(own) };
}

/** Schema of the settings of a tree search; what each means is said in `src/search/settings.ts`. */
export const MCTS_SHAPE: ShapeOf<MctsSettings> = {
  selection: choice(['ucb', 'puct'], d.selection, 'rule for choosing an action in the tree'),
  exploration: decimal(0, 1000, d.exploration, 'weight of what was tried little, in units of scale'),
  scale: choice(['range', 'deviation'], d.scale, 'unit of values: the largest seen, or their standard deviation'),
  urgency: decimal(-1000, 1000, d.urgency, 'puct: by how much an untried action is taken to be worse than its state'),
  width: decimal(1, 1000, d.width, 'where there are many actions: width × visits^growth of them are in the tree'),
  growth: decimal(0, 1, d.growth, 'see width'),
  explore: decimal(0, 1, d.explore, 'share of these that is drawn from all actions alike, not from the policy'),
  batch: integer(0, 100, d.batch, 'how many of these are proposed and judged together; 0: one by one'),
  scan: integer(0, 1000, d.scan, 'the same at the root, if that is more'),
  list: integer(0, 1_000_000, d.list, 'more listed actions than this are many'),
  care: integer(0, 1000, d.care, 'decisions of a line, from the root, for which the careful policy proposes actions'),
  draws: integer(0, 10_000, d.draws, 'puct: draws from the policy that make the prior'),
  outcomes: integer(0, 10_000, d.outcomes, 'chance events with at most this many outcomes branch in the tree'),
  trees: integer(1, 64, d.trees, 'trees that share the iterations, each with dice of its own'),
  routine: flag(d.routine, 'routine decisions below the root are left to the policy'),
  reuse: flag(d.reuse, 'a foreseen decision goes on with its part of the last tree'),
  stops: flag(d.stops, 'stops early when the iterations that are left can no longer change the choice'),
  nodes: integer(100, 10_000_000, d.nodes, 'most nodes of a tree'),
  playout: choice(['none', 'random', 'policy'], d.playout, 'how a game is played on from a leaf; none judges at once'),
  depth: integer(0, 1_000_000, d.depth, 'most decisions and dice of such a game; 0: to its end'),
  horizon: integer(0, 1000, d.horizon, 'turns after which a line is judged; 0: no limit'),
  mix: decimal(0, 1, d.mix, 'share of the estimate in the value of a leaf that is played on'),
};

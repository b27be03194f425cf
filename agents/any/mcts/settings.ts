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
  advisor: word('none'),
  trust: decimal(0, 100, 1),
};

/** The value by which a search judges states. */
export interface LeafSetting {
  /** `estimate`, the game's own, or the file of a network or of weights. */
  readonly leaf: string;
}

export const LEAF_SHAPE: ShapeOf<LeafSetting> = { leaf: learnedFile(ESTIMATE) };

const d = MCTS_DEFAULTS;

/**
 * Defaults by id or family of the games that want others: in Legion a line is played on by the policy to the end of the
 * activation, as what the estimate says in the middle of an attack cannot be compared with what it says after it.
 * `results/legion-search.md`.
 */
const DEFAULTS_IN: Readonly<Record<string, Partial<MctsSettings>>> = {
  legion: { playout: 'policy', horizon: 1, exploration: 0.2, explore: 0.1, care: 1000 },
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
  selection: choice(['ucb', 'puct'], d.selection),
  exploration: decimal(0, 1000, d.exploration),
  scale: choice(['range', 'deviation'], d.scale),
  urgency: decimal(-1000, 1000, d.urgency),
  width: decimal(1, 1000, d.width),
  growth: decimal(0, 1, d.growth),
  explore: decimal(0, 1, d.explore),
  batch: integer(0, 100, d.batch),
  list: integer(0, 1_000_000, d.list),
  care: integer(0, 1000, d.care),
  draws: integer(0, 10_000, d.draws),
  outcomes: integer(0, 10_000, d.outcomes),
  trees: integer(1, 64, d.trees),
  routine: flag(d.routine),
  reuse: flag(d.reuse),
  nodes: integer(100, 10_000_000, d.nodes),
  playout: choice(['none', 'random', 'policy'], d.playout),
  depth: integer(0, 1_000_000, d.depth),
  horizon: integer(0, 1000, d.horizon),
  mix: decimal(0, 1, d.mix),
};

import type { Action, Game } from '../../../src/kernel/game.js';
import { fail, ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { Rng } from '../../../src/kernel/rng.js';
import type { ValueFunction } from '../../../src/search/leaf.js';
import { Mcts } from '../../../src/search/mcts.js';
import type { Guide } from '../../../src/search/mcts.js';
import { beginTask, decisionSeed, lineOf, taskResult, treeTasks } from '../../../src/search/root-parallel.js';
import { mergeStatistics, ranked, standardError } from '../../../src/search/root-statistics.js';
import type { RootStatistics } from '../../../src/search/root-statistics.js';
import type { MctsSettings } from '../../../src/search/settings.js';
import type { TreeTask } from '../../../src/search/root-parallel.js';
import { playBy } from '../../../src/learning/learned.js';
import type { ReadAgent } from '../../choice.js';
import type {
  Agent,
  AgentFactory,
  Budget,
  ConfiguredAgent,
  Explanation,
  GameName,
  GameWithDecisions,
  ReadFile,
  Setting,
} from '../../agent.js';
import type { LearnedSetting } from '../../learned-setting.js';
import { ESTIMATE, policyBy, readLearnedSetting, withPolicy } from '../../learned-setting.js';
import { explainSearch } from '../../explain-search.js';
import type { Advised } from '../../explain-search.js';
import { onlyAction } from '../../only-action.js';
import { helpOf, parseSettings } from '../../settings.js';
import { ADVICE_SHAPE, LEARNED_SHAPE, MCTS_SHAPE, settingsIn } from './settings.js';
import type { AdviceSettings, LearnedSettings } from './settings.js';
import { BALANCED, problemOfStyle, STYLE_SHAPE, styledIn } from './style.js';
import type { StyleSetting } from './style.js';

type Settings = MctsSettings & AdviceSettings & LearnedSettings & StyleSetting;

/**
 * Plays any game by information-set Monte Carlo tree search. An iteration of its budget is one walk down a tree and one
 * state judged.
 */
export function mcts(readAgent: ReadAgent): AgentFactory {
  const shape = { ...MCTS_SHAPE, ...ADVICE_SHAPE, ...LEARNED_SHAPE, ...STYLE_SHAPE };
  return {
    name: 'mcts',
    version: '24',
    summary: 'searches a tree of possible moves, in many worlds that fit what it sees',
    settings: Object.keys(shape),
    help: helpOf(shape),
    budgeted: true,
    configure(given: ReadonlyMap<string, string>, files?: ReadFile): Result<ConfiguredAgent> {
      const read = parseSettings<Settings>(shape, given);
      if (!read.ok) return read;
      const settings = read.value;
      const leafFile = readLearnedSetting('leaf', settings.leaf, files);
      if (!leafFile.ok) return leafFile;
      const policyFile = readLearnedSetting('policy', settings.policy, files);
      if (!policyFile.ok) return policyFile;
      const leaf = leafFile.value;
      const policy = policyFile.value;
      const { style } = settings;
      if (leaf !== undefined && style !== BALANCED)
        return fail('setting', `style=${style} changes the estimate, which leaf= replaces; leave one of them out`);
      const inGame = (game: GameName): Settings => settingsIn(game, settings, given);
      const recorded = (all: Settings): Record<string, Setting> => {
        const { leaf: leafName, policy: policyName, style: own, ...others } = all;
        return {
          ...others,
          ...(own === BALANCED ? {} : { style: own }),
          ...(leafName === ESTIMATE ? {} : { leaf: leaf?.recorded ?? leafName }),
          ...(policyName === ESTIMATE ? {} : { policy: policy?.recorded ?? policyName }),
        };
      };
      const described = {
        settings: recorded(settings),
        settingsIn: (game: GameName) => recorded(inGame(game)),
        problemIn: (game: GameWithDecisions) =>
          leaf?.problemIn(game) ?? policy?.problemInPolicy(game) ?? problemOfStyle(style, game),
      };
      const guideIn = <S>(game: Game<S>): Guide<S> => {
        const value = valueOf(leaf, game) ?? styledIn(game, style);
        return value === undefined ? {} : { value };
      };
      const gameIn = <S>(game: Game<S>): Game<S> =>
        policy === undefined ? game : withPolicy(game, policyBy(policy.learned, game));
      if (settings.advisor === 'none') {
        return ok({
          ...described,
          create: (game) => new TreeSearcher(gameIn(game), inGame(game), undefined, guideIn(game)),
        });
      }
      const advisor = readAgent(settings.advisor, files);
      if (!advisor.ok) return advisor;
      const { configured, games } = advisor.value;
      return ok({
        ...described,
        ...(games === undefined ? {} : { games, gamesDueTo: `advisor=${settings.advisor}` }),
        create: (game) => new TreeSearcher(gameIn(game), inGame(game), configured.create(game), guideIn(game)),
      });
    },
  };
}

/** The learned value at the leaves; undefined is the game's estimate. */
function valueOf<S>(leaf: LearnedSetting | undefined, game: Game<S>): ValueFunction<S> | undefined {
  if (leaf === undefined) return undefined;
  const play = playBy(leaf.learned, game);
  if (!play.ok) throw new Error(play.problem.message);
  return play.value.value;
}

/** Iterations of an agent whose budget has no limit. */
export const UNLIMITED = 10_000;

/** With a time limit, several trees take turns of this many iterations. */
const TURN = 8;

const NOTHING: RootStatistics = { actions: [], iterations: 0 };

/** An agent that is asked what it would do, before a search thinks about the same decision. */
export class Advice<S> {
  /** See {@link AdviceSettings}. */
  readonly trust: number;
  private readonly name: string;
  private readonly game: Game<S>;
  private readonly advisor: Agent<S>;
  private readonly view: S;

  /** `name`: what explanations call the adviser. */
  constructor(game: Game<S>, advisor: Agent<S>, trust: number, name: string) {
    this.game = game;
    this.name = name;
    this.advisor = advisor;
    this.trust = trust;
    this.view = game.newState();
  }

  /** An action of the adviser's, with its name. */
  named(action: Action): Advised {
    return { action, adviser: this.name };
  }

  /** What the adviser would do; `seed` is that of the decision. Its time counts as the search's. */
  of(view: S, seed: string, budget: Budget): Action {
    this.game.copy(view, this.view);
    const own: Budget = 'expired' in budget ? budget : { iterations: Infinity };
    return this.advisor.choose(this.view, own, new Rng(seed, 'advisor'));
  }
}

/** Searches with one or several trees. */
export class TreeSearcher<S> implements Agent<S> {
  private readonly game: Game<S>;
  private readonly trees: readonly Mcts<S>[];
  private readonly view: S;
  private tasks: readonly TreeTask[] = [];
  private found: RootStatistics = NOTHING;
  private chosen: Action = -1;
  private readonly advice: Advice<S> | undefined;
  private readonly stops: boolean;
  /** The action taken, if it is the adviser's. */
  private followed: Advised | undefined;

  /** `guide`: what was learned, in place of the game's own estimate and priors. */
  constructor(game: Game<S>, settings: MctsSettings & AdviceSettings, advisor?: Agent<S>, guide: Guide<S> = {}) {
    this.game = game;
    this.advice = advisor === undefined ? undefined : new Advice(game, advisor, settings.trust, settings.advisor);
    // Advice is weighed by values, which every iteration changes, and several trees are added up at the end.
    this.stops = settings.stops && settings.trees === 1 && advisor === undefined;
    this.trees = Array.from({ length: settings.trees }, () => new Mcts(game, settings, guide));
    this.view = game.newState();
  }

  choose(view: S, budget: Budget, rng: Rng): Action {
    const { game, trees } = this;
    game.copy(view, this.view);
    this.followed = undefined;
    const seed = decisionSeed(rng);
    const only = onlyAction(game, view);
    if (only >= 0) return this.take(only);
    const iterations = 'expired' in budget || budget.iterations === Infinity ? UNLIMITED : budget.iterations;
    const advised = this.advice?.of(view, seed, budget) ?? -1;
    if (advised >= 0 && game.knowledge?.isRoutine?.(view) === true) {
      this.followed = this.advice?.named(advised);
      return this.take(advised);
    }
    this.tasks = treeTasks(trees.length, seed, this.chosen, advised, iterations);
    for (const task of this.tasks) beginTask(trees[task.tree], view, task);
    if ('expired' in budget) this.runFor(budget.expired);
    else if (this.stops) trees[0].runUntilDecided(iterations);
    else for (const task of this.tasks) trees[task.tree].run(task.iterations);
    this.found = mergeStatistics(trees.map((tree) => tree.statistics()));
    this.chosen = chooseFrom(game, view, this.found, rng, advised, this.advice?.trust);
    if (this.chosen === advised) this.followed = this.advice?.named(advised);
    return this.chosen;
  }

  /** Takes an action without a search. */
  private take(action: Action): Action {
    this.tasks = [];
    this.found = NOTHING;
    this.chosen = -1;
    return action;
  }

  iterations(): number {
    return this.found.iterations;
  }

  explain(): Explanation {
    const { game, view, found, trees, chosen } = this;
    const results = this.tasks.map((task) => taskResult(trees[task.tree], task));
    return explainSearch(game, view, found, lineOf(results, chosen), this.followed);
  }

  private runFor(expired: () => boolean): void {
    const { trees } = this;
    if (trees.length === 1) trees[0].run(Infinity, expired);
    else while (!expired()) for (const tree of trees) tree.run(TURN, expired);
  }
}

/**
 * The most visited action, but the advised one unless that is better by `trust` standard errors of their difference;
 * any, where the time was up before the first iteration.
 */
export function chooseFrom<S>(
  game: Game<S>,
  view: S,
  found: RootStatistics,
  rng: Rng,
  advised: Action = -1,
  trust = 0,
): Action {
  const [best] = ranked(found);
  if (best === undefined || best.visits === 0) return advised >= 0 ? advised : game.sampleAction(view, rng);
  const own = found.actions.find(({ action }) => action === advised);
  if (own === undefined || own.visits < 2) return best.action;
  const [a, b] = [standardError(best), standardError(own)];
  return best.mean - own.mean > trust * Math.sqrt(a * a + b * b) ? best.action : advised;
}

import type { Action, Game } from '../../../src/kernel/game.js';
import { ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { Rng } from '../../../src/kernel/rng.js';
import { valueText } from '../../../src/kernel/value-text.js';
import { Expectimax } from '../../../src/search/expectimax.js';
import type { ActionValue, ExpectimaxSettings } from '../../../src/search/expectimax.js';
import { hidesSomething } from '../../../src/search/worlds.js';
import type { Agent, AgentFactory, Budget, ConfiguredAgent, Explanation } from '../../agent.js';
import { onlyAction } from '../../only-action.js';
import { integer, helpOf, parseSettings } from '../../settings.js';
import type { ShapeOf } from '../../settings.js';

interface Settings extends Omit<ExpectimaxSettings, 'star'> {
  readonly star: number;
  /** Number of guesses at the hidden information; an action's value is averaged over them. */
  readonly worlds: number;
}

const SHAPE: ShapeOf<Settings> = {
  depth: integer(1, 100, 4, 'decisions that it looks ahead; chance events do not count'),
  star: integer(0, 2, 1, 'pruning at chance events: none, Star1 or Star2; changes speed only'),
  samples: integer(1, 1000, 8, 'draws of a chance event too wide to average'),
  worlds: integer(1, 1000, 8, 'guesses at what is hidden'),
};

/** States examined per decision if the budget has no limit; a depth that is not completed by then is discarded. */
export const UNLIMITED = 200_000;

/**
 * Examines everything that can happen within `depth` decisions, or as far as its budget goes. If something is hidden it
 * guesses, looks ahead in each guess as if it knew, and averages. An iteration is one state examined; the default is
 * {@link UNLIMITED}.
 */
export const expectimax: AgentFactory = {
  name: 'expectimax',
  version: '16',
  summary: 'examines everything that can happen for a few moves, and guesses hidden information',
  settings: Object.keys(SHAPE),
  help: helpOf(SHAPE),
  budgeted: true,
  configure(given: ReadonlyMap<string, string>): Result<ConfiguredAgent> {
    const read = parseSettings(SHAPE, given);
    if (!read.ok) return read;
    const { value } = read;
    return ok({ settings: { ...value }, create: <S>(game: Game<S>): Agent<S> => new LookAhead(game, value) });
  },
};

class LookAhead<S> implements Agent<S> {
  private readonly game: Game<S>;
  private readonly worlds: number;
  private readonly search: Expectimax<S>;
  private readonly view: S;
  private readonly world: S;
  private actions: readonly ActionValue[] = [];
  private line: readonly Action[] = [];
  private depth = 0;
  private guesses = 1;

  constructor(game: Game<S>, settings: Settings) {
    this.game = game;
    this.worlds = settings.worlds;
    const star = settings.star === 0 ? 0 : settings.star === 1 ? 1 : 2;
    this.search = new Expectimax(game, { depth: settings.depth, samples: settings.samples, star });
    this.view = game.newState();
    this.world = game.newState();
  }

  choose(view: S, budget: Budget, rng: Rng): Action {
    const { game, world } = this;
    game.copy(view, this.view);
    const luck = new Rng(`${rng.next()}.${rng.next()}`, 'expectimax');
    const only = onlyAction(game, view);
    if (only >= 0) {
      this.actions = [{ action: only, value: 0 }];
      this.line = [only];
      this.depth = 0;
      return only;
    }
    this.guesses = hidesSomething(game, view, world, luck) ? this.worlds : 1;
    const states = 'expired' in budget ? Infinity : budget.iterations === Infinity ? UNLIMITED : budget.iterations;
    const limit = states / this.guesses;
    const expired = 'expired' in budget ? budget.expired : undefined;
    const sums = new Map<Action, number>();
    let finished = 0;
    while (finished < this.guesses) {
      if (finished > 0 && expired?.() === true) break;
      game.copy(view, world);
      game.determinize(world, luck);
      // One world's best action may not be the average's, so that each action's value must be exact there.
      const found = this.search.search(world, luck, limit, expired, this.guesses > 1);
      if (finished > 0 && found.depth === 0) break;
      for (const { action, value } of found.actions) sums.set(action, (sums.get(action) ?? 0) + value);
      if (finished++ === 0) {
        this.line = found.line;
        this.depth = found.depth;
      }
    }
    const averaged = [...sums].map(([action, sum]) => ({ action, value: sum / finished }));
    this.actions = averaged.sort((a, b) => b.value - a.value);
    return this.actions[0].action;
  }

  explain(): Explanation {
    const { game, view, actions, depth, guesses } = this;
    const choices = actions.slice(0, 8).map(({ action, value }) => ({
      action: game.format(view, action),
      visits: 0,
      value,
      error: 0,
    }));
    const [best] = choices;
    const worlds = guesses === 1 ? '' : ` in ${guesses} guesses at what is hidden`;
    const sentence =
      depth === 0
        ? `${best.action} was taken without looking ahead.`
        : `${best.action} is worth ${valueText(best.value)} at best play ${depth} decisions ahead${worlds}.`;
    return { sentence, choices, line: this.lineInWords() };
  }

  private lineInWords(): string[] {
    const { game, view, world, line, actions } = this;
    const words: string[] = [];
    if (line[0] !== actions[0].action) return [game.format(view, actions[0].action)];
    game.copy(view, world);
    for (const action of line) {
      if (!game.isLegal(world, action)) break;
      words.push(game.format(world, action));
      game.apply(world, action);
    }
    return words;
  }
}

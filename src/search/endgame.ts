import type { Action, Game } from '../kernel/game.js';
import { Playouts } from './policy-playouts.js';
import type { RootStatistics } from './root-statistics.js';

export interface EndgameSettings {
  /** In how many of the last rounds actions are compared by playouts to the end of the game; 0 is never. */
  readonly endgame: number;
  /** Most playouts of a decision in the last round; half as many in the one before, and so on, as they are longer. */
  readonly playouts: number;
}

/**
 * What a search's value says about the result where the choice matters, measured on the best actions of positions in
 * the last four rounds of battles, in units of the result: `results/legion-endgame.md`.
 */
const OUTLOOK = {
  /** By how much the mean result rises for each unit of the search's value. */
  slope: 0.7,
  /** Standard deviation of the true mean results of actions about what their values foretell. */
  spread: 0.14,
  /** Standard deviation of the result of one playout. */
  noise: 0.75,
} as const;

/** Most actions that are compared, and stages in which the number of those that are left is halved. */
const MOST = 8;
const STAGES = 3;

/** If so many playouts of every action end alike, nothing depends on the choice. */
const ALIKE = 6;

/** An action that the search visited less often is not compared: too little is known of it. */
const LEAST_VISITS = 2;

/** An action whose value is so many `spread`s below that of the search's choice is not compared. */
const HOPELESS = 2;

/** By how many `spread`s an action can look better than the search's choice by its value: few visits may deceive. */
const LUCKY = 0.5;

/** An action is dropped if it is so many standard errors worse than the best. */
const SURE = 2;

/** An action that is compared, and what its playouts came to. */
export interface Compared {
  readonly action: Action;
  /** What its value foretells: its mean result less that of the search's choice. */
  readonly prior: number;
  playouts: number;
  /** Sum of the results of its playouts. */
  sum: number;
  /** Its mean result, by what its value foretells and its playouts; only differences between actions count. */
  worth: number;
}

/**
 * Compares the best actions of a search by playouts of the game's policy to the end of the game. A search that judges
 * states at the end of a turn does not see who will hold the objective when the game ends; a playout does, and near the
 * end it is short. Playouts of one number have the same hidden facts and begin with the same dice for all actions. They
 * are shared out by sequential halving (Karnin, Koren & Somekh, "Almost optimal exploration in multi-armed bandits",
 * 2013); what the search found counts as a normal prior, the playouts as normal observations. If the first playouts of
 * all actions end alike, the search's choice stands.
 */
export class Endgame<S> {
  private readonly game: Game<S>;
  private readonly settings: EndgameSettings;
  private readonly playouts: Playouts<S>;
  private compared: Compared[] = [];

  constructor(game: Game<S>, settings: EndgameSettings) {
    this.game = game;
    this.settings = settings;
    this.playouts = new Playouts(game, () => 0);
  }

  /** Whether the actions of a view's decision are compared. */
  applies(view: S): boolean {
    const left = this.game.roundsLeft?.(view) ?? Infinity;
    return left < this.settings.endgame && this.game.isRoutine?.(view) !== true;
  }

  /** The actions compared for the last choice, the best first; none if nothing was compared or all ended alike. */
  get found(): readonly Compared[] {
    return this.compared;
  }

  /**
   * The action to take where a search would take `choice`. All random numbers come from `seed`. With `expired` it stops
   * when the time is up.
   */
  choose(view: S, search: RootStatistics, choice: Action, seed: string, expired?: () => boolean): Action {
    const left = candidates(search, choice);
    this.compared = [];
    if (left.length < 2) return choice;
    const most = this.settings.playouts / 2 ** (this.game.roundsLeft?.(view) ?? 0);
    return this.halve(view, left, most, seed, expired) ?? choice;
  }

  /** Shares out the playouts; undefined if the first ones end alike, or the time is up before each action has one. */
  private halve(
    view: S,
    all: readonly Compared[],
    most: number,
    seed: string,
    expired?: () => boolean,
  ): Action | undefined {
    let left = [...all];
    let next = 0;
    for (let stage = 0; stage < STAGES && left.length > 1; stage++) {
      const each = Math.max(1, Math.floor(most / STAGES / left.length));
      for (const end = next + each; next < end; next++) {
        for (const one of left) {
          if (expired?.() === true)
            return all.some(({ playouts }) => playouts === 0) ? undefined : this.best(all, left);
          this.play(view, one, seed, next);
        }
        if (next === ALIKE - 1 && left.every(({ sum }) => Math.abs(sum) === ALIKE && sum === left[0].sum))
          return undefined;
      }
      judge(left);
      const { noise, spread } = OUTLOOK;
      const error = 1 / Math.sqrt(next / noise ** 2 + 1 / spread ** 2);
      const [{ worth: best }] = left;
      left = left.slice(0, Math.ceil(left.length / 2)).filter(({ worth }) => best - worth < SURE * error);
    }
    return this.best(all, left);
  }

  private best(all: readonly Compared[], left: Compared[]): Action {
    judge(left);
    const rest = all.filter((one) => !left.includes(one));
    rest.sort((a, b) => b.playouts - a.playouts || b.worth - a.worth);
    this.compared = [...left, ...rest];
    return left[0].action;
  }

  private play(view: S, one: Compared, seed: string, number: number): void {
    this.playouts.play(view, one.action, seed, number, 'end');
    one.playouts++;
    one.sum += this.playouts.outcome.end;
  }
}

/** The actions that a search found worth comparing, its choice among them, those with the best values first. */
function candidates({ actions }: RootStatistics, choice: Action): Compared[] {
  const { slope, spread } = OUTLOOK;
  const own = actions.find(({ action }) => action === choice);
  if (own === undefined) return [];
  const priorOf = (mean: number): number => Math.min(LUCKY * spread, slope * (mean - own.mean));
  const all = actions
    .filter(({ action, visits }) => action === choice || visits >= LEAST_VISITS)
    .map(({ action, mean }) => ({ action, prior: priorOf(mean), playouts: 0, sum: 0, worth: 0 }))
    .filter(({ prior }) => prior >= -HOPELESS * spread)
    .sort((a, b) => b.prior - a.prior || Number(b.action === choice) - Number(a.action === choice));
  const at = all.findIndex(({ action }) => action === choice);
  return at < MOST ? all.slice(0, MOST) : [...all.slice(0, MOST - 1), all[at]];
}

/** Sets the worth of actions with equally many playouts, and puts the best first. */
function judge(left: Compared[]): void {
  const { spread, noise } = OUTLOOK;
  const known = 1 / spread ** 2;
  const common = left.reduce((sum, one) => sum + one.sum / Math.max(1, one.playouts) - one.prior, 0) / left.length;
  for (const one of left) {
    const seen = one.playouts / noise ** 2;
    const mean = one.playouts === 0 ? 0 : one.sum / one.playouts - common;
    one.worth = (one.prior * known + mean * seen) / (known + seen);
  }
  left.sort((a, b) => b.worth - a.worth);
}

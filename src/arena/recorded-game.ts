import { correctAt } from '../kernel/corrections.js';
import type { Action, Game, GameEvent, Player } from '../kernel/game.js';
import type { Target, Throw } from '../kernel/picture.js';
import type { GameRecord } from '../kernel/record.js';
import { Account } from './account.js';
import type { Sentence } from './account.js';
import type { LoadedGame } from './loaded-game.js';
import { shownOf } from './shown.js';
import type { Shown } from './shown.js';

/** A state is kept every this many actions; the others are played again from there. */
const EVERY = 8;

/** No throw has more actions than this. */
const MOST_OF_A_THROW = 40;

/** What comes next in a recorded game: who acts, and the action in notation; a player below 0 is chance. */
export interface Next {
  readonly player: Player;
  readonly next: string;
  /** The same in plain words. */
  readonly phrase: string;
  readonly question: string;
  readonly target?: Target;
}

/** Everything to show of a recorded game at one moment. It is over, so that nothing of it is hidden. */
export interface Moment extends Shown {
  /** Undefined at the end. */
  readonly next?: Next;
  /** The latest throw of dice. */
  readonly dice?: Throw;
}

/** A recorded game that has been checked, to be gone through: each of its moments can be shown. */
export class RecordedGame {
  readonly loaded: LoadedGame;
  readonly record: GameRecord;
  /** Every sentence of the game. */
  readonly log: readonly Sentence[];
  private readonly states: unknown[] = [];
  private readonly events: { readonly at: number; readonly event: GameEvent }[] = [];

  constructor(loaded: LoadedGame, record: GameRecord) {
    this.loaded = loaded;
    this.record = record;
    const { game } = loaded;
    const account = new Account(loaded);
    const state = game.newState();
    const played: string[] = [];
    for (const [at, text] of record.actions.entries()) {
      correctAt(game, state, record.corrections, at);
      if (at % EVERY === 0) this.states.push(copied(game, state));
      const action = actionIn(game, state, text);
      played.push(text);
      game.apply(state, action, (event) => {
        account.hear(event, played);
        this.events.push({ at: at + 1, event });
      });
    }
    correctAt(game, state, record.corrections, played.length);
    this.states.push(copied(game, state));
    this.log = account.log;
  }

  /** The state after `at` actions; overwritten by nothing. */
  stateAt(at: number): unknown {
    const { game } = this.loaded;
    const { actions, corrections } = this.record;
    const kept = Math.min(Math.floor(at / EVERY), this.states.length - 1);
    const isEnd = at === actions.length;
    const state = copied(game, isEnd ? this.states[this.states.length - 1] : this.states[kept]);
    if (isEnd) return state;
    for (let n = kept * EVERY; n < at; n++) {
      game.apply(state, actionIn(game, state, actions[n]));
      correctAt(game, state, corrections, n + 1);
    }
    return state;
  }

  /** The view of the player who decides after `at` actions, and what was played; undefined if chance decides. */
  decisionAt(at: number): { readonly view: unknown; readonly player: Player; readonly action: Action } | undefined {
    const { game } = this.loaded;
    const state = this.stateAt(at);
    const player = game.actor(state);
    if (player < 0) return undefined;
    const view = game.newState();
    game.view(state, player, view);
    return { view, player, action: actionIn(game, state, this.record.actions[at]) };
  }

  /** The moment after `at` actions. */
  momentAt(at: number): Moment {
    const dice = this.diceAt(at);
    const next = this.nextAt(at);
    return {
      ...shownOf(this.loaded, this.stateAt(at), 0),
      ...(next === undefined ? {} : { next }),
      ...(dice === undefined ? {} : { dice }),
    };
  }

  private diceAt(at: number): Throw | undefined {
    const account = new Account(this.loaded);
    // The dice of a throw that is a long way back are of no interest.
    const shown = this.record.actions.slice(0, at);
    for (const one of this.events)
      if (one.at <= at && one.at > at - MOST_OF_A_THROW) account.hear(one.event, shown.slice(0, one.at));
    return account.dice;
  }

  private nextAt(at: number): Next | undefined {
    const { loaded, record } = this;
    const { game, picture, presenter } = loaded;
    if (at === record.actions.length) return undefined;
    const next = record.actions[at];
    const decision = this.decisionAt(at);
    const phrase = presenter?.inWords?.(next) ?? next;
    if (decision === undefined) return { player: -1, next, phrase, question: '' };
    const { view, player, action } = decision;
    const question = presenter?.question?.(view, player) ?? game.players[player];
    const target = picture?.target(view, action, next);
    return { player, next, phrase, question, ...(target === undefined ? {} : { target }) };
  }
}

function copied(game: Game<unknown>, state: unknown): unknown {
  const copy = game.newState();
  game.copy(state, copy);
  return copy;
}

function actionIn(game: Game<unknown>, state: unknown, text: string): Action {
  const action = game.parse(state, text);
  if (!action.ok) throw new Error(`${text} was possible when the record was checked`);
  return action.value;
}

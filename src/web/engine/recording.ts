import { Search, decisionsOf, isClear } from '../../arena/costly.js';
import type { Judged, Look } from '../../arena/costly.js';
import { labelProblem } from '../../arena/label.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { correctAt } from '../../kernel/corrections.js';
import type { Action, Game, GameEvent, Player } from '../../kernel/game.js';
import { parseRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Analysis, Sentence, Source, Step, Waiting } from '../protocol.js';
import { Account } from './account.js';
import { targetsOf } from './advice.js';
import { loadSource } from './load.js';
import { momentOf } from './step.js';

/** A state is kept every so many actions; the others are played again from there. */
const EVERY = 8;

/** How many of the costliest decisions an analysis names. */
const WORST = 10;

/** A recorded game, to be gone through and analysed. It is over, so that nothing of it is hidden. */
export class Recording {
  readonly source: Source;
  readonly loaded: LoadedGame;
  readonly record: GameRecord;
  /** Every sentence of the game. */
  readonly log: readonly Sentence[];
  /** The number of actions before the moment that is shown. */
  at: number = 0;
  private readonly states: unknown[] = [];
  private readonly events: { readonly at: number; readonly event: GameEvent }[] = [];
  private search: Search | undefined;
  private readonly judged: Judged[] = [];
  private worst: Analysis['worst'] = [];

  private constructor(source: Source, loaded: LoadedGame, record: GameRecord) {
    this.source = source;
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

  /** Reads a record, and plays it again to see that it agrees; a problem is one line that begins with `where`. */
  static open(line: string, where: string, file: Source | undefined): Result<Recording> {
    const record = parseRecord(line, where);
    if (!record.ok) return record;
    const { scenario, game } = record.value;
    const source: Source =
      file ?? (scenario === undefined ? { kind: 'reference', name: game } : { kind: 'scenario', name: scenario.id });
    const loaded = loadSource(source);
    if (!loaded.ok) return fail(loaded.problem.code, `${where}: ${loaded.problem.message}`);
    const stranger = labelProblem(loaded.value.label, record.value);
    if (stranger !== undefined) return fail(stranger.code, `${where}: ${stranger.message}`);
    const played = replay(loaded.value.game, record.value);
    if (!played.ok) return fail(played.problem.code, `${where}: ${played.problem.message}`);
    return ok(new Recording(source, loaded.value, record.value));
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

  /** The moment after {@link at} actions. */
  step(number: number): Step {
    const { loaded, at } = this;
    const account = new Account(loaded);
    // The dice of a throw that is a long way back are of no interest.
    const shown = this.record.actions.slice(0, at);
    for (const one of this.events)
      if (one.at <= at && one.at > at - MOST_OF_A_THROW) account.hear(one.event, shown.slice(0, one.at));
    const { dice } = account;
    return momentOf(loaded, this.stateAt(at), 0, this.waiting(), {
      step: number,
      actions: at,
      log: this.log.filter((sentence) => sentence.at <= at),
      logFrom: 0,
      undo: 'impossible',
      takenBack: 0,
      ...(dice === undefined ? {} : { dice }),
    });
  }

  private waiting(): Waiting {
    const { loaded, at, record } = this;
    const { game, picture, presenter } = loaded;
    if (at === record.actions.length) return { for: 'nobody' };
    const next = record.actions[at];
    const decision = this.decisionAt(at);
    if (decision === undefined) return { for: 'reader', player: -1, next, question: '' };
    const { view, player, action } = decision;
    const question = presenter?.question?.(view, player) ?? game.players[player];
    const target = picture?.target(view, action, next);
    return { for: 'reader', player, next, question, ...(target === undefined ? {} : { target }) };
  }

  /** The next look of an analysis, which it begins; undefined once it is over. */
  nextLook(): Look | undefined {
    const { game } = this.loaded;
    if (this.search === undefined) {
      const numbers = decisionsOf(game, this.record, [...game.players.keys()]);
      if (!numbers.ok) throw new Error(numbers.problem.message);
      this.search = new Search(numbers.value, WORST);
    }
    return this.search.next();
  }

  /** Takes what was found by a look. */
  hear(judged: Judged | undefined): void {
    this.search?.hear(judged);
    if (judged === undefined) return;
    const known = this.judged.findIndex(({ at }) => at === judged.at);
    if (known >= 0) this.judged[known] = judged;
    else this.judged.push(judged);
  }

  /** Ends the analysis: names the decisions that cost most. */
  conclude(): void {
    const { presenter } = this.loaded;
    this.worst = (this.search?.result() ?? []).map((one) => {
      const view = this.decisionAt(one.at - 1)?.view;
      const answers = [one.played, ...one.explanation.choices.map(({ action }) => action)];
      return {
        ...one,
        isClear: isClear(one),
        question: presenter?.question?.(view, one.player) ?? this.loaded.game.players[one.player],
        targets: targetsOf(this.loaded, view, answers),
      };
    });
  }

  get analysis(): Analysis {
    const { search, judged, worst } = this;
    const { teams } = this.loaded.game;
    const teamOf = (player: Player): number => teams?.[player] ?? player;
    const isOwn = ({ player }: Judged): boolean => teamOf(player) === teamOf(0);
    const values = judged
      .map((one) => ({ at: one.at, value: isOwn(one) ? one.value : -one.value, error: one.error }))
      .sort((a, b) => a.at - b.at);
    return { done: search?.done ?? 0, total: search?.total ?? 0, values, worst };
  }
}

/** No throw has more actions than this. */
const MOST_OF_A_THROW = 40;

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

import { Search, decisionsOf, isClear, losesSurely, setupOf } from '../../arena/costly.js';
import type { Costly, Judged, Look } from '../../arena/costly.js';
import { LOOKED_AT, decisive } from '../../arena/decisive.js';
import { labelProblem } from '../../arena/label.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { RecordedGame } from '../../arena/recorded-game.js';
import type { Next } from '../../arena/recorded-game.js';
import { checkMoment, OPEN, recordOf } from '../../arena/moments/moment.js';
import type { SharedMoment } from '../../arena/moments/moment.js';
import { shownOf } from '../../arena/shown.js';
import type { Player } from '../../kernel/game.js';
import { PERSON, parseRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Analysed, Analysis } from '../advice-messages.js';
import type { Step } from '../game-messages.js';
import type { Source } from '../source.js';
import { phrasesOf, targetsOf } from './advice.js';
import { loadSource } from './load.js';
import { words } from './speech.js';

/** How many of the costliest decisions an analysis names. */
const WORST = 10;

/** A recorded game, to be gone through and analysed. */
export class Recording extends RecordedGame {
  readonly source: Source;
  /** Whose view is shown; below 0 nothing is hidden. */
  readonly seat: Player;
  /** The number of actions before the moment that is shown. */
  at: number = 0;
  private search: Search | undefined;
  private of: Analysed = 'all';
  private isOver = false;
  private judged: Judged[] = [];
  private worst: Analysis['worst'] = [];

  private constructor(source: Source, loaded: LoadedGame, record: GameRecord, seat: Player) {
    super(loaded, record);
    this.source = source;
    this.seat = seat;
  }

  /** A moment that somebody has shared; a problem is one line that begins with `where`. */
  static shared(moment: SharedMoment, source: Source, where: string): Result<Recording> {
    const loaded = loadSource(source);
    if (!loaded.ok) return fail(loaded.problem.code, `${where}: ${loaded.problem.message}`);
    const checked = checkMoment(loaded.value, moment, where);
    if (!checked.ok) return checked;
    const made = new Recording(source, loaded.value, recordOf(loaded.value, moment), moment.seat);
    made.at = moment.at;
    return ok(made);
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
    return ok(new Recording(source, loaded.value, record.value, OPEN));
  }

  /** The moment after {@link at} actions. */
  step(number: number): Step {
    const { next, ...shown } = this.momentAt(this.at);
    const { view, player } = this.seenAt(this.at);
    return {
      ...shown,
      ...(this.seat === OPEN ? {} : shownOf(this.loaded, view, player)),
      step: number,
      waiting: next === undefined ? { for: 'nobody' } : { for: 'reader', ...this.asSeen(next) },
      actions: this.at,
      log: this.log.filter((sentence) => sentence.at <= this.at),
      logFrom: 0,
      undo: 'impossible',
      takenBack: 0,
    };
  }

  /** What is shown after a number of actions, and to whom. */
  seenAt(at: number): { readonly view: unknown; readonly player: Player } {
    const state = this.stateAt(at);
    if (this.seat === OPEN) return { view: state, player: 0 };
    const { game } = this.loaded;
    const view = game.newState();
    game.view(state, this.seat, view);
    return { view, player: this.seat };
  }

  /** What comes next, as far as it is to be seen. */
  private asSeen(next: Next): Next {
    if (this.loaded.game.observes?.(this.stateAt(this.at), this.seat) !== false || this.seat === OPEN) return next;
    const { target: _, ...rest } = next;
    return { ...rest, next: '', phrase: words.staysHidden };
  }

  /** Begins an analysis; one that was begun before is forgotten. */
  beginAnalysis(of: Analysed): void {
    const { loaded, record } = this;
    const seats = [...loaded.game.players.keys()];
    const players = of === 'all' ? seats : seats.filter((seat) => record.agents[seat]?.name === PERSON);
    const numbers = decisionsOf(loaded.game, record, players);
    if (!numbers.ok) throw new Error(numbers.problem.message);
    this.search = new Search(numbers.value, of === 'all' ? WORST : LOOKED_AT, setupOf(loaded, record));
    this.of = of;
    this.isOver = false;
    this.judged = [];
    this.worst = [];
  }

  /** The next look of the analysis; undefined once it is over. */
  nextLook(): Look | undefined {
    return this.search?.next();
  }

  /** Takes what was found by a look. */
  hear(judged: Judged | undefined): void {
    this.search?.hear(judged);
    if (judged === undefined) return;
    const known = this.judged.findIndex(({ at }) => at === judged.at);
    if (known >= 0) this.judged[known] = judged;
    else this.judged.push(judged);
  }

  /** Ends the analysis: names the decisions that cost most, or that decided. */
  conclude(): void {
    const { presenter, picture, game } = this.loaded;
    const found = this.search?.result() ?? [];
    const turnOf = ({ at }: Costly): number => game.turn?.(this.stateAt(at - 1)) ?? -1;
    this.isOver = true;
    this.worst = (this.of === 'all' ? found : decisive(found, turnOf)).map((one) => {
      const view = this.decisionAt(one.at - 1)?.view;
      const answers = [one.played, ...one.explanation.choices.map(({ action }) => action)];
      return {
        ...one,
        isClear: isClear(one),
        surely: losesSurely(one),
        when: picture?.scene(view, one.player).when ?? '',
        question: presenter?.question?.(view, one.player) ?? this.loaded.game.players[one.player],
        targets: targetsOf(this.loaded, view, answers),
        phrases: phrasesOf(this.loaded, [...answers, ...one.explanation.line]),
      };
    });
  }

  get analysis(): Analysis {
    const { search, judged, worst, of, isOver } = this;
    const { teams } = this.loaded.game;
    const teamOf = (player: Player): number => teams?.[player] ?? player;
    const isOwn = ({ player }: Judged): boolean => teamOf(player) === teamOf(0);
    const values = judged
      .map((one) => ({ at: one.at, value: isOwn(one) ? one.value : -one.value, error: one.error }))
      .sort((a, b) => a.at - b.at);
    return { of, isOver, done: search?.done ?? 0, total: search?.total ?? 0, values, worst };
  }
}

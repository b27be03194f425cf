import { type GridScene, isGrid, isGridPicture } from '../../grid/picture.js';
import type { Scene } from '../../kernel/picture.js';
import { isTablePicture, type TableScene } from '../../tabletop/picture.js';
import { fail, ok } from '../../kernel/result.js';
import type { Problem, Result } from '../../kernel/result.js';
import type { Moment, Session } from '../../arena/session.js';
import type { Action } from '../../kernel/game.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Carry, GridCarry, Mark, Standing } from '../carry-messages.js';
import { carryBetween, isDue, isUnderway, withThose } from './carry.js';
import { gridCarryBetween, isGridDue, withOwn } from './carry-grid.js';
import { words } from './speech.js';
import { seenIn } from './step.js';

/** A place in an answer. */
const PLACE = /\d+\.\d,\d+\.\d/;

/** A game on a real table: what has to be carried out there before the game goes on. */
export class Companion {
  private readonly loaded: LoadedGame;
  private readonly session: Session<unknown>;
  /** What stands on the real table. */
  private real: Scene | undefined;
  private carriedAt: Mark = { actions: 0, corrections: 0 };
  private ownAt: Mark | undefined;
  /** Whether an agent has chosen for the person's units since then, so that these have to be carried too. */
  private isOwnDue = false;
  /** The first choice of a place by an agent that has not been carried out there, and the moment before it. */
  private choice: { readonly moment: Moment<unknown>; readonly place: string } | undefined;

  constructor(loaded: LoadedGame, session: Session<unknown>) {
    this.loaded = loaded;
    this.session = session;
    this.carried();
    const { real } = this;
    // What stands on the map before anybody has decided anything has to be laid out first.
    if (real !== undefined && this.isOnGrid && session.actions.length === 0 && real.pieces.length > 0)
      this.real = bare(real as GridScene, loaded);
  }

  /** What stands on the real table, in few words: see {@link goOn}. */
  get standing(): Standing {
    const { carriedAt, ownAt, choice } = this;
    return {
      carried: carriedAt,
      ...(ownAt === undefined ? {} : { own: ownAt }),
      ...(choice === undefined ? {} : { choice: { ...markOf(choice.moment), place: choice.place } }),
    };
  }

  /**
   * Goes on with what stood on the real table when the game was kept. `fresh` gives sessions of the same game at its
   * beginning.
   */
  goOn({ carried, own, choice }: Standing, fresh: () => Session<unknown>): void {
    const at = (mark: Mark): Session<unknown> | undefined => {
      const { actions, corrections } = this.session;
      const session = fresh();
      const played = session.replay(actions.slice(0, mark.actions), undefined, corrections.slice(0, mark.corrections));
      return played.ok ? session : undefined;
    };
    const sceneAt = (mark: Mark): Scene | undefined => {
      const session = at(mark);
      return session === undefined ? undefined : this.scene(session);
    };
    const before = sceneAt(carried);
    if (before === undefined) return;
    [this.real, this.carriedAt] = [before, carried];
    const stood = own === undefined ? undefined : sceneAt(own);
    if (stood !== undefined) this.stand(stood, own);
    const chosen = choice === undefined ? undefined : at(choice)?.moment();
    if (choice !== undefined && chosen !== undefined) this.choice = { moment: chosen, place: choice.place };
  }

  /** What people have to do now; undefined if nothing, or if it is not known yet where all miniatures go. */
  due(): Carry | GridCarry | undefined {
    const now = this.scene();
    if (now === undefined || this.real === undefined) return undefined;
    const isOthers = (side: number): boolean => this.isOwnDue || !this.isOwn(side);
    if (this.isOnGrid) {
      const carry = gridCarryBetween(this.real as GridScene, now as GridScene);
      return isGridDue(carry, isOthers) ? carry : undefined;
    }
    const carry = carryBetween(this.real as TableScene, now as TableScene);
    return isDue(carry, isOthers) && !isUnderway(now as TableScene, carry) ? carry : undefined;
  }

  /** The person's own miniatures stand where they were said to stand. */
  ownMoved(): void {
    const now = this.scene();
    if (now !== undefined) this.stand(now, this.now());
  }

  /** The real table shows what the game says. */
  carried(): void {
    this.real = this.scene();
    this.carriedAt = this.now();
    this.ownAt = undefined;
    this.isOwnDue = false;
    this.choice = undefined;
  }

  /** An agent has chosen for a unit of the person. */
  deputyMoved(): void {
    this.isOwnDue = true;
  }

  /** Notes the choice of an agent before it is made. */
  watch(action: Action): void {
    const { session } = this;
    // A figure fits wherever it can stand on a map of squares.
    const place = this.isOnGrid ? undefined : PLACE.exec(session.game.format(session.state, action))?.[0];
    if (place !== undefined) this.choice ??= { moment: session.moment(), place };
  }

  /** Whether {@link askAgain} has something to ask. */
  get canAskAgain(): boolean {
    return this.choice !== undefined;
  }

  /**
   * Goes back to the moment in which the agent chose the place that does not fit, and leaves that place out; gives
   * it. A problem where there was no such choice, or no other answer is left.
   */
  askAgain(): Result<string> {
    const { choice, session } = this;
    if (choice === undefined) return fail('correction', words.nobodyChose);
    const done = session.askAgain(choice.moment, choice.place);
    if (!done.ok) return withoutNumber(done.problem.message);
    this.choice = undefined;
    return ok(choice.place);
  }

  /** Puts the table right: all of it or, with the reason, nothing. */
  correct(puts: readonly string[]): Result<void> {
    const { session } = this;
    session.mark();
    for (const put of puts) {
      const done = session.correct(put);
      if (done.ok) continue;
      session.undo();
      return withoutNumber(done.problem.message);
    }
    session.unmark();
    return ok();
  }

  /** The person's own miniatures stand as in a scene, which is that of a moment. */
  private stand(scene: Scene, at: Mark | undefined): void {
    if (this.real === undefined) return;
    const isOwn = (side: number): boolean => this.isOwn(side);
    this.real = this.isOnGrid
      ? withOwn(this.real as GridScene, scene as GridScene, isOwn)
      : withThose(this.real as TableScene, scene as TableScene, isOwn);
    this.ownAt = at;
  }

  private get isOnGrid(): boolean {
    return isGrid(this.loaded.picture?.board);
  }

  private now(): Mark {
    const { actions, corrections } = this.session;
    return { actions: actions.length, corrections: corrections.length };
  }

  private scene(session: Session<unknown> = this.session): Scene | undefined {
    const { view, player } = seenIn(session);
    const { picture } = this.loaded;
    return isTablePicture(picture) || isGridPicture(picture) ? picture.scene(view, player) : undefined;
  }

  private isOwn(side: number): boolean {
    const { session } = this;
    const teams = session.game.teams ?? session.game.players.map((_, seat) => seat);
    return session.seats.some((seat, player) => seat === 'person' && teams[player] === side);
  }
}

/** A map on which nothing was laid out yet. */
function bare(scene: GridScene, { picture }: LoadedGame): GridScene {
  const board = picture?.board;
  return {
    ...scene,
    pieces: [],
    tokens: [],
    hidden: isGrid(board) ? board.squares.flatMap(({ isNone }, at) => (isNone === true ? [] : [at])) : [],
  };
}

function markOf({ actions, corrections }: Mark): Mark {
  return { actions, corrections };
}

/** What is wrong with the only correction that was asked for. */
function withoutNumber(message: string): { readonly ok: false; readonly problem: Problem } {
  return fail('correction', message.replace(/^correction \d+, '.*?': /, ''));
}

import { isTablePicture, type TableScene } from '../../tabletop/picture.js';
import { fail, ok } from '../../kernel/result.js';
import type { Problem, Result } from '../../kernel/result.js';
import type { Moment, Session } from '../../arena/session.js';
import type { Action } from '../../kernel/game.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Carry, Mark, Standing } from '../protocol.js';
import { carryBetween, isDue, isUnderway, withThose } from './carry.js';
import { words } from './speech.js';
import { seenIn } from './step.js';

/** A place in an answer. */
const PLACE = /\d+\.\d,\d+\.\d/;

/** A game on a real table: what has to be carried out there before the game goes on. */
export class Companion {
  private readonly loaded: LoadedGame;
  private readonly session: Session<unknown>;
  /** What stands on the real table. */
  private real: TableScene | undefined;
  private carriedAt: Mark = { actions: 0, corrections: 0 };
  private ownAt: Mark | undefined;
  /** The first choice of a place by an agent that has not been carried out there, and the moment before it. */
  private choice: { readonly moment: Moment<unknown>; readonly place: string } | undefined;

  constructor(loaded: LoadedGame, session: Session<unknown>) {
    this.loaded = loaded;
    this.session = session;
    this.carried();
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
    const sceneAt = (mark: Mark): TableScene | undefined => {
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
  due(): Carry | undefined {
    const now = this.scene();
    if (now === undefined || this.real === undefined) return undefined;
    const carry = carryBetween(this.real, now);
    return isDue(carry, (side) => !this.isOwn(side)) && !isUnderway(now, carry) ? carry : undefined;
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
    this.choice = undefined;
  }

  /** Notes the choice of an agent before it is made. */
  watch(action: Action): void {
    const { session } = this;
    const place = PLACE.exec(session.game.format(session.state, action))?.[0];
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
  private stand(scene: TableScene, at: Mark | undefined): void {
    if (this.real === undefined) return;
    this.real = withThose(this.real, scene, (side) => this.isOwn(side));
    this.ownAt = at;
  }

  private now(): Mark {
    const { actions, corrections } = this.session;
    return { actions: actions.length, corrections: corrections.length };
  }

  private scene(session: Session<unknown> = this.session): TableScene | undefined {
    const { view, player } = seenIn(session);
    const { picture } = this.loaded;
    return isTablePicture(picture) ? picture.scene(view, player) : undefined;
  }

  private isOwn(side: number): boolean {
    const { session } = this;
    const teams = session.game.teams ?? session.game.players.map((_, seat) => seat);
    return session.seats.some((seat, player) => seat === 'person' && teams[player] === side);
  }
}

function markOf({ actions, corrections }: Mark): Mark {
  return { actions, corrections };
}

/** What is wrong with the only correction that was asked for. */
function withoutNumber(message: string): { readonly ok: false; readonly problem: Problem } {
  return fail('correction', message.replace(/^correction \d+, '.*?': /, ''));
}

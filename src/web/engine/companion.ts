import type { Scene } from '../../kernel/picture.js';
import { fail, ok } from '../../kernel/result.js';
import type { Problem, Result } from '../../kernel/result.js';
import type { Moment, Session } from '../../arena/session.js';
import type { Action } from '../../kernel/game.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Carry } from '../protocol.js';
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
  private real: Scene | undefined;
  /** The first choice of a place by an agent that has not been carried out there, and the moment before it. */
  private choice: { readonly moment: Moment<unknown>; readonly place: string } | undefined;

  constructor(loaded: LoadedGame, session: Session<unknown>) {
    this.loaded = loaded;
    this.session = session;
    this.carried();
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
    if (now !== undefined && this.real !== undefined) this.real = withThose(this.real, now, (side) => this.isOwn(side));
  }

  /** The real table shows what the game says. */
  carried(): void {
    this.real = this.scene();
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
   * Goes back to the moment in which the agent chose the place that does not fit, and leaves that place out; gives it. A
   * problem where there was no such choice, or no other answer is left.
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

  private scene(): Scene | undefined {
    const { loaded, session } = this;
    const { view, player } = seenIn(session);
    return loaded.picture?.scene(view, player);
  }

  private isOwn(side: number): boolean {
    const { session } = this;
    const teams = session.game.teams ?? session.game.players.map((_, seat) => seat);
    return session.seats.some((seat, player) => seat === 'person' && teams[player] === side);
  }
}

/** What is wrong with the only correction that was asked for. */
function withoutNumber(message: string): { readonly ok: false; readonly problem: Problem } {
  return fail('correction', message.replace(/^correction \d+, '.*?': /, ''));
}

import type { Scene } from '../../kernel/picture.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Session } from '../../arena/session.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Carry } from '../protocol.js';
import { carryBetween, isDue, isUnderway, withThose } from './carry.js';
import { seenIn } from './step.js';

/** A game on a real table: what has to be carried out there before the game goes on. */
export class Companion {
  private readonly loaded: LoadedGame;
  private readonly session: Session<unknown>;
  /** What stands on the real table. */
  private real: Scene | undefined;

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
  }

  /** Puts the table right: all of it or, with the reason, nothing. */
  correct(puts: readonly string[]): Result<void> {
    const { session } = this;
    session.mark();
    for (const put of puts) {
      const done = session.correct(put);
      if (done.ok) continue;
      session.undo();
      return fail('correction', done.problem.message.replace(/^correction 1, '.*?': /, ''));
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

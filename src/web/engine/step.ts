import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Session } from '../../arena/session.js';
import type { Player } from '../../kernel/game.js';
import { hashHex } from '../../kernel/hash.js';
import type { Step, Waiting } from '../protocol.js';
import { PAPER } from './pages.js';

/** The step as the people at the table may see it: all of it is made of their view. */
export function stepOf(
  { session, loaded }: { readonly session: Session<unknown>; readonly loaded: LoadedGame },
  waiting: Waiting,
  rest: Pick<Step, 'step' | 'log' | 'logFrom'>,
): Step {
  const player = watcherOf(session);
  const view = session.viewOf(player);
  return {
    ...rest,
    actions: session.actions.length,
    waiting,
    ...(loaded.picture === undefined
      ? { board: loaded.presenter?.board(view, player, PAPER) ?? '' }
      : { board: '', scene: loaded.picture.scene(view, player) }),
    seen: hashHex(session.game.hash(view)),
    undo: session.undoCost,
  };
}

/** The person whose view is shown: the one who decides, or else the first. */
export function watcherOf(session: Session<unknown>): Player {
  return session.waitsForPerson ? session.actor : session.seats.indexOf('person');
}

import type { LoadedGame } from '../../arena/loaded-game.js';
import type { Session } from '../../arena/session.js';
import { shownOf } from '../../arena/shown.js';
import type { Player } from '../../kernel/game.js';
import type { Step, Waiting } from '../game-messages.js';

/** What of a step does not come from the state of the game. */
type Rest = Omit<Step, 'waiting' | 'board' | 'scene' | 'seen'>;

/** The step as the people at the table may see it: all of it is made of their view. */
export function stepOf(
  { session, loaded }: { readonly session: Session<unknown>; readonly loaded: LoadedGame },
  waiting: Waiting,
  rest: Omit<Rest, 'actions' | 'undo'>,
): Step {
  const { view, player } = seenIn(session);
  return momentOf(loaded, view, player, waiting, { ...rest, actions: session.actions.length, undo: session.undoCost });
}

/** The step for `player`, who sees `view`. */
export function momentOf(loaded: LoadedGame, view: unknown, player: Player, waiting: Waiting, rest: Rest): Step {
  return { ...rest, waiting, ...shownOf(loaded, view, player) };
}

/**
 * What is shown of a game, and to whom: the view of the person who decides, or else of the one who decided last;
 * where nobody plays but agents, everything.
 */
export function seenIn(session: Session<unknown>): { readonly view: unknown; readonly player: Player } {
  const { person } = session;
  return person < 0 ? { view: session.state, player: 0 } : { view: session.viewOf(person), player: person };
}

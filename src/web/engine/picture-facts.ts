import type { LoadedGame } from '../../arena/loaded-game.js';
import type { GameFacts } from '../game-messages.js';

/** What never changes of the picture of a game; nothing where it has none. */
export function pictureFacts({ picture }: LoadedGame): Pick<GameFacts, 'board' | 'shortcuts' | 'topics'> {
  if (picture === undefined) return {};
  const { board, keys, atEnemy, topics } = picture;
  return {
    board,
    shortcuts: { ...(keys === undefined ? {} : { keys }), ...(atEnemy === undefined ? {} : { atEnemy }) },
    ...(topics === undefined ? {} : { topics }),
  };
}

import type { Player } from '../kernel/game.js';
import { hashHex } from '../kernel/hash.js';
import type { Scene } from '../kernel/picture.js';
import type { Paper } from '../kernel/presenter.js';
import type { LoadedGame } from './loaded-game.js';

const plain = (text: string): string => text;

/** Text is shown without colours, in lines of a hundred letters, as many as it has. */
export const PAPER: Paper = {
  width: 100,
  height: Infinity,
  ink: { bold: plain, dim: plain, seat: (_player, text) => text },
};

/** What is seen of a game at a moment. */
export interface Shown {
  /** The table in text; empty where there is a scene. */
  readonly board: string;
  readonly scene?: Scene;
  /** The hash of what is seen. */
  readonly seen: string;
}

/** What `player` sees, whose view this is. */
export function shownOf({ picture, presenter, game }: LoadedGame, view: unknown, player: Player): Shown {
  return {
    ...(picture === undefined
      ? { board: presenter?.board(view, player, PAPER) ?? '' }
      : { board: '', scene: picture.scene(view, player) }),
    seen: hashHex(game.hash(view)),
  };
}

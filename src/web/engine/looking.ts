import type { LoadedGame } from '../../arena/loaded-game.js';
import { isGridPicture } from '../../grid/picture.js';
import type { Player } from '../../kernel/game.js';
import type { Answer } from '../protocol.js';

/** What a piece of a map of squares could reach and sees, for a player who sees `view`. */
export function lookOf({ picture }: LoadedGame, view: unknown, player: Player, piece: string): Answer {
  return { kind: 'look', look: isGridPicture(picture) ? picture.look?.(view, player, piece) : undefined };
}

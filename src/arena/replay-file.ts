import type { Board } from '../kernel/picture.js';
import type { GameRecord } from '../kernel/record.js';
import type { Sentence } from './account.js';
import type { LoadedGame } from './loaded-game.js';
import { RecordedGame } from './recorded-game.js';
import type { Moment } from './recorded-game.js';
import { sharedParts } from './shared-parts.js';
import type { SharedParts } from './shared-parts.js';

/** All that is needed to go through a recorded game without its engine. */
export interface ReplayFile {
  readonly title: string;
  /** The language of its sentences; English if absent. */
  readonly language?: string;
  readonly players: readonly string[];
  /** Decisions and chance outcomes. */
  readonly actions: number;
  /** The board, where the game is shown in a picture. */
  readonly board?: Board;
  readonly log: readonly Sentence[];
  /** A {@link Moment} before each action, and one at the end. */
  readonly moments: SharedParts;
}

/** A game whose record has been checked, to be gone through without its engine. */
export function replayFileOf(loaded: LoadedGame, record: GameRecord, language?: string): ReplayFile {
  const { picture, label, game } = loaded;
  const played = new RecordedGame(loaded, record);
  const moments: Moment[] = [];
  for (let at = 0; at <= record.actions.length; at++) moments.push(played.momentAt(at));
  return {
    title: label.scenario?.id ?? game.id,
    ...(language === undefined ? {} : { language }),
    players: game.players,
    actions: record.actions.length,
    ...(picture === undefined ? {} : { board: picture.board }),
    log: played.log,
    moments: sharedParts(moments),
  };
}

import type { LoadedGame } from '../../arena/loaded-game.js';
import type { GameEvent } from '../../kernel/game.js';
import { writeRecord } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import type { Ending } from '../game-messages.js';

/** What the page shows of a game that is over. */
export function endingOf({ game, presenter }: LoadedGame, record: GameRecord): Ending {
  const events: GameEvent[] = [];
  if (presenter?.summary !== undefined) replay(game, record, { listener: (event) => events.push(event) });
  const { returns, forfeit } = record.result;
  const summary = presenter?.summary?.(events) ?? '';
  return { record: writeRecord(record), returns, summary, ...(forfeit === undefined ? {} : { forfeit }) };
}

import type { Advance } from '../../arena/by-link/transcript.js';
import type { GameRecord } from '../../kernel/record.js';
import type { Result } from '../../kernel/result.js';
import type { KeptLink } from '../link-messages.js';
import type { Waiting } from '../game-messages.js';

/** What a table needs of a game by link, as one of both players or a spectator has it. */
export interface LinkSeat {
  /** The own answer to the question at hand, which is legal, in notation. */
  decide(text: string): void;
  /** Takes the latest answer back. */
  undo(): void;
  resign(): void;
  /** What the page shows while this player is not asked. */
  readonly waiting: Waiting;
  /** What is kept of it. */
  readonly kept: KeptLink;
  /** The record, once all was shown and everything agrees. */
  readonly record: GameRecord | undefined;
  /** Ends the own turn; its link is to be sent then. */
  send(advance: Advance): Promise<void>;
  /** Takes a link of the other player; the problem is one line. */
  take(packed: string): Promise<Result<void>>;
  /** A link for others, who see what both players see. */
  watched(): Promise<string>;
}

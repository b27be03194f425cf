import type { JSX } from 'preact';
import type { Waiting } from '../game-messages.js';
import { playerName, words } from '../words/words.js';

/** What comes next in a recorded game, in a sentence. */
export function NextAction({ waiting, players }: { waiting: Waiting; players: readonly string[] }): JSX.Element {
  if (waiting.for !== 'reader') return <>{words.play.over}</>;
  const { player, phrase } = waiting;
  if (player < 0) return <>{words.replay.chance(phrase)}</>;
  return <>{words.replay.next(playerName(players[player]), phrase)}</>;
}

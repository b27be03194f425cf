import type { JSX } from 'preact';
import { capital } from '../words/capital.js';
import { playerName, words } from '../words/words.js';

export interface PlayedByProps {
  /** In seat order. */
  readonly players: readonly string[];
  /** The agents or people who played, in seat order. */
  readonly names: readonly string[];
  readonly returns: readonly number[];
  readonly forfeit?: { readonly player: string; readonly why: string } | undefined;
}

/** Who played a recorded game, and how it ended. */
export function PlayedBy({ players, names, returns, forfeit }: PlayedByProps): JSX.Element {
  const seats = players.map((player, at) => `${capital(playerName(player))}: ${names[at] ?? ''}`);
  const best = Math.max(...returns);
  const winners = players.filter((_, at) => returns[at] === best).map(playerName);
  const { drawn, wins } = words.play;
  const result = winners.length === players.length ? drawn : capital(wins(winners.join(', ')));
  if (returns.length === 0) return <p class="played-by">{`${seats.join(' · ')}.`}</p>;
  return (
    <p class="played-by">
      {seats.join(' · ')}. {result}
      {forfeit !== undefined && ` ${capital(words.play.forfeits(playerName(forfeit.player), words.said(forfeit.why)))}`}
    </p>
  );
}

/**
 * Who plays: two players, or two teams of two (5347). Seats go round the table, so that the players of even number are blue's and those of
 * odd number red's; the first player of a side has the side's own number, which is why a side can stand for the player who speaks for it.
 */
export const PLAYERS = ['blue', 'red', 'blue2', 'red2'] as const;
export type PlayerName = (typeof PLAYERS)[number];

/** The side for which a player plays. */
export function sideOf(player: number): number {
  return player & 1;
}

/** The side against which a player, or a side, plays; also the player who speaks for that side. */
export function opponentOf(player: number): number {
  return 1 - (player & 1);
}

/** The other player of a team; only in a battle of four players. */
export function teammateOf(player: number): number {
  return player ^ 2;
}

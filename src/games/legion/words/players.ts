/**
 * The players: two, or two teams of two (5347). Seats alternate around the table, so that even numbers are blue's and
 * odd numbers red's (1111–1113). The first player of a side has the number of the side, so a side also identifies the
 * player who decides for it.
 */
export const PLAYERS = ['blue', 'red', 'blue2', 'red2'] as const;
export type PlayerName = (typeof PLAYERS)[number];

/** The side for which a player plays: what is friendly to it is on that side (2498–2502, 2270–2274). */
export function sideOf(player: number): number {
  return player & 1;
}

/** The side against which a player, or a side, plays; also the player who decides for that side. */
export function opponentOf(player: number): number {
  return 1 - (player & 1);
}

/** The other player of a team; only in a battle of four players. */
export function teammateOf(player: number): number {
  return player ^ 2;
}

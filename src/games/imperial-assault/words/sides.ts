/**
 * The two sides of a game: the players of a skirmish, `first` with initiative in the first round unless it is said
 * otherwise. What belongs to the one is hostile to the other.
 */
export const FIRST = 0;
export const SECOND = 1;

/** The sides of a campaign: the heroes with their allies, and the Empire with its mercenaries (R 177). */
export const REBEL = 0;
export const IMPERIAL = 1;

/** The names of the two sides of a campaign, in seat order. */
export const TEAMS: readonly string[] = ['rebel', 'imperial'];

/** The names of the players of a skirmish, in seat order. */
export const PLAYERS: readonly string[] = ['first', 'second'];

/** Belongs to nobody and is hostile to nobody. */
export const NEUTRAL = 2;

/** Belongs to nobody and is hostile to everybody but its own kind. */
export const WILD = 3;

/** Whether a side is a player's. */
export function isPlayer(side: number): boolean {
  return side < NEUTRAL;
}

/** The side hostile to one. */
export function opponentOf(side: number): number {
  return 1 - side;
}

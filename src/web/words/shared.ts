// What the page and the table's worker both say, each of which has its own catalogue.

/** Names of players and teams by language; others are shown as they are. */
export const PLAYERS = {
  en: { blue: 'blue', red: 'red', blue2: 'blue 2', red2: 'red 2', first: 'first', second: 'second' },
  de: { blue: 'Blau', red: 'Rot', blue2: 'Blau 2', red2: 'Rot 2', first: 'Erster', second: 'Zweiter' },
} as const;

/** A player's or a team's name in a language; one that has no word is shown as it is. */
export function playerIn(players: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(players, name) ? players[name] : name;
}

/** That a player has lost by a fault, such as an agent that did not choose in time; by language. */
export const FORFEITS = {
  en: (player: string, why: string): string => `${player} forfeits: ${why}.`,
  de: (player: string, why: string): string => `${player} verliert das Spiel: ${why}.`,
} as const;

/** A length that is not a whole number of quarters of an inch; by language. */
export const ROUGHLY = {
  en: (length: string): string => `about ${length}`,
  de: (length: string): string => `etwa ${length}`,
} as const;

/** The messages about moments of games that are shared by a link. */
export type MomentMessage =
  /** Opens one; what a link has of it. */
  | { readonly do: 'moment'; readonly packed: string }
  /** What a link to the moment that is shown has of it. */
  | { readonly do: 'share'; readonly id: number }
  /** The moment that is shown as a saved game, to be played on by others. */
  | { readonly do: 'playOn'; readonly id: number; readonly seats: readonly string[]; readonly seed: string };

/** What an agent in a process of its own may use; left out is no limit. */
export interface Limits {
  /** Milliseconds to load and to get ready for a game, for a decision, and for all decisions of one game. */
  readonly start?: number | undefined;
  readonly decision?: number | undefined;
  readonly game?: number | undefined;
  /** Memory. */
  readonly megabytes?: number | undefined;
}

/** What an answer names, in plain words. */
export interface Answered {
  /** A figure, group, token, door, card or condition. */
  readonly what: string;
  readonly where: string;
  readonly who: string;
}

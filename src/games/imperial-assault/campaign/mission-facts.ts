/** What the record has to know of a mission before it is played. */
export interface MissionFacts {
  /** What of it the rules do not play, in a line; undefined for a mission that can be played. */
  readonly gap?: string;
  /** Whether it cannot be chosen where there is another: a house rule for missions that cannot be played. */
  readonly isAvoided: boolean;
  /** How many open groups the Imperial player chooses. */
  readonly openGroups: number;
  /** How many groups of each of the plan's `openCards` can be among them; villains only once they were gained. */
  readonly most: readonly number[];
  /** The deployment cost of each of the plan's `openCards`, and what it is worth to an agent for each point of it. */
  readonly costs: readonly number[];
  readonly worth: readonly number[];
}

/** Two armies that fought each other. */
export interface ArmyBattle {
  /** The first army's mean score over the battles of the two, less one half. */
  readonly score: number;
  /** Column and number: how many more of a card the first army has than the second; columns ascend. */
  readonly row: readonly (readonly [column: number, value: number])[];
  /**
   * What else may make the armies differ where the worth of an activation is asked for, such as their factions: the
   * same kinds in all battles.
   */
  readonly beside?: readonly number[] | undefined;
}

/** A column of the model: a card with its cost, or something else that is allowed for, such as a faction. */
export interface Column {
  /** Points, or null for what is no card and has no price. */
  readonly cost: number | null;
  /** Whether each of it activates once a round, as units do. */
  readonly activates?: boolean;
}

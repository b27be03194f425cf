/** What is noted about a decision or chance event besides its rules. */
export interface Notes {
  /** True if a search may leave the answer to the policy. */
  readonly isRoutine?: true;
}

/** Numbers of the rules that differ between editions, or could. Ranges are numbers of range segments: `at range 1–n`. */
export interface Numbers {
  /** Rounds of a battle whose scenario gives no other number, and of one in the skirmish format. */
  readonly rounds: number;
  readonly skirmishRounds: number;
  /** Rounds after which the players of a battle without a last round agree to count, where the scenario gives no other number. */
  readonly agreedRounds: number;
  /** Actions of a unit in its activation. */
  readonly actions: number;
  /** Dice that an aim token rerolls, and that an observation token does. */
  readonly aimDice: number;
  readonly observationDice: number;
  /** As far as a commander lends its courage to others. */
  readonly courageRange: number;
  /** As far as a unit with a standby token answers what an enemy does. */
  readonly standbyRange: number;
  /** As far as the unit that issues the orders of a command card is heard. */
  readonly orderRange: number;
  /** As far as a unit with Coordinate passes on its order, and as a unit with Observe gives observation tokens. */
  readonly coordinateRange: number;
  readonly observeRange: number;
  /** As far as units of a type that shares tokens are from each other when they do. */
  readonly sharingRange: number;
  /** As far as graffiti tokens move units that rally. */
  readonly graffitiRange: number;
  /** Suppression tokens that each unit loses in the End Phase. */
  readonly suppressionLost: number;
  /** Cards of a kind that are revealed from a battle deck. */
  readonly revealedCards: number;
}

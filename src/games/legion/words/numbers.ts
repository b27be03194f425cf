/**
 * Numbers of the rules that differ between editions, or could. Ranges are numbers of range segments: `at range 1–n`.
 */
export interface Numbers {
  /** Rounds of a battle whose scenario gives no other number, and of one in the skirmish format. */
  readonly rounds: number;
  readonly skirmishRounds: number;
  /**
   * Rounds after which the players of a battle without a last round agree to count, if the scenario gives no other
   * number.
   */
  readonly agreedRounds: number;
  /** Actions of a unit in its activation. */
  readonly actions: number;
  /** Dice that an aim token rerolls, and that an observation token does. */
  readonly aimDice: number;
  readonly observationDice: number;
  /** Range to which a commander lends its courage to others. */
  readonly courageRange: number;
  /** Range to which a unit with a standby token reacts to enemies. */
  readonly standbyRange: number;
  /** Infiltrate deploys a unit outside its zone, beyond this range of every enemy; 0 if only inside it. */
  readonly infiltrationRange: number;
  /** Range to which a unit issues the orders of a command card. */
  readonly orderRange: number;
  /**
   * Range to which a unit with Coordinate issues its order, and to which a unit with Observe gives observation tokens.
   */
  readonly coordinateRange: number;
  readonly observeRange: number;
  /** Range to which a unit gives tokens by Take Cover, Bolster, Spotter and Calculate Odds. */
  readonly givingRange: number;
  /** Range within which units of a type that shares tokens can do so. */
  readonly sharingRange: number;
  /** Range within which units can spend the tokens of a unit with Exemplar. */
  readonly exemplarRange: number;
  /** Range within which graffiti tokens affect units that rally. */
  readonly graffitiRange: number;
  /** Suppression tokens that each unit loses in the End Phase. */
  readonly suppressionLost: number;
  /** Cards of a kind that are revealed from a battle deck. */
  readonly revealedCards: number;
}

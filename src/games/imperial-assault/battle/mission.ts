/**
 * A mission's own rules, in contexts of type C. All parts are optional; without any nothing is scored but defeated
 * groups.
 */
export interface Mission<C> {
  readonly id: string;
  readonly name: string;
  /** At the end of a round, before effects of the players (R 448, 1365). */
  readonly endOfRound?: (c: C) => void;
  /** Before the first turn of a round. */
  readonly startOfRound?: (c: C) => void;
  /** Whether a figure can interact with a token now, and what that does. */
  readonly canInteract?: (c: C, u: number, token: number) => boolean;
  readonly interact?: (c: C, u: number, token: number) => void;
  /** An object was destroyed. */
  readonly destroyed?: (c: C, token: number) => void;
}

/** No rules of a mission. */
export const NO_MISSION: Mission<unknown> = { id: 'none', name: 'no mission' };

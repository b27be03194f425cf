import type { Ia } from '../state/context.js';

/** A mission's own rules. All parts are optional; without any nothing is scored but defeated groups. */
export interface Mission {
  readonly id: string;
  readonly name: string;
  /** At the end of a round, before effects of the players (R 448, 1365). */
  readonly endOfRound?: (c: Ia) => void;
  /** Before the first turn of a round. */
  readonly startOfRound?: (c: Ia) => void;
  /** Whether a figure can interact with a token now, and what that does. */
  readonly canInteract?: (c: Ia, u: number, token: number) => boolean;
  readonly interact?: (c: Ia, u: number, token: number) => void;
  /** An object was destroyed. */
  readonly destroyed?: (c: Ia, token: number) => void;
}

/** No rules of a mission. */
export const NO_MISSION: Mission = { id: 'none', name: 'no mission' };

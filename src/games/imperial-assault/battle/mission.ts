/** What a mission can change of a figure: Health, Speed, the damage of its attacks, the blocks of its defence. */
export type MissionStat = 'health' | 'speed' | 'damage' | 'block';

/** How players deploy in turn: one group after the other, with or without passes of the one who has fewer (R 128). */
export type DeploymentInTurns = 'alternate' | 'alternate-passing';

/**
 * A mission's own rules, in contexts of type C. All parts are optional; without any nothing is scored but defeated
 * groups.
 */
export interface Mission<C> {
  readonly id: string;
  readonly name: string;
  /** How groups are deployed if not one army after the other. */
  readonly deployment?: DeploymentInTurns;
  /** At the end of a round, before effects of the players (R 448, 1365). */
  readonly endOfRound?: (c: C) => void;
  /** What {@link endOfRound} would give a player as things stand; for people, and not asked while playing. */
  readonly outlook?: (c: C, side: number) => number;
  /** Before the first turn of a round. */
  readonly startOfRound?: (c: C) => void;
  /** Victory points that a player has only as long as something is true. */
  readonly virtual?: (c: C, side: number) => number;
  /** Whether a figure can interact with a token now, and what that does. */
  readonly canInteract?: (c: C, u: number, token: number) => boolean;
  readonly interact?: (c: C, u: number, token: number) => void;
  /** Whether a figure can attack a token with Health; without this any can. */
  readonly canAttack?: (c: C, u: number, token: number) => boolean;
  /** An object was destroyed; its token is off the map. */
  readonly destroyed?: (c: C, token: number) => void;
  /** What the mission adds to a number of a figure. */
  readonly stat?: (c: C, u: number, stat: MissionStat) => number;
  /** A figure has suffered damage, at once. */
  readonly suffered?: (c: C, u: number, count: number) => void;
  /** A figure is defeated, and still holds what it carries. */
  readonly defeated?: (c: C, u: number) => void;
  /** A figure that moves has entered a space; it was at `game.left`. */
  readonly entered?: (c: C, u: number) => void;
}

/** No rules of a mission. */
export const NO_MISSION: Mission<unknown> = { id: 'none', name: 'no mission' };

/**
 * One decision or chance outcome: a safe integer ≥ 0 whose meaning depends on the state. Listed actions fit 31 bits, so
 * that they stay small integers inside the engine; actions that are legal but not listed (any millimetre) may be
 * larger.
 */
export type Action = number;

/** A player's seat: 0, 1, … in the order in which the game names its players. */
export type Player = number;

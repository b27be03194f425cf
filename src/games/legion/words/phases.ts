/** Phases of a battle, in the order in which they are played. */
export const PHASES = ['setup', 'command', 'activation', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** Indices in PHASES. */
export const SETUP = 0;
export const COMMAND = 1;
export const ACTIVATION = 2;
export const END = 3;

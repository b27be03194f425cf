import { signal } from '@preact/signals';

/** How fast the moves of agents are shown: milliseconds for which each stays. */
export const PACES = { '1×': 900, '2×': 450, '8×': 110 } as const;
export type Pace = keyof typeof PACES;

/** The speed. */
export const pace = signal<Pace>('2×');
/** Whether agents that play by themselves wait. */
export const isPaused = signal(false);

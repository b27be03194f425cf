/** Marks of figures, as bits of `figures.marks`: each is another one, whoever sets it. */

/** An effect saves it from being defeated now. */
export const SURVIVES: number = 1 << 0;
/** It is about to be defeated: what interrupts that does not begin it again. */
export const FALLS: number = 1 << 1;
/** Its next attack has Pierce. */
export const PIERCES: number = 1 << 2;
/** It has entered difficult terrain. */
export const WADED: number = 1 << 3;
/** It has added a die. */
export const ARMED: number = 1 << 4;
/** It was chosen in what goes on. */
export const CHOSEN: number = 1 << 5;
/** It is incapacitated: on the map, but nothing affects it (R 785). */
export const INCAPACITATED: number = 1 << 7;
/** The wind has pushed it. */
export const PUSHED_ON: number = 1 << 6;

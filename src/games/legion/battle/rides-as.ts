/**
 * How a unit can ride in a vehicle: not at all; by Transport only; or also by Light Transport, because it consists of
 * one miniature on a small round base.
 */
export const NEVER_RIDES = 0;
export const RIDES = 1;
export const RIDES_ALONE = 2;

/** How units ride in vehicles: not at all, by Transport only, or, because a miniature on a small round base is all of it, by Light Transport too. */
export const NEVER_RIDES = 0;
export const RIDES = 1;
export const RIDES_ALONE = 2;

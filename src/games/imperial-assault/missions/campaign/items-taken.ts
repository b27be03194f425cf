/** The rule of a mission that takes the Item cards from the heroes, see `special`. */
export const ITEMS_TAKEN = 'items-taken';

/** What the table shows only later in a game, loaded then. */
export { Deputies } from './deputies.js';
export { Dice } from './dice.js';
export { EndingCard } from './ending.js';
export { Given } from './given-reasons.js';
export { HoverCard } from './hover-card.js';
export { LookUp } from './look-up.js';
export { OutcomeOfAttack } from './outcome.js';

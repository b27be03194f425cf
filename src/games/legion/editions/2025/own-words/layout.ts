/** Where the words of the state that only this edition knows lie in `state.own`. The modules beside use them. */

/** By player: advantage tokens in the pass pool, and 1 if the player passed on the previous turn. */
export const PASS_POOL = 0;
export const PASSED = 4;
/** Bits over the units that have spent a token lent by Exemplar in the attack that is under way. */
export const LENT = 8;
/** What the unit that activates has been given until its activation ends: a bit each, see `mark`. */
export const MARKS = 9;
/** Bits over the units that have used Tempted in this round. */
export const TEMPTED = 10;
/** Tokens that a unit with Aid has just gained, eight bits a kind, and 1 + that unit. */
export const AIDED = 11;
export const AIDING = 12;
/** By player and kind of mission card: bits over the cards discarded from the player's pile. */
export const DISCARDED = 16;
/** By kind: the player from whose pile the card in play comes. */
export const SOURCE = 22;
/** Bits over the assets that have been dropped and not placed yet. */
export const DROPPED = 24;
/** Words that the cards in play keep: two of the objective, four of the secondary, one of each advantage. */
export const OBJECTIVE = 25;
export const SECONDARY = 27;
export const ADVANTAGE = 31;
/** Bits over the units that have been given Scout in set-up, for each bit of its value. */
export const GIVEN_SCOUT = 33;
/** Bits over the units that have gained Infiltrate, and Prepared Position, for the whole game. */
export const GIVEN_INFILTRATE = 35;
export const GIVEN_PREPARED = 36;
/** 1 + the unit that may deploy by Scout now. */
export const SCOUTING = 37;
/** By side: what its command card remembers until the round ends. */
export const CARD = 38;
/** 1 + the unit that deploys now from the base of its transport. */
export const BROUGHT = 40;
/** The last round of which points have been scored. */
export const SCORED = 41;
/** By side: 1 + the unit that its Strike Team Leader leads. */
export const LINKED = 42;
/** Bits over the units that have gained their secret mission token. */
export const MISSIONS = 48;
/** By kind of token, aim, dodge and surge, and bit of the number: bits over units, what each has spent of Cache. */
export const CACHE_SPENT = 49;
/** Bits over the units that have two order tokens, both facedown. */
export const TWO_TOKENS = 55;
/** Bits over the units that have entered the table by a move that is not over. */
export const ENTERED = 56;
/** Bits over the units that have spent a token of another clone trooper in the attack that is under way. */
export const SHARED = 57;
/** By side: bits over the units that a divulged command card has chosen. */
export const DIVULGED = 58;
/** Bits over the enemy units over which the unit that activates has just moved, and how many it has attacked so. */
export const OVERRUN = 60;
export const OVERRUNS_MADE = 61;
/** By side: two words of its battle force. */
export const FORCE = 62;
/** Bits over the units that their battle force has set aside in set-up. */
export const ASIDE = 66;
/** Bits over the card actions that the unit that activates has performed twice. */
export const REPEATED = 67;
/** By side: what a command card that stays in play remembers. */
export const LASTING = 68;
/** By side and kind, aim, dodge and surge: tokens that are stored on an upgrade card of the side. */
export const STORED = 70;
/** By side and kind: tokens that the command card of the round has more than in the beginning. */
export const LYING = 76;
/** Bits over the units that have spent a token of a command card in the attack that is under way. */
export const TAKEN = 82;
/** By kind, aim and dodge: bits over the units to which a divulged card has given Cache of one such token. */
export const GIVEN_CACHE = 83;
/** By player: the pips of the command card that it has revealed last, before the one of this round. */
export const PIPS = 85;
/** Bits over the units that have shot at an enemy within range 2 in the attack that is under way. */
export const SHOT_CLOSE = 89;
/** By player: bits over the cards that an enemy's card has set aside, and the round in which it did. */
export const CARDS_ASIDE = 90;
export const ASIDE_SINCE = 94;
/** How many there are. */
export const OWN_WORDS = 98;

/** Kinds of mission card. */
export const KINDS = 3;

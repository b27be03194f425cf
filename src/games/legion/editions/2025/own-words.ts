import type { Context } from '../../engine/context.js';

/** The words of the state that only this edition knows (`state.own`): by player, then single ones. */
const PASS_POOL = 0;
const PASSED = 4;
/** Bits over the units that have spent a token lent by Exemplar in the attack that is under way. */
const LENT = 8;
/** What the unit that activates has been given until its activation ends: a bit each, see {@link mark}. */
const MARKS = 9;
/** Bits over the units that have used Tempted in this round. */
const TEMPTED = 10;
/** Tokens that a unit with Aid has just gained, eight bits a kind, and 1 + that unit. */
const AIDED = 11;
const AIDING = 12;
/** By player and kind of mission card: bits over the cards discarded from the player's pile. */
const DISCARDED = 16;
/** By kind: the player from whose pile the card in play comes. */
const SOURCE = 22;
/** Bits over the assets that have been dropped and not placed yet. */
const DROPPED = 24;
/** Words that the cards in play keep: two of the objective, four of the secondary, one of each advantage. */
const OBJECTIVE = 25;
const SECONDARY = 27;
const ADVANTAGE = 31;
/** Bits over the units that have been given Scout in set-up, for each bit of its value. */
const GIVEN_SCOUT = 33;
/** Bits over the units that have gained Infiltrate, and Prepared Position, for the whole game. */
const GIVEN_INFILTRATE = 35;
const GIVEN_PREPARED = 36;
/** 1 + the unit that may deploy by Scout now. */
const SCOUTING = 37;
/** By side: what its command card remembers until the round ends. */
const CARD = 38;
/** 1 + the unit that deploys now from the base of its transport. */
const BROUGHT = 40;
/** The last round of which points have been scored. */
const SCORED = 41;
/** By side: 1 + the unit that its Strike Team Leader leads. */
const LINKED = 42;
/** Bits over the units that have gained their secret mission token. */
const MISSIONS = 48;
/** By kind of token, aim, dodge and surge, and bit of the number: bits over units, what each has spent of Cache. */
const CACHE_SPENT = 49;
/** Bits over the units that have two order tokens, both facedown. */
const TWO_TOKENS = 55;
/** Bits over the units that have entered the table by a move that is not over. */
const ENTERED = 56;
/** Bits over the units that have spent a token of another clone trooper in the attack that is under way. */
const SHARED = 57;
/** By side: bits over the units that a divulged command card has chosen. */
const DIVULGED = 58;
/** Bits over the enemy units over which the unit that activates has just moved, and how many it has attacked so. */
const OVERRUN = 60;
const OVERRUNS_MADE = 61;
/** By side: two words of its battle force. */
const FORCE = 62;
/** Bits over the units that their battle force has set aside in set-up. */
const ASIDE = 66;
/** Bits over the card actions that the unit that activates has performed twice. */
const REPEATED = 67;
/** By side: what a command card that stays in play remembers. */
const LASTING = 68;
/** By side and kind, aim, dodge and surge: tokens that are stored on an upgrade card of the side. */
const STORED = 70;
/** By side and kind: tokens that the command card of the round has more than in the beginning. */
const LYING = 76;
/** Bits over the units that have spent a token of a command card in the attack that is under way. */
const TAKEN = 82;
/** By kind, aim and dodge: bits over the units to which a divulged card has given Cache of one such token. */
const GIVEN_CACHE = 83;
/** By player: the pips of the command card that it has revealed last, before the one of this round. */
const PIPS = 85;
/** Bits over the units that have shot at an enemy within range 2 in the attack that is under way. */
const SHOT_CLOSE = 89;
/** By player: bits over the cards that an enemy's card has set aside, and the round in which it did. */
const CARDS_ASIDE = 90;
const ASIDE_SINCE = 94;
/** How many there are. */
export const OWN_WORDS = 98;

const KINDS = 3;

/** Advantage tokens in the pass pool of `player` (M 113–117). */
export function passTokens(c: Context, player: number): number {
  return c.s.own[PASS_POOL + player];
}

export function setPassTokens(c: Context, player: number, count: number): void {
  c.s.own[PASS_POOL + player] = count;
}

/** Whether `player` passed on the previous turn of this round (M 181). */
export function hasPassed(c: Context, player: number): boolean {
  return c.s.own[PASSED + player] === 1;
}

export function notePass(c: Context, player: number, passed: boolean): void {
  c.s.own[PASSED + player] = passed ? 1 : 0;
}

/** Whether unit `u` has spent a token of a unit with Exemplar in the attack that is under way (R 6280–6288). */
export function hasBeenLent(c: Context, u: number): boolean {
  return (c.s.own[LENT] & (1 << u)) !== 0;
}

export function noteLent(c: Context, u: number): void {
  c.s.own[LENT] |= 1 << u;
}

export function forgetLent(c: Context): void {
  c.s.own[LENT] = 0;
  c.s.own[SHARED] = 0;
  c.s.own[TAKEN] = 0;
}

/** Whether unit `u` has spent a token of another clone trooper in the attack that is under way (M 884–886). */
export function hasShared(c: Context, u: number): boolean {
  return (c.s.own[SHARED] & (1 << u)) !== 0;
}

export function noteShared(c: Context, u: number): void {
  c.s.own[SHARED] |= 1 << u;
}

/** Bits of {@link isMarked}. */
/** It moves faster, or slower, by one (Attack Run). */
export const RUNS_FASTER = 1;
export const RUNS_SLOWER = 2;
/** It has halved a weapon to have Gunslinger. */
export const HALVES = 4;
/** It suffers wounds if it defeats nobody, and it has defeated someone (The Empire Does Not Tolerate Failure). */
export const DARED = 1024;
export const SUCCEEDED = 2048;

/** It has taken a token of the Experimental Droids: to move faster, or for dice in an attack, in the pool at hand. */
export const PUSHED_SPEED = 4096;
export const PUSHED_DICE = 8192;
export const PUSHED_POOL = 16384;

/** Whether unit `u` activates and has been given `bit` until its activation ends. */
export function isMarked(c: Context, u: number, bit: number): boolean {
  return c.s.game.activating === u && (c.s.own[MARKS] & bit) !== 0;
}

export function mark(c: Context, bit: number): void {
  c.s.own[MARKS] |= bit;
}

export function unmark(c: Context, bits: number): void {
  c.s.own[MARKS] &= ~bits;
}

/** To be called when an activation begins and when it ends. */
export function clearMarks(c: Context): void {
  c.s.own[MARKS] = 0;
  c.s.own[OVERRUN] = 0;
  c.s.own[OVERRUNS_MADE] = 0;
  c.s.own[REPEATED] = 0;
}

/** Whether the unit that activates has performed its card action `i` twice. */
export function hasRepeated(c: Context, i: number): boolean {
  return (c.s.own[REPEATED] & (1 << i)) !== 0;
}

export function noteRepeated(c: Context, i: number): void {
  c.s.own[REPEATED] |= 1 << i;
}

/** Whether unit `u` has used Tempted in this round. */
export function hasBeenTempted(c: Context, u: number): boolean {
  return (c.s.own[TEMPTED] & (1 << u)) !== 0;
}

export function noteTempted(c: Context, u: number): void {
  c.s.own[TEMPTED] |= 1 << u;
}

/** To be called when a round begins. */
export function clearTempted(c: Context): void {
  c.s.own[TEMPTED] = 0;
}

/** Bits over the cards of a kind that have been discarded from the pile of `player`. */
export function discarded(c: Context, player: number, kind: number): number {
  return c.s.own[DISCARDED + KINDS * player + kind];
}

export function setDiscarded(c: Context, player: number, kind: number, cards: number): void {
  c.s.own[DISCARDED + KINDS * player + kind] = cards;
}

/** The player from whose pile the objective or the secondary in play comes. */
export function sourceOf(c: Context, kind: number): number {
  return c.s.own[SOURCE + kind];
}

export function setSource(c: Context, kind: number, player: number): void {
  c.s.own[SOURCE + kind] = player;
}

/** Bits over the assets that a unit has dropped and that have not been placed yet. */
export function droppedAssets(c: Context): number {
  return c.s.own[DROPPED];
}

export function setDropped(c: Context, tokens: number): void {
  c.s.own[DROPPED] = tokens;
}

/** The words that the objective in play keeps: 0 and 1. */
export function objectiveWord(c: Context, word: number): number {
  return c.s.own[OBJECTIVE + word];
}

export function setObjectiveWord(c: Context, word: number, value: number): void {
  c.s.own[OBJECTIVE + word] = value;
}

/** The words that the secondary in play keeps: 0 and 1 of each player. */
export function secondaryWord(c: Context, player: number, word = 0): number {
  return c.s.own[SECONDARY + 2 * player + word];
}

export function setSecondaryWord(c: Context, player: number, value: number, word = 0): void {
  c.s.own[SECONDARY + 2 * player + word] = value;
}

/** The word that the advantage of `player` keeps. */
export function advantageWord(c: Context, player: number): number {
  return c.s.own[ADVANTAGE + player];
}

export function setAdvantageWord(c: Context, player: number, value: number): void {
  c.s.own[ADVANTAGE + player] = value;
}

/** Whether a divulged command card of the side of unit `u` has chosen it. */
export function isChosenByCard(c: Context, u: number): boolean {
  return (c.s.own[DIVULGED + c.b.units.side[u]] & (1 << u)) !== 0;
}

export function chooseByCard(c: Context, u: number): void {
  c.s.own[DIVULGED + c.b.units.side[u]] |= 1 << u;
}

/** The word that the command card that `side` has played keeps until the round ends. */
export function cardWord(c: Context, side: number): number {
  return c.s.own[CARD + side];
}

export function setCardWord(c: Context, side: number, value: number): void {
  c.s.own[CARD + side] = value;
}

/** The word that a command card of `side` that stays in play keeps; a side has one such card that needs it. */
export function lastingWord(c: Context, side: number): number {
  return c.s.own[LASTING + side];
}

export function setLastingWord(c: Context, side: number, value: number): void {
  c.s.own[LASTING + side] = value;
}

/** Bits over the cards of `player` that an enemy's card has set aside. */
export function cardsAside(c: Context, player: number): number {
  return c.s.own[CARDS_ASIDE + player];
}

/** The cards in the bits `cards` are set aside until `player` has played a card in a later round. */
export function setAside(c: Context, player: number, cards: number): void {
  c.s.own[CARDS_ASIDE + player] = cards;
  c.s.own[ASIDE_SINCE + player] = c.s.game.round;
}

/** To be called when `player` has revealed a card: cards set aside in an earlier round are in the hand again. */
export function endAside(c: Context, player: number): void {
  if (c.s.own[ASIDE_SINCE + player] >= c.s.game.round) return;
  c.s.own[CARDS_ASIDE + player] = 0;
  c.s.own[ASIDE_SINCE + player] = 0;
}

/** To be called when a round begins. */
export function clearCardWords(c: Context): void {
  c.s.own[CARD] = 0;
  c.s.own[CARD + 1] = 0;
  c.s.own.fill(0, LYING, LYING + 6);
}

/** Whether unit `u` has gained its secret mission token, which it does once in a game. */
export function hadMission(c: Context, u: number): boolean {
  return (c.s.own[MISSIONS] & (1 << u)) !== 0;
}

export function noteMission(c: Context, u: number): void {
  c.s.own[MISSIONS] |= 1 << u;
}

/** Tokens of a kind (0 aim, 1 dodge, 2 surge) that unit `u` has spent from its cards, up to 3. */
export function cacheSpent(c: Context, u: number, kind: number): number {
  const at = CACHE_SPENT + 2 * kind;
  return ((c.s.own[at] >>> u) & 1) | (((c.s.own[at + 1] >>> u) & 1) << 1);
}

export function setCacheSpent(c: Context, u: number, kind: number, count: number): void {
  const at = CACHE_SPENT + 2 * kind;
  for (let bit = 0; bit < 2; bit++) c.s.own[at + bit] = (c.s.own[at + bit] & ~(1 << u)) | (((count >>> bit) & 1) << u);
}

/** The last round whose points have been scored; 0 before any. */
export function scoredRound(c: Context): number {
  return c.s.own[SCORED];
}

export function noteScored(c: Context): void {
  c.s.own[SCORED] = c.s.game.round;
}

/** Unit `u`, which has Aid, has just gained `count` tokens of a kind. */
export function noteGain(c: Context, u: number, kind: number, count: number): void {
  if (c.s.own[AIDING] !== u + 1) c.s.own[AIDED] = 0;
  c.s.own[AIDING] = u + 1;
  c.s.own[AIDED] += count << (8 * kind);
}

/** How many tokens of a kind unit `u` has gained and not yet been asked about. */
export function gainedOf(c: Context, u: number, kind: number): number {
  return c.s.own[AIDING] === u + 1 ? (c.s.own[AIDED] >>> (8 * kind)) & 255 : 0;
}

/** What {@link noteGain} has noted, for {@link restoreGains}. */
export function notedGains(c: Context): number {
  return c.s.own[AIDING] * 2 ** 24 + c.s.own[AIDED];
}

/** Forgets the gains that were noted since `noted` was. */
export function restoreGains(c: Context, noted: number): void {
  c.s.own[AIDED] = noted % 2 ** 24;
  c.s.own[AIDING] = (noted - c.s.own[AIDED]) / 2 ** 24;
}

/** The value of the Scout that unit `u` has been given in set-up; 0 for none. */
export function givenScout(c: Context, u: number): number {
  return ((c.s.own[GIVEN_SCOUT] >>> u) & 1) | (((c.s.own[GIVEN_SCOUT + 1] >>> u) & 1) << 1);
}

/** Gives unit `u` Scout `value` (1–3) for the whole game. */
export function giveScout(c: Context, u: number, value: number): void {
  c.s.own[GIVEN_SCOUT] |= (value & 1) << u;
  c.s.own[GIVEN_SCOUT + 1] |= (value >> 1) << u;
}

/** Whether unit `u` has gained Infiltrate in set-up. */
export function givenInfiltrate(c: Context, u: number): boolean {
  return (c.s.own[GIVEN_INFILTRATE] & (1 << u)) !== 0;
}

export function giveInfiltrate(c: Context, u: number): void {
  c.s.own[GIVEN_INFILTRATE] |= 1 << u;
}

/** Whether unit `u` has gained Prepared Position in set-up. */
export function givenPrepared(c: Context, u: number): boolean {
  return (c.s.own[GIVEN_PREPARED] & (1 << u)) !== 0;
}

export function givePrepared(c: Context, u: number): void {
  c.s.own[GIVEN_PREPARED] |= 1 << u;
}

/** Whether unit `u` may deploy by Scout now. */
export function isScouting(c: Context, u: number): boolean {
  return c.s.own[SCOUTING] === u + 1;
}

/** Lets unit `u` deploy by Scout from now on, or no unit if it is −1. */
export function setScouting(c: Context, u: number): void {
  c.s.own[SCOUTING] = u + 1;
}

/** Whether unit `u` deploys now from the base of its transport. */
export function isBrought(c: Context, u: number): boolean {
  return c.s.own[BROUGHT] === u + 1;
}

/** Lets unit `u` deploy from the base of its transport from now on, or no unit if it is −1. */
export function setBrought(c: Context, u: number): void {
  c.s.own[BROUGHT] = u + 1;
}

/** The unit that the Strike Team Leader of `side` leads; −1 if there is none. */
export function linkedUnit(c: Context, side: number): number {
  return c.s.own[LINKED + side] - 1;
}

export function linkUnit(c: Context, side: number, u: number): void {
  c.s.own[LINKED + side] = u + 1;
}

/** Tokens of a kind (0 aim, 1 dodge, 2 surge) that are stored on the upgrade card of `side` that stores tokens. */
export function storedTokens(c: Context, side: number, kind: number): number {
  return c.s.own[STORED + 3 * side + kind];
}

export function storeTokens(c: Context, side: number, kind: number, count: number): void {
  c.s.own[STORED + 3 * side + kind] = count;
}

/** How many tokens of a kind more the command card of `side` holds than when it was played; less than 0 for fewer. */
export function addedTokens(c: Context, side: number, kind: number): number {
  return c.s.own[LYING + 3 * side + kind];
}

export function addTokens(c: Context, side: number, kind: number, count: number): void {
  c.s.own[LYING + 3 * side + kind] += count;
}

/** Whether unit `u` has spent a token of a command card in the attack that is under way. */
export function hasTaken(c: Context, u: number): boolean {
  return (c.s.own[TAKEN] & (1 << u)) !== 0;
}

export function noteTaken(c: Context, u: number): void {
  c.s.own[TAKEN] |= 1 << u;
}

/** Whether a divulged card has given unit `u` Cache of one token of a kind (0 aim, 1 dodge). */
export function givenCache(c: Context, u: number, kind: number): boolean {
  return (c.s.own[GIVEN_CACHE + kind] & (1 << u)) !== 0;
}

export function giveCache(c: Context, u: number, kind: number): void {
  c.s.own[GIVEN_CACHE + kind] |= 1 << u;
}

/** Whether unit `u` has two order tokens, both facedown. */
export function hasTwoTokens(c: Context, u: number): boolean {
  return (c.s.own[TWO_TOKENS] & (1 << u)) !== 0;
}

export function noteTwoTokens(c: Context, u: number): void {
  c.s.own[TWO_TOKENS] |= 1 << u;
}

/** To be called when a round begins. */
export function clearTwoTokens(c: Context): void {
  c.s.own[TWO_TOKENS] = 0;
}

/** Whether unit `u` has entered the table by a move the effects of which are to come. */
export function hasEntered(c: Context, u: number): boolean {
  return (c.s.own[ENTERED] & (1 << u)) !== 0;
}

export function noteEntered(c: Context, u: number): void {
  c.s.own[ENTERED] |= 1 << u;
}

export function forgetEntered(c: Context, u: number): void {
  c.s.own[ENTERED] &= ~(1 << u);
}

/** Bits over the enemy units over which the unit that activates has moved by its latest standard move. */
export function overrunUnits(c: Context): number {
  return c.s.own[OVERRUN];
}

export function noteOverrun(c: Context, units: number): void {
  c.s.own[OVERRUN] = units;
}

/** How many overrun attacks the unit that activates has made. */
export function overrunsMade(c: Context): number {
  return c.s.own[OVERRUNS_MADE];
}

/** The unit that activates makes an overrun attack for its latest move. */
export function countOverrun(c: Context): void {
  c.s.own[OVERRUN] = 0;
  c.s.own[OVERRUNS_MADE]++;
}

/** The words that the battle force of `side` keeps: 0 and 1. */
export function forceWord(c: Context, side: number, word = 0): number {
  return c.s.own[FORCE + 2 * side + word];
}

export function setForceWord(c: Context, side: number, value: number, word = 0): void {
  c.s.own[FORCE + 2 * side + word] = value;
}

/** Whether unit `u` has been set aside in set-up and has not been placed yet. */
export function isSetAside(c: Context, u: number): boolean {
  return (c.s.own[ASIDE] & (1 << u)) !== 0;
}

export function setUnitAside(c: Context, u: number, aside: boolean): void {
  if (aside) c.s.own[ASIDE] |= 1 << u;
  else c.s.own[ASIDE] &= ~(1 << u);
}

/** The pips of the latest command card of `player` that has been discarded or stays in play; 0 before any. */
export function latestPips(c: Context, player: number): number {
  return c.s.own[PIPS + player];
}

export function setLatestPips(c: Context, player: number, pips: number): void {
  c.s.own[PIPS + player] = pips;
}

/** Whether unit `u` has shot at an enemy within range 2 in its latest attack. */
export function hasShotClose(c: Context, u: number): boolean {
  return (c.s.own[SHOT_CLOSE] & (1 << u)) !== 0;
}

export function noteShotClose(c: Context, u: number, close: boolean): void {
  if (close) c.s.own[SHOT_CLOSE] |= 1 << u;
  else c.s.own[SHOT_CLOSE] &= ~(1 << u);
}

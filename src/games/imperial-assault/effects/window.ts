import { ActionBuffer } from '../../../kernel/buffers.js';
import { scratch } from '../../../kernel/scratch.js';
import { ask, call, finish, goTo, OPERANDS, topFrame } from '../../../machine/run.js';
import type { Decision, DecisionRules } from '../../../machine/decision.js';
import { rules } from '../rules/rulebook.js';
import type { Ia } from '../state/context.js';
import { MOST_LASTING } from '../state/state.js';
import { figureOfRow, lastingAt } from './lasting.js';
import { pay } from './costs.js';
import type { Entry } from './own.js';
import { runEffect } from './run.js';
import { tellUse } from './tell-use.js';
import { isUsable, noteUse } from './usable.js';

/**
 * Words of a window: the point, the side, the subject plus 1, the player who decides; in one word 1 once that one has
 * passed, and twice the amount of the moment before; then bits over its effects, and the amount of its own moment.
 */
const POINT_OF = OPERANDS;
const SIDE = OPERANDS + 1;
const SUBJECT = OPERANDS + 2;
const PLAYER = OPERANDS + 3;
const PASSED = OPERANDS + 4;
const DONE = OPERANDS + 5;
const DONE_WORDS = 8;
const MOMENT = OPERANDS + 13;
/** Most effects of a side at a point. */
const MOST_EFFECTS = 32 * DONE_WORDS;

/** An answer is the place of an effect in the list of its side and point, and the figure that uses it. */
const USERS = 64;
const PASS = 0;
const actionOf = (place: number, user: number): number => 1 + place * USERS + user;
const placeIn = (action: number): number => Math.floor((action - 1) / USERS);
const userIn = (action: number): number => (action - 1) % USERS;

function listAt(c: Ia, f: number): readonly Entry[] {
  return c.effects.at(c.s.frames[f + POINT_OF], c.s.frames[f + SIDE]);
}

/** The effect at a place: of the list of the side and point, then the rows of effects that last. */
function entryIn(c: Ia, f: number, place: number): Entry | undefined {
  const list = listAt(c, f);
  if (place < list.length) return list[place];
  const row = place - list.length;
  return row < MOST_LASTING ? lastingAt(c, row, c.s.frames[f + POINT_OF]) : undefined;
}

/** The figure that has the effect at a place; −1 for a card. */
function ownerIn(c: Ia, f: number, place: number): number {
  const list = listAt(c, f);
  return place < list.length ? list[place].owner : figureOfRow(c, place - list.length, c.s.frames[f + SUBJECT] - 1);
}

function isDone(c: Ia, f: number, place: number): boolean {
  return (c.s.frames[f + DONE + (place >> 5)] & (1 << (place & 31))) !== 0;
}

/** Whether a figure can carry out the effect at a place of the list now. */
function isOpen(c: Ia, f: number, place: number, user: number): boolean {
  const entry = entryIn(c, f, place);
  if (entry === undefined || isDone(c, f, place) || user >= c.s.game.figures || !canTurnTo(c, f, entry)) return false;
  const owner = ownerIn(c, f, place);
  return (owner < 0 || owner === user) && isOpenTo(c, f, entry, user);
}

/** Whether the player who decides can use an effect at all, as far as its card tells. */
function canTurnTo(c: Ia, f: number, { card, copies, side }: Entry): boolean {
  if (card < 0) return true;
  // Whoever controls a hostile figure for an attack has no use of its player's cards.
  return c.s.frames[f + PLAYER] === side && (copies === 0 || (c.s.players.hand[side] & copies) !== 0);
}

/** Whether a figure of the side can carry out an effect that is its own or that of a card. */
function isOpenTo(c: Ia, f: number, entry: Entry, user: number): boolean {
  const w = c.s.frames;
  return c.battle.sides[user] === w[f + SIDE] && isUsable(c, entry, user, w[f + SUBJECT] - 1);
}

/** Whether it is also offered: a card of the player, for whom any figure may stand, is so once, of the first figure. */
function isListed(c: Ia, f: number, place: number, user: number): boolean {
  if (!isOpen(c, f, place, user)) return false;
  const entry = entryIn(c, f, place);
  if (entry === undefined || !isOfPlayer(c, entry)) return true;
  for (let first = 0; first < user; first++) if (isOpen(c, f, place, first)) return false;
  return true;
}

/** Writes all that is open; returns the first answer that must be given, or −1. */
function openAt(c: Ia, f: number, out: ActionBuffer | undefined): number {
  const list = listAt(c, f);
  let mandatory = -1;
  for (let place = 0; place < list.length; place++) {
    const entry = list[place];
    const first = openFor(c, f, entry, place, entry.owner, out);
    if (mandatory < 0 && !entry.isOptional) mandatory = first;
  }
  const point = c.s.frames[f + POINT_OF];
  if (!c.effects.lingering(point)) return mandatory;
  const { effect } = c.s.lasting;
  for (let row = 0; row < MOST_LASTING; row++) {
    const entry = effect[row] === 0 ? undefined : lastingAt(c, row, point);
    if (entry === undefined) continue;
    const figure = figureOfRow(c, row, c.s.frames[f + SUBJECT] - 1);
    if (figure < 0) continue;
    const first = openFor(c, f, entry, list.length + row, figure, out);
    if (mandatory < 0 && !entry.isOptional) mandatory = first;
  }
  return mandatory;
}

/** Writes the answers that use the effect at a place, which `owner` has, −1 for a card; the first of them, or −1. */
function openFor(c: Ia, f: number, entry: Entry, place: number, owner: number, out: ActionBuffer | undefined): number {
  // What befalls others is no business of most effects of a figure.
  if (owner >= 0 && entry.effect.role === 'self' && isOfAnother(c, f, owner)) return -1;
  if (!canTurnTo(c, f, entry) || isDone(c, f, place)) return -1;
  if (owner >= 0) {
    if (!isOpenTo(c, f, entry, owner)) return -1;
    out?.push(actionOf(place, owner));
    return actionOf(place, owner);
  }
  const subject = c.s.frames[f + SUBJECT] - 1;
  const isOfSubject = entry.effect.role === 'self' && subject >= 0;
  const last = isOfSubject ? subject : c.s.game.figures - 1;
  let found = -1;
  for (let user = isOfSubject ? subject : 0; user <= last; user++) {
    if (!isOpenTo(c, f, entry, user)) continue;
    out?.push(actionOf(place, user));
    if (found < 0) found = actionOf(place, user);
    // It is the same whichever figure stands for the player.
    if (isOfPlayer(c, entry)) break;
  }
  return found;
}

/** Whether a window is about a figure, and another one. */
function isOfAnother(c: Ia, f: number, u: number): boolean {
  const subject = c.s.frames[f + SUBJECT] - 1;
  return subject >= 0 && subject !== u;
}

/** Whether a card is used by its player and not by a figure: also one that lies in play or in a pile. */
function isOfPlayer(c: Ia, { card, side, tap }: Entry): boolean {
  if (tap !== 0) return true;
  return card >= 0 && c.battle.setup.decks[side].kinds[card].playedBy?.length === 0;
}

const found: ActionBuffer = scratch(new ActionBuffer());

/** `A keen`, or `play urgency A`; with a number for the second that is open of the same name. */
function formatAt(c: Ia, action: number): string {
  if (action === PASS) return 'pass';
  const f = c.s.game.pendingA;
  const [last, user] = [placeIn(action), userIn(action)];
  const entry = entryIn(c, f, last);
  if (entry === undefined) return '';
  const text = nameOf(c, entry, user);
  let number = 1;
  for (let place = 0; place < last; place++) {
    const other = entryIn(c, f, place);
    if (other !== undefined && isOpen(c, f, place, user) && nameOf(c, other, user) === text) number++;
  }
  return number === 1 ? text : `${text} ${number}`;
}

/** The notation of an effect that a figure uses. */
export function nameOf(c: Ia, { card, side, name, tap }: Entry, user: number): string {
  const { id } = c.battle.figures[user];
  return card < 0 || tap !== 0 ? `${id} ${name}` : `play ${c.battle.setup.decks[side].kinds[card].id} ${id}`;
}

/** Carries out an answer to a window. */
function carryOutAt(c: Ia, f: number, action: number): void {
  const w = c.s.frames;
  const place = placeIn(action);
  const entry = entryIn(c, f, place);
  if (entry === undefined) return;
  w[f + DONE + (place >> 5)] |= 1 << (place & 31);
  const user = userIn(action);
  if (entry.card >= 0 && entry.tap === 0) return c.sequences.playCard(c, entry, user, w[f + SUBJECT] - 1);
  if (entry.isOptional) tellUse(c, entry, user);
  else if (c.hears) c.tell({ type: 'resolves', figure: user, what: entry.name });
  noteUse(c, entry, user);
  runEffect(c, entry, user, w[f + SUBJECT] - 1);
  pay(c, entry, user);
}

/** Lists what is open, and a pass unless something must happen. */
function listOffers(c: Ia, out: ActionBuffer): void {
  if (openAt(c, c.s.game.pendingA, out) < 0) out.push(PASS);
}

/** What a window offers. Operand A: its frame. */
function offerRules(name: string, isSecret: boolean): DecisionRules<Ia> {
  return {
    name,
    listsAll: true,
    ...(isSecret ? { forget: (c: Ia, f: number) => goTo(c, f, 0) } : {}),
    list: listOffers,
    sample(c, rng) {
      const out = found;
      out.clear();
      listOffers(c, out);
      return out.items[rng.below(out.length)];
    },
    isLegal(c, action) {
      const f = c.s.game.pendingA;
      return action === PASS ? openAt(c, f, undefined) < 0 : isListed(c, f, placeIn(action), userIn(action));
    },
    apply(c, action) {
      const f = c.s.game.pendingA;
      if (action === PASS) c.s.frames[f + PASSED] |= 1;
      else carryOutAt(c, f, action);
    },
    format: formatAt,
    parse(c, text) {
      if (text === 'pass') return PASS;
      const out = found;
      out.clear();
      openAt(c, c.s.game.pendingA, out);
      for (let k = 0; k < out.length; k++) if (formatAt(c, out.items[k]) === text) return out.items[k];
      return -1;
    },
  };
}

const offer: Decision<Ia> = rules.decision(offerRules('offer', false));
/** The same where cards of the hand are among what is offered, so that being asked would tell of them. */
const offerSecretly: Decision<Ia> = rules.decision(offerRules('window', true));

/**
 * The effects of one side at a point (R 442–444): those that must happen and those that can, in any order; once only
 * optional ones are left, all can be declined at once. Operands: the point, the side, the subject plus 1, the
 * player who decides.
 */
const window = rules.procedure('window', {
  next(c, f, at) {
    c.s.game.moment = c.s.frames[f + MOMENT];
    if ((c.s.frames[f + PASSED] & 1) === 1) return close(c, f);
    const out = found;
    out.clear();
    const mandatory = openAt(c, f, out);
    if (out.length === 0) return close(c, f);
    goTo(c, f, at.next);
    if (mandatory > 0 && (out.length === 1 || entryIn(c, f, placeIn(mandatory))?.commutes === true))
      return carryOutAt(c, f, mandatory);
    let holdsCard = false;
    for (let k = 0; k < out.length; k++) {
      const entry = entryIn(c, f, placeIn(out.items[k]));
      if (entry !== undefined && entry.card >= 0 && (entry.tap === 0 || entry.effect.zone === 'hand')) holdsCard = true;
    }
    ask(c, holdsCard ? offerSecretly : offer, c.s.frames[f + PLAYER], f);
  },
});

/** Ends a window: the moment is the one before again. */
function close(c: Ia, f: number): void {
  c.s.game.moment = c.s.frames[f + PASSED] >> 1;
  finish(c);
}

/** Opens the window of one side at a point before the next step, if it has effects there; `moment`: see the state. */
export function fireFor(c: Ia, point: number, side: number, subject: number, player = side, moment = 0): void {
  const list = c.effects.at(point, side);
  if (list.length + MOST_LASTING > MOST_EFFECTS) throw new Error(`more than ${MOST_EFFECTS} effects at one point`);
  if (list.length === 0 && !c.effects.lingering(point)) return;
  call(c, window, point, side, subject + 1, player);
  const f = topFrame(c);
  c.s.frames[f + PASSED] = c.s.game.moment << 1;
  c.s.frames[f + MOMENT] = moment;
}

/** Opens the windows of both sides at a point before the next step, of the player with initiative first (R 456). */
export function fire(c: Ia, point: number, subject: number, moment = 0): void {
  const { effects } = c;
  if (!effects.hears(point)) return;
  const { initiative } = c.s.game;
  // What is called last runs first.
  fireFor(c, point, 1 - initiative, subject, 1 - initiative, moment);
  fireFor(c, point, initiative, subject, initiative, moment);
}

/** The point at which the window with the frame at `f` is open, and the figure that it is about; −1 for none. */
export function pointOfWindow(c: Ia, f: number): number {
  return c.s.frames[f + POINT_OF];
}
export function subjectOfWindow(c: Ia, f: number): number {
  return c.s.frames[f + SUBJECT] - 1;
}

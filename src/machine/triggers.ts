import { bitCount, hasSeveral, lowestBit, nthBit } from '../kernel/bits.js';
import type { Player } from '../kernel/game.js';
import type { MachineContext } from './context.js';
import type { Decision, DecisionRules } from './decision.js';
import type { Trigger } from './effects.js';
import type { Procedure } from './procedure.js';
import type { Rulebook } from './rulebook.js';
import { ask, call, finish, goTo, OPERANDS } from './run.js';

/** First operands of every frame from which effects are chosen: the number of the point, its owner, */
export const POINT: number = OPERANDS;
export const OWNER: number = OPERANDS + 1;
/** bits over the compiled list of effects: those carried out or declined, */
export const DONE: number = OPERANDS + 2;
/** and 1 if the latest answer carried out an effect. */
export const RAN: number = OPERANDS + 3;
/** The frame's words from here on are free for what a loop keeps. */
export const KEPT: number = OPERANDS + 4;

/** Declines every optional effect that is left. */
export const PASS = 31;

/** An effect compiled for an owner at a point. At most 31 can have the same owner and point. */
export interface CompiledEffect<C> {
  readonly trigger: Pick<Trigger<C, string>, 'optional' | 'when' | 'run'>;
  readonly value: number;
}

/** What a choice among effects needs to know of a game's effects E. */
export interface EffectRules<C, E extends CompiledEffect<C>> {
  /** The effects of an owner at a point, in their order. */
  readonly at: (c: C, point: number, u: number) => readonly E[];
  /** The name of an effect in notation; of several open ones with one name the later ones are numbered. */
  readonly nameOf: (c: C, effect: E) => string;
  /** Tells a listener that an effect was chosen, before it is carried out. */
  readonly chosen?: (c: C, effect: E, u: number) => void;
  /**
   * Given if nobody but the player who chooses may know that it is asked, as for cards in hand: the place in the frame
   * of a word for the effects that were declined, which others forget.
   */
  readonly declined?: number;
}

/**
 * Which of several effects at one point is carried out next; once only optional ones are left, all can be declined at
 * once. Operand A: the frame of the loop; operand B: bits over the effects, those open.
 */
export function effectChoice<C extends MachineContext, E extends CompiledEffect<C>>(
  name: string,
  { at, nameOf, chosen, declined }: EffectRules<C, E>,
): DecisionRules<C> {
  const listOf = (c: C): readonly E[] => {
    const f = c.s.game.pendingA;
    return at(c, c.s.frames[f + POINT], c.s.frames[f + OWNER]);
  };
  const canPass = (c: C): boolean => {
    const list = listOf(c);
    for (let rest = c.s.game.pendingB; rest !== 0; rest &= rest - 1)
      if (!list[lowestBit(rest)].trigger.optional) return false;
    return true;
  };
  const labelOf = (c: C, i: number): string => {
    const list = listOf(c);
    const own = nameOf(c, list[i]);
    let number = 1;
    for (let k = 0; k < i; k++) if ((c.s.game.pendingB & (1 << k)) !== 0 && nameOf(c, list[k]) === own) number++;
    return number === 1 ? own : `${own} ${number}`;
  };
  const passed = declined ?? DONE;
  return {
    name,
    listsAll: true,
    ...(declined === undefined ? {} : { forget: (c, f) => forgetAsked(c, f, declined) }),
    list(c, out) {
      for (let rest = c.s.game.pendingB; rest !== 0; rest &= rest - 1) out.push(lowestBit(rest));
      if (canPass(c)) out.push(PASS);
    },
    sample(c, rng) {
      const open = c.s.game.pendingB;
      const count = bitCount(open);
      const pick = rng.below(canPass(c) ? count + 1 : count);
      return pick === count ? PASS : nthBit(open, pick);
    },
    isLegal(c, action) {
      if (action === PASS) return canPass(c);
      return action < PASS && (c.s.game.pendingB & (1 << action)) !== 0;
    },
    apply(c, action) {
      const f = c.s.game.pendingA;
      const w = c.s.frames;
      if (action === PASS) {
        w[f + passed] |= c.s.game.pendingB;
        return;
      }
      const effect = listOf(c)[action];
      w[f + DONE] |= 1 << action;
      w[f + RAN] = 1;
      chosen?.(c, effect, w[f + OWNER]);
      effect.trigger.run(c, w[f + OWNER], effect.value);
    },
    format: (c, action) => (action === PASS ? 'pass' : labelOf(c, action)),
    parse(c, text) {
      if (text === 'pass') return PASS;
      for (let rest = c.s.game.pendingB; rest !== 0; rest &= rest - 1) {
        const i = lowestBit(rest);
        if (labelOf(c, i) === text) return i;
      }
      return -1;
    },
  };
}

/** Makes the loop whose frame is at `f` look for open effects again, as if none had been declined. */
function forgetAsked(c: MachineContext, f: number, declined: number): void {
  c.s.frames[f + declined] = 0;
  goTo(c, f, (c.set.procedures[c.s.frames[f]] as LoopProcedure).at.next);
}

type LoopProcedure = Procedure<never, 'begin' | 'next' | 'turn'>;

/** Bits over the effects of a list whose conditions are met now for owner `u` and that are not in `done`. */
export function openEffects<C>(c: C, list: readonly CompiledEffect<C>[], u: number, done: number): number {
  let mask = 0;
  for (let i = 0; i < list.length; i++) {
    if ((done & (1 << i)) === 0 && list[i].trigger.when(c, u, list[i].value)) mask |= 1 << i;
  }
  return mask;
}

/** How a game goes through the effects of one owner at one point. */
export interface LoopRules<C, E extends CompiledEffect<C>> extends EffectRules<C, E> {
  /** Which player decides about an effect of owner `u`. */
  readonly decider: (c: C, effect: E, u: number) => Player;
  /** Saves words that effects may overwrite in the frame at `f`, from {@link KEPT} on, and brings them back. */
  readonly keep?: (c: C, f: number) => void;
  readonly restore?: (c: C, f: number) => void;
  /** Whether effects of owner `u` still happen; false ends the loop. */
  readonly goesOn?: (c: C, u: number) => boolean;
  /** Called before each effect with all that are open: may ask whose come first. */
  readonly order?: (c: C, f: number, open: number) => void;
  /**
   * Of the open effects those of which one comes now, all decided about by one player; called after `order` was
   * answered. If absent, those of the player who decides about the first.
   */
  readonly first?: (c: C, f: number, open: number) => number;
  /** Tells a listener that an effect is carried out without a choice, and that one is over. */
  readonly applies?: (c: C, effect: E, u: number) => void;
  readonly over?: (c: C) => void;
}

/** A loop over the effects of one owner at one point. */
export interface EffectLoop<C extends MachineContext> {
  /** Operands: point, owner. */
  readonly procedure: Procedure<C, 'begin' | 'next' | 'turn'>;
  /** Runs the effects of a point for an owner. Does nothing if there are none. */
  readonly fire: (c: C, point: number, u: number) => void;
  /**
   * Carries out one of the effects `open`, about which one player decides, of the frame at `f`, which begins as those
   * of the loop do: at once if it is mandatory and the only one, otherwise the player chooses. Then the frame's `RAN`
   * is 1 if one was carried out, and 0 if all were declined.
   */
  readonly carryOut: (c: C, f: number, open: number) => void;
}

/**
 * All effects at one point of one owner, one after the other: whether each still applies is asked anew after every
 * other. Each player chooses the order of its own and which optional ones to use; a mandatory effect without
 * alternatives is carried out at once. `choose` is an {@link effectChoice} over the same effects.
 */
export function effectLoop<C extends MachineContext, E extends CompiledEffect<C>>(
  rulebook: Rulebook<C>,
  name: string,
  choose: Decision<C>,
  rules: LoopRules<C, E>,
): EffectLoop<C> {
  const { at, decider, declined, keep, restore, goesOn, order, applies, over } = rules;
  const openAt = (c: C, f: number): number => {
    const w = c.s.frames;
    const done = declined === undefined ? w[f + DONE] : w[f + DONE] | w[f + declined];
    return openEffects(c, at(c, w[f + POINT], w[f + OWNER]), w[f + OWNER], done);
  };
  const first = rules.first ?? ((c, f, open) => ofOnePlayer(c, f, open, at, decider));
  const carryOut = (c: C, f: number, open: number): void => {
    const w = c.s.frames;
    const u = w[f + OWNER];
    const effect = at(c, w[f + POINT], u)[lowestBit(open)];
    const only = !hasSeveral(open);
    w[f + RAN] = 0;
    if (!only || effect.trigger.optional) return ask(c, choose, decider(c, effect, u), f, open);
    w[f + DONE] |= open;
    w[f + RAN] = 1;
    applies?.(c, effect, u);
    effect.trigger.run(c, u, effect.value);
  };
  const procedure: EffectLoop<C>['procedure'] = rulebook.procedure(name, {
    begin(c, f) {
      keep?.(c, f);
    },
    next(c, f) {
      restore?.(c, f);
      if (c.s.frames[f + RAN] === 1) over?.(c);
      if (goesOn?.(c, c.s.frames[f + OWNER]) === false) return finish(c);
      const open = openAt(c, f);
      if (open === 0) return finish(c);
      order?.(c, f, open);
    },
    turn(c, f, places) {
      goTo(c, f, places.next);
      carryOut(c, f, first(c, f, openAt(c, f)));
    },
  });
  return {
    procedure,
    fire(c, point, u) {
      if (at(c, point, u).length > 0) call(c, procedure, point, u);
    },
    carryOut,
  };
}

/** Of the open effects those about which the player decides who decides about the first. */
function ofOnePlayer<C extends MachineContext, E extends CompiledEffect<C>>(
  c: C,
  f: number,
  open: number,
  at: LoopRules<C, E>['at'],
  decider: LoopRules<C, E>['decider'],
): number {
  const w = c.s.frames;
  const list = at(c, w[f + POINT], w[f + OWNER]);
  const player = decider(c, list[lowestBit(open)], w[f + OWNER]);
  let mask = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (decider(c, list[lowestBit(bit)], w[f + OWNER]) === player) mask |= bit;
  }
  return mask;
}

import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { callAttackChoice } from './attacks.js';
import { callInteract, couldInteract } from '../../rules/activation/interact.js';
import { BY_POINTS, BY_SPACES, MOBILE_SPACES, PUSHED } from '../../rules/moving/manner.js';
import { canBePlaced, place as placeFigure } from '../../rules/moving/place.js';
import { callSpend, spend } from '../../rules/moving/spend.js';
import { controllerOf } from '../../rules/players.js';
import { wouldBeBeside } from '../../rules/questions/distance.js';
import { sumHeld } from '../../rules/questions/holds.js';
import { has, isForbidden, speedOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import { STUNNED } from '../../words/conditions.js';
import { rules } from '../../rules/rulebook.js';
import type { Ia } from '../../state/context.js';
import type { SideName } from '../../cards/language/references.js';
import { amountOf } from '../amounts.js';
import type { Blame } from '../blame.js';
import type { OpMaker } from '../compiler.js';
import { SIDES, whoIs } from '../figures.js';
import type { End } from '../own.js';
import { pay } from '../costs.js';
import type { Entry } from '../own.js';
import { isUsable, noteUse } from '../usable.js';
import { POINT } from '../points.js';
import { runEffect, entryAt, KEPT as PUSHED_FROM, sideAt, SPACE, stepAt, subjectAt, youAt } from '../run.js';
import { pickSpaceFor } from './picks.js';
import { anyOf, toEach } from '../whom.js';

/** What the language says of a move. */
interface MoveWords {
  readonly mobile?: boolean;
  readonly openEnd?: boolean;
  readonly nextTo?: string;
  readonly to?: string;
}

/** Where a move has to end: not in terrain that stops others, next to a figure or to any of a side. */
function endOf(openEnd: boolean, nextTo: string | undefined, blame: Blame): End | undefined {
  const who = nextTo === undefined ? undefined : whoIs(nextTo);
  const ofSide = nextTo === undefined || who !== undefined ? undefined : SIDES[nextTo as SideName];
  if (nextTo !== undefined && who === undefined && ofSide === undefined) return blame(`moves that end by ${nextTo}`);
  if (!openEnd && nextTo === undefined) return undefined;
  return (c, f, you, subject, u, placement) => {
    if (openEnd && c.battle.placementsOf(c.battle.figures[u].profile, c.s.game.closed).legal[placement] !== 1)
      return false;
    if (who !== undefined) return wouldBeBeside(c, u, placement, who(c, f, you, subject));
    if (ofSide === undefined) return true;
    for (let v = 0; v < c.s.game.figures; v++)
      if (ofSide(c, f, you, subject, v) && wouldBeBeside(c, u, placement, v)) return true;
    return false;
  };
}

/** A figure moves, as its player decides or, pushed, as the player of the effect does. */
function mover(how: number): OpMaker {
  return ([whom, given, options], k) => {
    const amount = amountOf(given, k.blame);
    const { mobile = false, openEnd = false, nextTo, to } = (options ?? {}) as MoveWords;
    const ends = endOf(openEnd, to ?? nextTo, k.blame);
    const manner = mobile ? MOBILE_SPACES : how;
    const each = toEach(whom, k, (c, f, u) => {
      const points = amount(c, f, youAt(c, f), subjectAt(c, f));
      if (how === PUSHED) {
        if (isForbidden(c, u, 'be-pushed')) return;
        c.s.frames[f + PUSHED_FROM] = c.s.figures.placement[u] + 1;
      }
      if (ends !== undefined)
        return callSpend(c, u, points, manner, how === PUSHED ? sideAt(c, f) : controllerOf(c, u), f);
      // Movement points gained during an activation, but not in a special action, are kept (R 92, 1131).
      if (how === BY_POINTS && c.s.game.active === u + 1 && !isInAction(c, f)) c.s.game.points += points;
      else call(c, spend, u, points, manner, how === PUSHED ? sideAt(c, f) : controllerOf(c, u));
    });
    if (ends !== undefined) k.steps[k.steps.length - 1] = { ...k.steps[k.steps.length - 1], ends };
    const any = anyOf(each, (c, u) => how === PUSHED || how === BY_POINTS || !cannotLeave(c, u));
    return (c, f, you, subject) => any(c, f, you, subject, 0);
  };
}

/** Whether a figure cannot move of its own will. */
function cannotLeave(c: Ia, u: number): boolean {
  return has(c, u, STUNNED) || isForbidden(c, u, 'leave-space');
}

function isInAction(c: Ia, f: number): boolean {
  const { point } = entryAt(c, f);
  return point === POINT.special || point === POINT['double-special'];
}

/**
 * `["place", "you", { "within": 3 }]`: a figure is placed in a space that the player picks so, or without words for one
 * in the space found last (R 1180–1187).
 */
const place: OpMaker = ([whom, given], k) => {
  const isPicked = given !== undefined && Object.values(given).some((value) => value !== undefined);
  const test = isPicked ? pickSpaceFor(given, k, whom === 'you' ? canBePlaced : undefined) : undefined;
  toEach(whom, k, (c, f, u) => {
    const space = c.s.frames[f + SPACE] - 1;
    if (space >= 0) call(c, placeFigure, u, space, sideAt(c, f));
  });
  return test;
};

const CHOICES = ['move', 'attack', 'special', 'interact'] as const;

/** What a figure that may interrupt does. Operand B: 64 × the frame of the effect + the figure. */
const perform = rules.decision(
  choice<Ia>('perform', {
    optional: true,
    label: (_c, what) => CHOICES[what],
    chosen(c, what) {
      const { pendingB } = c.s.game;
      if (what < 0) return;
      const f = pendingB >> 6;
      performNow(c, f, pendingB & 63, what, stepAt(c, f).attack?.anyone === true);
    },
  }),
);

/** Operands of {@link choosing}: who decides, and the two of the decision. */
const DECIDER = OPERANDS;
const OFFERED = OPERANDS + 1;
const WHOSE = OPERANDS + 2;

/** Asks {@link perform}; of several figures one after the other. */
const choosing = rules.procedure('choose-perform', {
  ask(c, f) {
    const w = c.s.frames;
    ask(c, perform, w[f + DECIDER], w[f + OFFERED], w[f + WHOSE]);
  },
});

function performNow(c: Ia, f: number, u: number, what: number, isCommanded: boolean): void {
  const player = isCommanded ? sideAt(c, f) : controllerOf(c, u);
  if (what === 0) {
    const more = c.s.game.active === u + 1 ? 0 : sumHeld(c, 'stat', 'order-move', u);
    call(c, spend, u, speedOf(c, u) + more, BY_POINTS, player);
  } else if (what === 1) callAttackChoice(c, u, f);
  else if (what === 3) callInteract(c, u, player);
  else askSpecial(c, u, player);
}

/** The special actions of a figure's card that it could use now, as bits over its effects. */
function specialsOf(c: Ia, u: number): readonly Entry[] {
  if (isForbidden(c, u, 'use-specials')) return [];
  return c.effects
    .at(POINT.special, c.battle.sides[u])
    .filter((entry) => entry.owner === u && isUsable(c, entry, u, u))
    .slice(0, 32);
}

/** Which special action a figure performs that interrupts. Operand B: the figure. */
const whichSpecial = rules.decision(
  choice<Ia>('special', {
    optional: true,
    label: (c, n) => specialsOf(c, c.s.game.pendingB)[n]?.name ?? '',
    chosen(c, n) {
      const u = c.s.game.pendingB;
      const entry = n < 0 ? undefined : specialsOf(c, u)[n];
      if (entry === undefined) return;
      noteUse(c, entry, u);
      runEffect(c, entry, u, u);
      pay(c, entry, u);
    },
  }),
);

function askSpecial(c: Ia, u: number, player: number): void {
  const count = specialsOf(c, u).length;
  if (count > 0) ask(c, whichSpecial, player, 2 ** count - 1, u);
}

/** `["perform", "it", ["move", "attack"]]`: a figure may interrupt to do one of these. */
function performing(isCommanded: boolean): OpMaker {
  return ([whom, given], k) => {
    const kinds = given as readonly string[];
    const mask = kinds.reduce((bits, one) => bits | (one === 'any' ? 0b1111 : 1 << CHOICES.indexOf(one as 'move')), 0);
    const each = toEach(whom, k, (c, f, u) => {
      if (!hasSeveral(mask)) performNow(c, f, u, lowestBit(mask), isCommanded);
      else call(c, choosing, isCommanded ? sideAt(c, f) : controllerOf(c, u), mask, 64 * f + u);
    });
    // The attack that may follow reads how it is performed from this step.
    const step = k.steps[k.steps.length - 1];
    k.steps[k.steps.length - 1] = { ...step, attack: k.grant({}, isCommanded) };
    const any = anyOf(each, (c, u) => isOnMap(c, u));
    return (c, f, you, subject) => any(c, f, you, subject, 0);
  };
}

/** `["interact", "you"]`: a figure interacts without an action; what follows happens all the same. */
const interact: OpMaker = ([whom], k) => {
  const each = toEach(whom, k, (c, _f, u) => callInteract(c, u, controllerOf(c, u)));
  const any = anyOf(each, couldInteract);
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** Steps that move figures, or let them act. */
export const MOVE_OPS: Readonly<Record<string, OpMaker>> = {
  movement: mover(BY_POINTS),
  move: mover(BY_SPACES),
  push: mover(PUSHED),
  place,
  interact,
  perform: performing(false),
  command: performing(true),
};

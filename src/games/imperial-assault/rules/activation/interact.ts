import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { callTest, wasPassed } from '../campaign/attribute-test.js';
import { claimCrate, isCrate } from '../campaign/crates.js';
import { endIfOver } from '../ending.js';
import { openDoor } from '../damage/objects.js';
import { targetName, targetNamed } from '../attack/aims.js';
import { areBeside, isAtDoor, isOnOrBeside } from '../questions/distance.js';
import { heroNumber, isHero } from '../questions/heroes.js';
import { isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { LOCKED, NO_HERO, NO_TARGET, NOT_ADJACENT, NOT_ENOUGH_ACTIONS, OCCUPIED } from '../reasons.js';
import { rules } from '../rulebook.js';
import { doorOf, doorTarget, isDoor, isFigure, TARGETS_END, tokenOf, tokenTarget } from '../targets.js';
import { payActions } from './after-action.js';
import { mustMoveOn } from './place-to-act.js';

/** Why a figure cannot interact with a token or a door (R 828–838). */
export function interactRefusal(c: Ia, u: number, target: number): Reason {
  if (c.battle.figures[u].profile.isCompanion) return NOT_OFFERED;
  if (c.mission.cannotInteract?.(c, u, target) === true) return NOT_OFFERED;
  if (isFigure(target)) {
    if (target >= c.s.game.figures || !isOnMap(c, target) || c.mission.canJoin === undefined) return NO_TARGET;
    if (!areBeside(c, u, target)) return NOT_ADJACENT;
    return c.mission.canJoin(c, u, target) ? LEGAL : NO_TARGET;
  }
  if (target >= TARGETS_END) return NO_TARGET;
  if (isDoor(target)) {
    const d = doorOf(target);
    if (d >= c.battle.doors.length || ((c.s.game.closed >> d) & 1) === 0) return NO_TARGET;
    if (!isAtDoor(c, u, d)) return NOT_ADJACENT;
    if (c.s.doors.locked[d] === 1) return c.mission.canUnlock?.(c, u, d) === true ? LEGAL : LOCKED;
    return c.mission.cannotOpen?.(c, u, d) === true ? LOCKED : LEGAL;
  }
  const t = tokenOf(target);
  if (t >= c.s.game.tokens || c.s.tokens.space[t] === NONE) return NO_TARGET;
  if (!isOnOrBeside(c, u, c.s.tokens.space[t])) return NOT_ADJACENT;
  if (isCrate(c, t)) return isHero(c, u) ? LEGAL : NO_HERO;
  return c.mission.canInteract?.(c, u, t) === true ? LEGAL : NO_TARGET;
}

const FIGURE = OPERANDS;
const TARGET = OPERANDS + 1;

/** Notes what a hero does for the goal; a door or a crate is seen to be done with. */
function noteFeat(c: Ia, u: number, target: number): void {
  if (!isHero(c, u) || isDoor(target) || isFigure(target) || isCrate(c, tokenOf(target))) return;
  c.s.heroes.feats[heroNumber(c, u)] |= 1 << (tokenOf(target) & 31);
}

/** What an interact does: a door opens, a token does what the mission says. Operands: the figure, the target. */
const performInteract = rules.procedure('interact', {
  interact(c, f) {
    const { frames } = c.s;
    const [u, target] = [frames[f + FIGURE], frames[f + TARGET]];
    if (c.battle.campaign !== undefined) noteFeat(c, u, target);
    if (isDoor(target)) {
      if (c.mission.interactWithDoor?.(c, u, doorOf(target)) !== true) openDoor(c, doorOf(target));
    } else if (isFigure(target)) c.mission.join?.(c, u, target);
    else if (isCrate(c, tokenOf(target))) claimCrate(c, u, tokenOf(target));
    else c.mission.interact?.(c, u, tokenOf(target));
  },
  after(c, f) {
    const u = c.s.frames[f + FIGURE];
    endIfOver(c);
    if (c.s.game.ending === 0 && isOnMap(c, u)) fire(c, POINT['interact.after'], u);
  },
});

/** An interact that asks for a test happens only if the figure passes it (R 304, 838). Operands: as above. */
const testedInteract = rules.procedure('tested-interact', {
  test(c, f) {
    const { frames } = c.s;
    const [u, target] = [frames[f + FIGURE], frames[f + TARGET]];
    const test = c.mission.testFor?.(c, u, target);
    if (test !== undefined) callTest(c, u, test.attributes, test.successes, target);
  },
  interact(c, f) {
    const { frames } = c.s;
    const [u, target] = [frames[f + FIGURE], frames[f + TARGET]];
    if (wasPassed(c) && isOnMap(c, u)) call(c, performInteract, u, target);
  },
});

/** A figure interacts with a target before the next step. */
function interactNow(c: Ia, u: number, target: number): void {
  const isTested = c.mission.testFor?.(c, u, target) !== undefined;
  call(c, isTested ? testedInteract : performInteract, u, target);
}

function each(c: Ia, u: number, take: (target: number) => void): void {
  if (c.mission.canJoin !== undefined)
    for (let v = 0; v < c.s.game.figures; v++) if (interactRefusal(c, u, v) === LEGAL) take(v);
  for (let t = 0; t < c.s.game.tokens; t++) if (interactRefusal(c, u, tokenTarget(t)) === LEGAL) take(tokenTarget(t));
  for (let d = 0; d < c.battle.doors.length; d++)
    if (interactRefusal(c, u, doorTarget(d)) === LEGAL) take(doorTarget(d));
}

function found(c: Ia, u: number): number[] {
  const all: number[] = [];
  each(c, u, (target) => all.push(target));
  return all;
}

/** What a figure interacts with that an effect lets interact. Operand A: the figure. */
const interactWith = rules.decision({
  name: 'interact',
  listsAll: true,
  list: (c, out) => each(c, c.s.game.pendingA, (target) => out.push(target)),
  sample(c, rng) {
    const all = found(c, c.s.game.pendingA);
    return all[rng.below(all.length)];
  },
  refusal: (c, target) => interactRefusal(c, c.s.game.pendingA, target),
  apply: (c, target) => interactNow(c, c.s.game.pendingA, target),
  format: (c, target) => targetName(c, target),
  parse: (c, text) => targetNamed(c, text),
});

/** A figure interacts without an action, if there is anything to interact with. */
export function callInteract(c: Ia, u: number, player: number): void {
  if (isForbidden(c, u, 'interact')) return;
  const all = found(c, u);
  if (all.length === 1) interactNow(c, u, all[0]);
  else if (all.length > 1) ask(c, interactWith, player, u);
}

/** Whether a figure could interact with anything. */
export function couldInteract(c: Ia, u: number): boolean {
  return !isForbidden(c, u, 'interact') && found(c, u).length > 0;
}

/** The action of interacting. */
export const interactKind: Kind<Ia> = kind<Ia>({
  name: 'interact',
  listsAll: true,
  unable(c, u) {
    if (c.s.game.actions <= 0) return NOT_ENOUGH_ACTIONS;
    if (mustMoveOn(c, u)) return OCCUPIED;
    return isForbidden(c, u, 'interact') ? NOT_OFFERED : LEGAL;
  },
  list: (c, u, _left, out) => each(c, u, (target) => out.push(c.kinds.actionOf(interactKind, target))),
  sample(c, u, _left, rng) {
    const all = found(c, u);
    return all.length === 0 ? -1 : all[rng.below(all.length)];
  },
  refusal: (c, u, _left, target) => interactRefusal(c, u, target),
  perform(c, u, target) {
    payActions(c, u, 1);
    interactNow(c, u, target);
  },
  format: (c, _u, target) => targetName(c, target),
  parse: (c, _u, text) => targetNamed(c, text),
});

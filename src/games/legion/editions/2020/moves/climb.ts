import type { Said } from '../../../words/said.js';
import { NO_FLAT_SURFACE, NOT_ENOUGH_ACTIONS, NOT_IN_CONTACT, TOO_HIGH, UNIT_TYPE } from '../../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import type { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { type ActionKind, actionKind, push } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { VERTICAL } from '../../../rules/queries/move/flags.js';
import { clamberBy, moveUnit } from '../../../rules/procedures/move/move-unit.js';
import { moveRefusal } from '../../../rules/queries/move/permission.js';
import {
  clamberCost,
  clamberDice,
  climbs,
  formatVertical,
  isVerticalWay,
  landing,
  nextPieceTouched,
  parseVertical,
  placingAfter,
  takeOffUnderLanding,
  verticalRefusal,
  WAYS,
} from './vertical.js';

/** Why unit `u` can climb nothing now: it never climbs, it may not move, or its leader touches nothing to climb. */
export function wallRefusal(c: Context, u: number): Reason {
  if (!climbs(c, u)) return UNIT_TYPE;
  return moveRefusal(c, u) || (nextPieceTouched(c, u, -1) >= 0 ? LEGAL : NOT_IN_CONTACT);
}

/**
 * Moves unit `u` vertically: up, down or over. `how`: climb or clamber; `flags` are bits of rules/queries/move/flags.
 */
function goVertically(c: Context, u: number, operand: number, how: string, dice: number, flags: number): void {
  takeOffUnderLanding(c, u);
  const { x, y, displaced, height } = landing;
  const facing = c.s.minis.facing[c.b.units.firstMini[u]];
  moveUnit(c, u, x, y, facing, VERTICAL | flags, actingPlayer(c, u), placingAfter(operand), displaced);
  clamberBy(c, dice);
  if (c.hears) c.tell({ type: 'climbs', unit: u, how, height, way: WAYS[operand & 3] });
}

/** A way up, down or over terrain: `up hut-b`. */
function wayInGerman(way: string): string {
  return way
    .replace(/^up\b/, 'hinauf,')
    .replace(/^down\b/, 'hinunter,')
    .replace(/^over\b/, 'hinüber,');
}

/**
 * A kind of vertical movement. Kinds differ in their cost, in whether they are safe, and in which units may use them.
 */
export function verticalKind(options: {
  readonly name: string;
  readonly said: Said;
  /** Left out for a clamber. */
  readonly how?: 'climb';
  readonly composed?: true;
  unable(c: Context, u: number): Reason;
  /** Why the way in `landing` does not belong to this kind. */
  refusal(operand: number): Reason;
  cost(operand: number): number;
  /** White dice that each miniature rolls. */
  dice(c: Context, u: number, operand: number): number;
  /** Bits of rules/queries/move/flags for its moves. */
  readonly flags: number;
  /** Carries it out, if it is more than a single move. */
  perform?(c: Context, u: number, operand: number): void;
}): ActionKind {
  const refusal = (c: Context, u: number, left: number, operand: number): Reason => {
    const why = verticalRefusal(c, u, operand);
    if (why !== LEGAL) return why;
    return options.refusal(operand) || (options.cost(operand) <= left ? LEGAL : NOT_ENOUGH_ACTIONS);
  };
  const mayGo = (c: Context, u: number, left: number, operand: number): boolean =>
    refusal(c, u, left, operand) === LEGAL;
  const kind: ActionKind = actionKind({
    name: options.name,
    said: (way) => [`${options.said[0]} ${way}`, `${options.said[1]}: ${wayInGerman(way)}`],
    group: 'move',
    repeats: true,
    listsAll: true,
    ...(options.composed === true ? { composed: true } : {}),
    cost(c, u, operand) {
      isVerticalWay(c, u, operand);
      return options.cost(operand);
    },
    never: (b) => (b.geometry.terrain.solids.length > 0 ? LEGAL : NOT_IN_CONTACT),
    unable: (c, u) => options.unable(c, u),
    list(c: Context, u: number, left: number, out: ActionBuffer) {
      for (let p = nextPieceTouched(c, u, -1); p >= 0; p = nextPieceTouched(c, u, p)) {
        for (let way = 0; way < WAYS.length; way++) if (mayGo(c, u, left, p * 4 + way)) push(c, out, kind, p * 4 + way);
      }
    },
    sample(c: Context, u: number, left: number, rng: Rng) {
      let chosen = -1;
      let seen = 0;
      for (let p = nextPieceTouched(c, u, -1); p >= 0; p = nextPieceTouched(c, u, p)) {
        for (let way = 0; way < WAYS.length; way++) {
          // Each way seen so far is equally likely to be kept.
          if (mayGo(c, u, left, p * 4 + way) && rng.below(++seen) === 0) chosen = p * 4 + way;
        }
      }
      return chosen;
    },
    refusal,
    perform(c, u, operand) {
      if (options.perform !== undefined) return options.perform(c, u, operand);
      isVerticalWay(c, u, operand);
      goVertically(c, u, operand, options.how ?? 'clamber', options.dice(c, u, operand), options.flags);
    },
    format: (c, _u, operand) => formatVertical(c, operand),
    parse: (c, _u, text) => parseVertical(c, text),
  });
  return kind;
}

/** Two actions, safely up or down by height 1 (1242–1243). A wall without a top can only be clambered over. */
export const climb: ActionKind = verticalKind({
  name: 'climb',
  said: ['climb', 'klettern'],
  how: 'climb',
  unable: wallRefusal,
  refusal: (operand) =>
    landing.height > 1 ? TOO_HIGH : (operand & 3) === WAYS.indexOf('over') ? NO_FLAT_SURFACE : LEGAL,
  cost: () => 2,
  dice: () => 0,
  flags: 0,
});

/**
 * One action for height 1, two for height 2 or over a wall; each miniature rolls dice that may wound it (1244–1254).
 */
export const clamber: ActionKind = verticalKind({
  name: 'clamber',
  said: ['clamber', 'erklimmen'],
  unable: wallRefusal,
  refusal: () => LEGAL,
  cost: clamberCost,
  dice: clamberDice,
  flags: 0,
});

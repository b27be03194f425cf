import { actingPlayer } from '../../../rules/queries/turned.js';
import type { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { type ActionKind, actionKind, push } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { VERTICAL } from '../../../rules/queries/move/flags.js';
import { clamberBy, moveUnit } from '../../../rules/procedures/move/move-unit.js';
import { mayMove } from '../../../rules/queries/move/permission.js';
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
  WAYS,
} from './vertical.js';

/** Whether the leader of unit `u`, which may move, touches something that it could climb. */
export function isAtAWall(c: Context, u: number): boolean {
  return climbs(c, u) && mayMove(c, u) && nextPieceTouched(c, u, -1) >= 0;
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

/**
 * A kind of vertical movement. Kinds differ in their cost, in whether they are safe, and in which units may use them.
 */
export function verticalKind(options: {
  readonly name: string;
  /** Left out for a clamber. */
  readonly how?: 'climb';
  readonly composed?: true;
  available(c: Context, u: number): boolean;
  /** Whether the way in `landing` belongs to this kind. */
  allowed(operand: number): boolean;
  cost(operand: number): number;
  /** White dice that each miniature rolls. */
  dice(c: Context, u: number, operand: number): number;
  /** Bits of rules/queries/move/flags for its moves. */
  readonly flags: number;
  /** Carries it out, if it is more than a single move. */
  perform?(c: Context, u: number, operand: number): void;
}): ActionKind {
  const mayGo = (c: Context, u: number, left: number, operand: number): boolean =>
    isVerticalWay(c, u, operand) && options.cost(operand) <= left && options.allowed(operand);
  const kind: ActionKind = actionKind({
    name: options.name,
    group: 'move',
    repeats: true,
    listsAll: true,
    ...(options.composed === true ? { composed: true } : {}),
    cost(c, u, operand) {
      isVerticalWay(c, u, operand);
      return options.cost(operand);
    },
    concerns: (b) => b.geometry.terrain.solids.length > 0,
    available: (c, u) => options.available(c, u),
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
    isLegal: mayGo,
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
  how: 'climb',
  available: isAtAWall,
  allowed: (operand) => landing.height === 1 && (operand & 3) !== WAYS.indexOf('over'),
  cost: () => 2,
  dice: () => 0,
  flags: 0,
});

/**
 * One action for height 1, two for height 2 or over a wall; each miniature rolls dice that may wound it (1244–1254).
 */
export const clamber: ActionKind = verticalKind({
  name: 'clamber',
  available: isAtAWall,
  allowed: () => true,
  cost: clamberCost,
  dice: clamberDice,
  flags: 0,
});

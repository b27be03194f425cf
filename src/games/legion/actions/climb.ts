import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Rng } from '../../../kernel/rng.js';
import { type ActionKind, actionKind, push } from '../engine/action-kind.js';
import type { Context } from '../engine/context.js';
import { VERTICAL } from '../procedures/move/flags.js';
import { clamberBy, moveUnit } from '../procedures/move/move-unit.js';
import { mayMove } from '../queries/move/permission.js';
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
  setAsideUnderLanding,
  WAYS,
} from '../queries/move/vertical.js';

/** Both kinds of vertical movement: they differ in what they cost and whether it is safe. */
function verticalKind(
  name: string,
  allowed: (c: Context, u: number, left: number, operand: number) => boolean,
  cost: (operand: number) => number,
  dice: (c: Context, u: number, operand: number) => number,
): ActionKind {
  const mayGo = (c: Context, u: number, left: number, operand: number): boolean =>
    isVerticalWay(c, u, operand) && cost(operand) <= left && allowed(c, u, left, operand);
  const kind: ActionKind = actionKind({
    name,
    group: 'move',
    repeats: true,
    cost(c, u, operand) {
      isVerticalWay(c, u, operand);
      return cost(operand);
    },
    available: (c, u) =>
      c.b.geometry.terrain.solids.length > 0 && climbs(c, u) && mayMove(c, u) && nextPieceTouched(c, u, -1) >= 0,
    list(c: Context, u: number, left: number, out: ActionBuffer) {
      for (let p = nextPieceTouched(c, u, -1); p >= 0; p = nextPieceTouched(c, u, p)) {
        for (let way = 0; way < WAYS.length; way++) if (mayGo(c, u, left, p * 4 + way)) push(out, kind, p * 4 + way);
      }
    },
    sample(c: Context, u: number, left: number, rng: Rng) {
      let chosen = -1;
      let seen = 0;
      for (let p = nextPieceTouched(c, u, -1); p >= 0; p = nextPieceTouched(c, u, p)) {
        for (let way = 0; way < WAYS.length; way++) {
          // Each of those seen so far is equally likely to be the one kept.
          if (mayGo(c, u, left, p * 4 + way) && rng.below(++seen) === 0) chosen = p * 4 + way;
        }
      }
      return chosen;
    },
    isLegal: mayGo,
    perform(c, u, operand) {
      isVerticalWay(c, u, operand);
      setAsideUnderLanding(c, u);
      const { x, y, displaced, height } = landing;
      const rolled = dice(c, u, operand);
      const facing = c.s.minis.facing[c.b.units.firstMini[u]];
      moveUnit(c, u, x, y, facing, VERTICAL, c.b.units.owner[u], placingAfter(operand), displaced);
      clamberBy(c, rolled);
      if (c.hears) c.tell({ type: 'climbs', unit: u, height, way: WAYS[operand & 3] });
    },
    format: (c, _u, operand) => formatVertical(c, operand),
    parse: (c, _u, text) => parseVertical(c, text),
  });
  return kind;
}

/** Two actions, safely up or down by height 1 (1242–1243). A wall without a top can only be clambered over. */
export const climb: ActionKind = verticalKind(
  'climb',
  (_c, _u, _left, operand) => landing.height === 1 && (operand & 3) !== WAYS.indexOf('over'),
  () => 2,
  () => 0,
);

/** One action for height 1, two for height 2 or over a wall; each miniature rolls for its footing (1244–1254). */
export const clamber: ActionKind = verticalKind('clamber', () => true, clamberCost, clamberDice);

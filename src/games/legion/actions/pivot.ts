import { DIRECTIONS, turn } from '../../../tabletop/directions.js';
import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Rng } from '../../../kernel/rng.js';
import { type ActionKind, actionKind, codeOf } from '../engine/action-kind.js';
import type { Context } from '../engine/context.js';
import { modified, queryOf } from '../engine/timing.js';
import { PIVOT } from '../procedures/move/flags.js';
import { isPinned } from '../queries/move/permission.js';
import { isHeld } from '../queries/speed.js';

/** A pivot turns a notched base by at most this to either side, unless a card lets it turn farther (3469). */
const WIDEST = 90;

const FARTHEST = queryOf('pivot.widest');

/** Listed turns are whole multiples of this. */
const STEP = 15;

export function facingOf(c: Context, u: number): number {
  return c.s.minis.facing[c.b.units.firstMini[u]];
}

/** Degrees to either side; a half turn is the same to both. */
export function widestPivot(c: Context, u: number): number {
  return modified(c, FARTHEST, u, WIDEST);
}

/** Writes every listed facing to which unit `u` can turn, as `facing × scale + offset`. */
export function listTurns(c: Context, u: number, out: ActionBuffer, scale: number, offset: number): void {
  const from = facingOf(c, u);
  const widest = widestPivot(c, u);
  for (let by = widest < 180 ? -widest : STEP - 180; by <= widest; by += STEP) {
    if (by !== 0) out.push(turn(from, by) * scale + offset);
  }
}

/** Draws a listed facing. */
export function drawTurn(c: Context, u: number, rng: Rng): number {
  const by = STEP * (1 + rng.below(widestPivot(c, u) / STEP));
  return turn(facingOf(c, u), rng.below(2) === 0 ? by : -by);
}

/** Whether one pivot can turn unit `u` to that facing. */
export function canTurnTo(c: Context, u: number, facing: number): boolean {
  if (facing >= DIRECTIONS) return false;
  const by = turn(facing, -facingOf(c, u));
  const widest = widestPivot(c, u);
  return by !== 0 && (by <= widest || by >= DIRECTIONS - widest);
}

/**
 * A pivot as an action (3465–3477). Operands: the new facing in degrees. Round bases only: a turn about the centre moves nobody, so that it
 * is possible wherever the unit stands.
 */
export const pivot: ActionKind = actionKind({
  name: 'pivot',
  group: 'move',
  repeats: true,
  cost: () => 1,
  available: (c, u) => c.b.units.notched[u] === 1 && !isPinned(c, u) && !isHeld(c, u),
  list(c, u, _left, out) {
    listTurns(c, u, out, 32, codeOf(pivot));
  },
  sample(c, u, _left, rng) {
    return drawTurn(c, u, rng);
  },
  isLegal: (c, u, _left, operand) => canTurnTo(c, u, operand),
  perform(c, u, operand) {
    pivotTo(c, u, operand);
  },
  format: (_c, _u, operand) => String(operand),
  parse: (_c, _u, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
});

/** Every miniature of the unit turns where it stands (3471). */
export function pivotTo(c: Context, u: number, facing: number): void {
  const { minis } = c.s;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) if (minis.alive[m] === 1) minis.facing[m] = facing;
  c.s.game.moveFlags = PIVOT;
  c.s.game.moveMelee = 0;
  if (c.hears) {
    c.tell({ type: 'unit-moved', unit: u, move: 'pivot', x: minis.x[first] / 10, y: minis.y[first] / 10, facing });
  }
}

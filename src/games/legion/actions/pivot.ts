import { DIRECTIONS, turn } from '../../../tabletop/directions.js';
import { type ActionKind, actionKind, push } from '../engine/action-kind.js';
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

function facingOf(c: Context, u: number): number {
  return c.s.minis.facing[c.b.units.firstMini[u]];
}

/** Degrees to either side; a half turn is the same to both. */
export function widestPivot(c: Context, u: number): number {
  return modified(c, FARTHEST, u, WIDEST);
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
    const from = facingOf(c, u);
    const widest = widestPivot(c, u);
    for (let by = widest < 180 ? -widest : STEP - 180; by <= widest; by += STEP) {
      if (by !== 0) push(out, pivot, turn(from, by));
    }
  },
  sample(c, u, _left, rng) {
    const by = STEP * (1 + rng.below(widestPivot(c, u) / STEP));
    return turn(facingOf(c, u), rng.below(2) === 0 ? by : -by);
  },
  isLegal(c, u, _left, operand) {
    if (operand >= DIRECTIONS) return false;
    const by = turn(operand, -facingOf(c, u));
    const widest = widestPivot(c, u);
    return by !== 0 && (by <= widest || by >= DIRECTIONS - widest);
  },
  perform(c, u, operand) {
    pivotTo(c, u, operand);
  },
  format: (_c, _u, operand) => String(operand),
  parse: (_c, _u, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
});

/** Every miniature of the unit turns where it stands (3471). */
function pivotTo(c: Context, u: number, facing: number): void {
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

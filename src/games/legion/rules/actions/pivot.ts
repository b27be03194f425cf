import { DIRECTIONS, turn } from '../../../../tabletop/directions.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Rng } from '../../../../kernel/rng.js';
import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { modified, queryOf } from '../../engine/timing.js';
import { PIVOT } from '../procedures/move/flags.js';
import { moveUnit } from '../procedures/move/move-unit.js';
import { isOblong } from '../queries/bases.js';
import { displacedUnits, isTurn, lookAtTurns, setAsideRunOver } from '../queries/move/notched-places.js';
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
  lookAtRoom(c, u);
  for (let by = widest < 180 ? -widest : STEP - 180; by <= widest; by += STEP) {
    const facing = turn(from, by);
    if (by !== 0 && hasRoom(c, u, facing)) out.push(facing * scale + offset);
  }
}

function lookAtRoom(c: Context, u: number): void {
  if (isOblong(c, u)) lookAtTurns(c, u);
}

/** Whether there is room for the turn, for which {@link lookAtRoom} has looked. A round base always has it: a turn about the centre moves nobody. */
function hasRoom(c: Context, u: number, facing: number): boolean {
  return !isOblong(c, u) || isTurn(c, u, facing);
}

/** Draws before the turns are listed. */
const DRAWS = 6;

const listed = new ActionBuffer();

/** Draws a listed facing; −1 if there is none. */
export function drawTurn(c: Context, u: number, rng: Rng): number {
  lookAtRoom(c, u);
  for (let draw = 0; draw < DRAWS; draw++) {
    const by = STEP * (1 + rng.below(widestPivot(c, u) / STEP));
    const facing = turn(facingOf(c, u), rng.below(2) === 0 ? by : -by);
    if (hasRoom(c, u, facing)) return facing;
  }
  listed.clear();
  listTurns(c, u, listed, 1, 0);
  return listed.length === 0 ? -1 : listed.items[rng.below(listed.length)];
}

/** Whether one pivot can turn unit `u` to that facing. */
export function canTurnTo(c: Context, u: number, facing: number): boolean {
  if (facing >= DIRECTIONS) return false;
  const by = turn(facing, -facingOf(c, u));
  const widest = widestPivot(c, u);
  if (by === 0 || (by > widest && by < DIRECTIONS - widest)) return false;
  lookAtRoom(c, u);
  return hasRoom(c, u, facing);
}

/** Whether unit `u` can turn to any listed facing. */
export function turnsAnywhere(c: Context, u: number): boolean {
  if (!isOblong(c, u)) return true;
  const from = facingOf(c, u);
  const widest = widestPivot(c, u);
  lookAtTurns(c, u);
  // The smallest turns need the least room.
  for (let by = STEP; by <= widest; by += STEP) {
    if (isTurn(c, u, turn(from, by)) || isTurn(c, u, turn(from, -by))) return true;
  }
  return false;
}

/** A pivot as an action (3465–3477). Operands: the new facing in degrees. */
export const pivot: ActionKind = actionKind({
  name: 'pivot',
  group: 'move',
  repeats: true,
  cost: () => 1,
  concerns: (b, u) => b.units.notched[u] === 1,
  available: (c, u) => !isPinned(c, u) && !isHeld(c, u) && turnsAnywhere(c, u),
  list(c, u, _left, out) {
    listTurns(c, u, out, 32, c.b.kinds.codeOf(pivot));
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

/** Every miniature of the unit turns where it stands (3471); an oblong base displaces whom it then covers (3475). */
export function pivotTo(c: Context, u: number, facing: number): void {
  if (isOblong(c, u)) return turnOblong(c, u, facing);
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

/** The base comes to lie elsewhere, so that all that follows a move follows. */
function turnOblong(c: Context, u: number, facing: number): void {
  lookAtTurns(c, u);
  if (!isTurn(c, u, facing)) throw new Error('no room to turn');
  const { x, y } = c.s.minis;
  const leader = c.b.units.firstMini[u];
  const displaced = displacedUnits(c);
  setAsideRunOver(c, displaced);
  moveUnit(c, u, x[leader], y[leader], facing, PIVOT, c.b.units.owner[u], 0, displaced);
}

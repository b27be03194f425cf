import { actingPlayer } from '../../queries/turned.js';
import type { Context } from '../../../engine/context.js';
import { isOblong } from '../../queries/bases.js';
import { PIVOT } from '../../queries/move/flags.js';
import { displacedUnits, takeOffRunOver } from '../../queries/move/run-over.js';
import { isTurn, lookAtTurns } from '../../queries/move/turn-room.js';
import { removeTokens } from '../tokens.js';
import { moveUnit } from './move-unit.js';

/**
 * Turns every miniature of the unit in place (3471); an oblong base displaces the miniatures that it then covers
 * (3475). Like every move it costs the unit its standby token (3473, 4140). `player` performs the pivot, by default the
 * unit's owner.
 */
export function pivotTo(c: Context, u: number, facing: number, player: number = actingPlayer(c, u)): void {
  if (isOblong(c, u)) return turnOblong(c, u, facing, player);
  const { minis } = c.s;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) if (minis.alive[m] === 1) minis.facing[m] = facing;
  removeTokens(c, u, 'standby', c.s.units.standby[u]);
  c.s.game.moveFlags = PIVOT;
  c.s.game.moveMelee = 0;
  if (c.hears) {
    c.tell({ type: 'unit-moved', unit: u, move: 'pivot', x: minis.x[first] / 10, y: minis.y[first] / 10, facing });
  }
}

/** The base covers another area afterwards, so everything that follows a move follows. */
function turnOblong(c: Context, u: number, facing: number, player: number): void {
  lookAtTurns(c, u);
  if (!isTurn(c, u, facing)) throw new Error('no room to turn');
  const { x, y } = c.s.minis;
  const leader = c.b.units.firstMini[u];
  const displaced = displacedUnits(c);
  takeOffRunOver(c, displaced);
  moveUnit(c, u, x[leader], y[leader], facing, PIVOT, player, 0, displaced);
}

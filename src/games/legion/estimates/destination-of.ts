import { scratch } from '../../../kernel/scratch.js';
import type { Context } from '../engine/context.js';
import { isNotched } from '../rules/queries/move/destinations.js';
import * as free from '../rules/queries/move/free-places.js';
import { look } from '../rules/queries/move/look.js';
import * as operands from '../rules/queries/move/notched-operands.js';

/** The final place of the leader; overwritten by the next call of {@link destinationOf}. */
const place = scratch({ x: 0, y: 0, facing: 0 });

/**
 * The place of a move's end and the leader's facing there; the move must have been examined, and the next call
 * overwrites the answer.
 */
export function destinationOf(
  c: Context,
  operand: number,
): { readonly x: number; readonly y: number; readonly facing: number } {
  if (isNotched(c)) {
    operands.decodeWay(c, operand);
    place.x = operands.end.x;
    place.y = operands.end.y;
    place.facing = operands.end.facing;
    return place;
  }
  free.decode(c, operand);
  place.x = free.at.x;
  place.y = free.at.y;
  place.facing = look.facing;
  return place;
}

import { isAtDoor } from '../../rules/questions/distance.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import type { Script } from './script.js';

/** Whether a door of the map is closed and next to one of some figures. */
export function isDoorBeside(c: Ia, script: Script, figures: readonly number[], d: number): boolean {
  if (d >= script.doors || ((c.s.game.closed >> d) & 1) === 0) return false;
  return figures.some((u) => isOnMap(c, u) && isAtDoor(c, u, d));
}

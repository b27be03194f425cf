import type { ArmyList } from '../army/types.js';
import type { Armies } from '../scenario/types.js';

/** The armies of a battle in the order of the players: two, or four. */
export function armiesOf({ blue, red, blue2, red2 }: Armies): readonly ArmyList[] {
  return blue2 === undefined || red2 === undefined ? [blue, red] : [blue, red, blue2, red2];
}

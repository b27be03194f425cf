import { call } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { speedMove } from '../../rules/procedures/move/speed-move.js';
import { maySpeedMove } from '../../rules/queries/move/permission.js';
import { hasArmed, isPlayedThisRound } from './charges.js';
import { isCharacter, named } from './characters.js';

const SABINE = 'Sabine Wren';
const ID = 'explosions';

/**
 * Explosions!: in the round in which it is played Sabine Wren has Arm 2 for charges of the card's weapon and may
 * perform a speed-1 move after arming; she has Detonate 2 for them until the battle ends, for the card stays in play.
 */
export const explosions: CommandCardRules = explosionsCard(ID);

/** The same under another id. */
export function explosionsCard(id: string): CommandCardRules {
  return {
    name: id,
    staysInPlay: true,
    weaponUse: 'charge',
    grants: [
      { keyword: 'Arm: Explosions!', value: 2, concerns: named(SABINE), now: (c, u) => isPlayedThisRound(c, u, id) },
      { keyword: 'Detonate: Explosions!', value: 2, concerns: named(SABINE) },
    ],
    triggers: [
      {
        at: 'card-action.after',
        optional: true,
        when: (c, u, side) =>
          isCharacter(c, u, side, SABINE) && hasArmed(c, u) && isPlayedThisRound(c, u, id) && maySpeedMove(c, u),
        run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 1, 0),
      },
    ],
  };
}

import { call } from '../../../../machine/run.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { AREA } from '../../rules/procedures/attack/modes.js';
import { speedMove } from '../../rules/procedures/move/speed-move.js';
import { gainTokens, isMachine } from '../../rules/procedures/tokens.js';
import { ignoresAttack } from '../../rules/queries/enemy-effects.js';
import { maySpeedMove } from '../../rules/queries/move/permission.js';
import { hasArmed, isPlayedThisRound } from './charges.js';
import { isCharacter, named } from './characters.js';

const BOSSK = 'Bossk';

/** Whether the attack in progress is that of a charge that Bossk, on `side`, has detonated. */
function isHisCharge(c: Context, side: number): boolean {
  const { blame, mode } = c.s.attack;
  return mode === AREA && blame !== 0 && isCharacter(c, lowestBit(blame), side, BOSSK);
}

/**
 * Merciless Munitions: in the round in which it is played Bossk has Arm 1 for charges of the card's weapon and may
 * perform a speed-1 move after arming; he has Detonate 1 for them until the battle ends, for the card stays in play. A
 * trooper unit gains a poison token after it has defended against such a charge.
 */
export const mercilessMunitions: CommandCardRules = munitions('merciless-munitions', 'Merciless Munitions');

/** The card under an id, with a weapon of that name. */
export function munitions(id: string, weapon: string): CommandCardRules {
  return {
    name: id,
    staysInPlay: true,
    weaponUse: 'charge',
    grants: [
      {
        keyword: `Arm: ${weapon}`,
        value: 1,
        concerns: named(BOSSK),
        now: (c, u) => isPlayedThisRound(c, u, id),
      },
      { keyword: `Detonate: ${weapon}`, value: 1, concerns: named(BOSSK) },
    ],
    triggers: [
      {
        at: 'card-action.after',
        optional: true,
        when: (c, u, side) =>
          isCharacter(c, u, side, BOSSK) && hasArmed(c, u) && isPlayedThisRound(c, u, id) && maySpeedMove(c, u),
        run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 1, 0),
      },
      {
        at: 'attack.after-defending',
        optional: false,
        when: (c, u, side) =>
          c.b.units.trooper[u] === 1 && !isMachine(c, u) && isHisCharge(c, side) && !ignoresAttack(c, u),
        run(c, u) {
          c.s.units.poisonedBy[u] |= c.s.attack.blame;
          gainTokens(c, u, 'poison');
        },
      },
    ],
  };
}

import { call } from '../../../../machine/run.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { OPTIONAL } from '../../rules/procedures/move/choose-move.js';
import { speedMove } from '../../rules/procedures/move/speed-move.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { maySpeedMove } from '../../rules/queries/move/permission.js';
import { isCharacter } from './characters.js';
import { isOrderedBy } from './ordered-by.js';

const DOOKU = 'Count Dooku';
const SPEED = 2;

/** A trooper unit that the ranged attack was made against and that he can move, or −1. */
function thrown(c: Context): number {
  for (let rest = c.s.game.shotAt; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (c.b.units.trooper[v] === 1 && maySpeedMove(c, v) && !ignoresEnemies(c, v)) return v;
  }
  return -1;
}

/**
 * You Disappoint Me: a unit to which Count Dooku issues an order gains a dodge token; after his ranged attack against a
 * trooper unit he may perform a speed-2 move with that unit.
 */
export const youDisappointMe: CommandCardRules = {
  name: 'you-disappoint-me',
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, _u, side) => isOrderedBy(c, side, DOOKU),
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
    {
      at: 'attack.after',
      optional: true,
      when: (c, u, side) => isCharacter(c, u, side, DOOKU) && thrown(c) >= 0,
      run: (c, u) => call(c, speedMove, thrown(c), c.b.units.owner[u], SPEED, OPTIONAL),
    },
  ],
};

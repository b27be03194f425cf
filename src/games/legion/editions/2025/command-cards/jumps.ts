import type { CardAction } from '../../../contract/behaviour.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { call } from '../../../../../machine/run.js';
import { activeCharacterRefusal } from '../../../effects/command-cards/characters.js';
import { askMove } from '../../../rules/procedures/move/choose-move.js';
import { JUMPS, SEGMENTS_SHIFT } from '../../../rules/queries/move/look.js';
import { standardMoveRefusal, standardSpeed } from '../../../rules/queries/move/permission.js';
import { NOTHING_TO_DO } from '../../../words/reasons.js';
import { cardMove } from '../../../rules/actions/card-actions.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { freeAction } from './gifts.js';

const FORBIDDEN = queryOf('jump.forbidden');

/** Unit `u` jumps up to that height, which its player chooses. */
export function jumps(c: Context, u: number, height: number): void {
  askMove(c, u, c.b.units.owner[u], standardSpeed(c, u), JUMPS | (height << SEGMENTS_SHIFT));
}

/** Whether unit `u` can jump now. */
export function mayJump(c: Context, u: number): boolean {
  return !isSet(c, FORBIDDEN, u) && standardMoveRefusal(c, u) === LEGAL;
}

/** The kind of action that a jump is. */
function jump(c: Context): number {
  return c.b.kinds.bitOf(cardMove);
}

/** In the activation of the character, who has the keyword by the card: a jump as a free card action of that name. */
export function freeJump(name: string, character: string): CardAction<Context> {
  return {
    name,
    free: true,
    unable: (c, u, side) =>
      activeCharacterRefusal(c, u, side, character) || (mayAct(c, u, jump(c) | FREE) ? LEGAL : NOTHING_TO_DO),
    perform: (c, u) => call(c, freeAction, u, jump(c)),
  };
}

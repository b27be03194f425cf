import { actingPlayer } from '../queries/turned.js';
import type { ActionKind } from '../../engine/action-kind.js';
import { moveCost, standardMoveRefusal, standardSpeed } from '../queries/move/permission.js';
import { STANDARD } from '../queries/move/flags.js';
import { moveTo } from '../procedures/move/move-to.js';
import { lookAt } from '../queries/move/look.js';
import { moveKind } from './move-kind.js';

/** A standard move as an action (3113–3147). */
export const move: ActionKind = moveKind({
  name: 'move',
  said: { on: ['move on', 'weiter bewegen'], '*': ['move to {text}', 'bewegen: {text}'] },
  cost: (c, u) => moveCost(c, u),
  mayBeShort: true,
  unable: standardMoveRefusal,
  look: (c, u) => lookAt(c, u, standardSpeed(c, u), 0),
  perform: (c, u, operand) => moveTo(c, operand, STANDARD, actingPlayer(c, u)),
});

import type { ActionKind } from '../../engine/action-kind.js';
import { move } from '../../rules/actions/move.js';
import { pivot } from '../../rules/actions/pivot.js';
import { reverse } from '../../rules/actions/reverse.js';
import { attack } from '../../rules/actions/attack.js';
import { climb } from './moves/climb.js';
import { compulsoryMove } from './moves/compulsory-move.js';
import { withdraw, withdrawBack, withdrawSpurred, withdrawUp } from './moves/withdraw.js';
import { aim } from '../../rules/actions/aim.js';
import { dodge } from '../../rules/actions/dodge.js';
import { standby } from '../../rules/actions/standby.js';
import { recover } from '../../rules/actions/recover.js';
import { cardAction, cardAttack, cardMove, freeCardAction, freeCardMove } from '../../rules/actions/card-actions.js';
import { strafe } from '../../rules/actions/strafe.js';
import { reposition } from '../../rules/actions/reposition.js';
import { spur } from '../../rules/actions/spur.js';

/** Every kind of action (M 241–262). */
export const ACTIONS: readonly ActionKind[] = [
  move,
  pivot,
  reverse,
  climb,
  withdraw,
  attack,
  aim,
  dodge,
  standby,
  recover,
  cardAction,
  cardMove,
  cardAttack,
  freeCardAction,
  strafe,
  reposition,
  spur,
  compulsoryMove,
  withdrawBack,
  withdrawUp,
  freeCardMove,
  withdrawSpurred,
];

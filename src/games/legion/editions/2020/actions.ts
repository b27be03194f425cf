import type { ActionKind } from '../../engine/action-kind.js';
import { move } from '../../rules/actions/move.js';
import { pivot } from '../../rules/actions/pivot.js';
import { reverse } from '../../rules/actions/reverse.js';
import { clamber, climb } from './moves/climb.js';
import { withdraw } from './moves/withdraw.js';
import { compulsoryMove } from './moves/compulsory-move.js';
import { attack } from '../../rules/actions/attack.js';
import { aim } from '../../rules/actions/aim.js';
import { dodge } from '../../rules/actions/dodge.js';
import { standby } from '../../rules/actions/standby.js';
import { recover } from '../../rules/actions/recover.js';
import { disembark } from './transport/disembark.js';
import { embark } from './transport/embark.js';
import { cardAction, cardAttack, cardMove, freeCardAction } from '../../rules/actions/card-actions.js';
import { strafe } from '../../rules/actions/strafe.js';
import { reposition } from '../../rules/actions/reposition.js';
import { spur } from '../../rules/actions/spur.js';
import { scale, scaledClamber } from './moves/scale.js';

/**
 * Every kind of action. Loading this module numbers them in the order of its imports. The low digits of an action are
 * the number of its kind, so the order is part of the record format.
 */
export const ACTIONS: readonly ActionKind[] = [
  move,
  pivot,
  reverse,
  climb,
  clamber,
  withdraw,
  compulsoryMove,
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
  embark,
  disembark,
  scaledClamber,
  scale,
];

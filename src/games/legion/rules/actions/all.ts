import type { ActionKind } from '../../engine/action-kind.js';
import { move } from './move.js';
import { pivot } from './pivot.js';
import { reverse } from './reverse.js';
import { clamber, climb } from '../../editions/2020/moves/climb.js';
import { withdraw } from '../../editions/2020/moves/withdraw.js';
import { compulsoryMove } from '../../editions/2020/moves/compulsory-move.js';
import { attack } from './attack.js';
import { aim } from './aim.js';
import { dodge } from './dodge.js';
import { standby } from './standby.js';
import { recover } from './recover.js';
import { disembark } from '../../editions/2020/transport/disembark.js';
import { embark } from '../../editions/2020/transport/embark.js';
import { cardAction, cardAttack, cardMove, freeCardAction } from './card-actions.js';
import { strafe } from './strafe.js';
import { reposition } from './reposition.js';
import { spur } from './spur.js';
import { scale, scaledClamber } from '../../editions/2020/moves/scale.js';

/**
 * Every kind of action. Loading this module numbers them, in the order of its imports; an action's low digits name its kind, so the order is
 * part of what records mean.
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

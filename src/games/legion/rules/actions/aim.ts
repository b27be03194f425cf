import { type ActionKind, plainKind } from '../../engine/action-kind.js';
import { modified, queryOf } from '../../engine/timing.js';
import { LEGAL } from '../../../../machine/reason.js';
import { gainTokens } from '../procedures/tokens.js';

const GAINED = queryOf('aim.gained');

/** The unit gains an aim token (754). */
export const aim: ActionKind = plainKind(
  'aim',
  ['aim', 'zielen'],
  () => LEGAL,
  (c, u) => gainTokens(c, u, 'aim', modified(c, GAINED, u, 1)),
);

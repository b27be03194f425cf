import { type ActionKind, plainKind } from '../../engine/action-kind.js';
import { gainTokens } from '../procedures/tokens.js';

/** The unit gains an aim token (754). */
export const aim: ActionKind = plainKind(
  'aim',
  () => true,
  (c, u) => gainTokens(c, u, 'aim'),
);

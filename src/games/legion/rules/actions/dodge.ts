import { type ActionKind, plainKind } from '../../engine/action-kind.js';
import { gainTokens } from '../procedures/tokens.js';

/** The unit gains a dodge token (2146). */
export const dodge: ActionKind = plainKind(
  'dodge',
  () => true,
  (c, u) => gainTokens(c, u, 'dodge'),
);

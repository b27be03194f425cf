import { type ActionKind, plainKind } from '../../engine/action-kind.js';
import { modified, queryOf } from '../../engine/timing.js';
import { LEGAL } from '../../../../machine/reason.js';
import { gainTokens } from '../procedures/tokens.js';

const GAINED = queryOf('dodge.gained');

/** The unit gains a dodge token (2146). */
export const dodge: ActionKind = plainKind(
  'dodge',
  ['dodge', 'ausweichen'],
  () => LEGAL,
  (c, u) => gainTokens(c, u, 'dodge', modified(c, GAINED, u, 1)),
);

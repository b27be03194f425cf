import { reason, type Reason } from '../../../../machine/reason.js';

/** Why something is not possible between missions, by the names that cases use. */
export const TOO_FEW_XP: Reason = reason('not-enough-xp');
export const TOO_FEW_CREDITS: Reason = reason('not-enough-credits');
export const TOO_LITTLE_INFLUENCE: Reason = reason('not-enough-influence');
export const TOO_MANY_ITEMS: Reason = reason('too-many-items');
export const NOT_TRADABLE: Reason = reason('not-tradable');
export const RESTRICTED: Reason = reason('restriction');
export const LIMIT: Reason = reason('limit');
export const NOT_ACTIVE: Reason = reason('not-active');
/** Of a mission that the rules do not play, while another one can be chosen. */
export const NOT_PLAYABLE: Reason = reason('not-playable');

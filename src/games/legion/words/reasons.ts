import { type Reason, reason } from '../../../machine/reason.js';

/**
 * Reasons that several rules give for refusing an answer. A reason of one rule stands beside it. Cases name reasons in
 * `because`, and `present/reasons` says them.
 */

/** Nothing that could follow the name of the action is possible; what was named has a reason of its own. */
export const NOTHING_POSSIBLE: Reason = reason('nothing-possible');

export const NO_ACTIONS_LEFT: Reason = reason('no-actions-left');
export const NOT_ENOUGH_ACTIONS: Reason = reason('not-enough-actions');
export const ALREADY_PERFORMED: Reason = reason('already-performed');
/** It takes the whole activation, part of which is used. */
export const WHOLE_ACTIVATION: Reason = reason('whole-activation');

/** The unit's type, or its kind of base, never allows it. */
export const UNIT_TYPE: Reason = reason('unit-type');
export const WRONG_RANK: Reason = reason('wrong-rank');
/** It is none of the units that can be chosen: it is on the wrong side, or in no state to be chosen. */
export const WRONG_UNIT: Reason = reason('wrong-unit');
export const NOT_OWN_UNIT: Reason = reason('not-own-unit');
export const NOT_ON_TABLE: Reason = reason('not-on-table', WRONG_UNIT);
/** It ignores the effects of enemies. */
export const IGNORES_ENEMIES: Reason = reason('ignores-enemies', WRONG_UNIT);
/** The effect would change nothing about it. */
export const NOTHING_TO_DO: Reason = reason('nothing-to-do', WRONG_UNIT);

export const FRIENDLY: Reason = reason('friendly', WRONG_UNIT);
export const TOO_FAR: Reason = reason('too-far');
export const ENGAGED: Reason = reason('engaged');
export const ABOARD: Reason = reason('aboard');
/** In a closed vehicle. */
export const SHUT_IN: Reason = reason('shut-in');
export const SPEED_ZERO: Reason = reason('speed-zero', TOO_FAR);
/** It has used a weapon after which it may not move, or has moved and may not use the weapon. */
export const WEAPON_MOVED: Reason = reason('weapon-moved');
/** A card forbids it to move. */
export const MOVE_FORBIDDEN: Reason = reason('move-forbidden');

/** It has panicked, and performs no free actions (3435). */
export const PANICKED: Reason = reason('panicked');

export const OUT_OF_RANGE: Reason = reason('out-of-range');
export const NO_LINE_OF_SIGHT: Reason = reason('no-line-of-sight');
/** Another has to be chosen, because it can be. */
export const MUST_CHOOSE: Reason = reason('must-choose');
/** As many orders as possible have to be issued (1375). */
export const MUST_ORDER: Reason = reason('must-order', MUST_CHOOSE);
/** The move cannot be declined. */
export const MUST_MOVE: Reason = reason('must-move', MUST_CHOOSE);
export const NO_TOKEN: Reason = reason('no-token');
export const CARD_EXHAUSTED: Reason = reason('card-exhausted');
export const CARD_EXPENDED: Reason = reason('card-expended');
export const ALREADY_ORDERED: Reason = reason('already-ordered');
export const TOO_MANY_DICE: Reason = reason('too-many-dice');

export const TOO_NEAR: Reason = reason('too-near');
/** Other units bar the way. */
export const PATH_BLOCKED: Reason = reason('path-blocked');
export const OFF_TABLE: Reason = reason('off-table');
/** Terrain bars the way, or leaves no room. */
export const IMPASSABLE: Reason = reason('impassable');
/** The terrain rises too high above the unit. */
export const TOO_HIGH: Reason = reason('too-high', IMPASSABLE);
export const OVERLAPS_BASE: Reason = reason('overlaps-base', PATH_BLOCKED);
export const OVERLAPS_TOKEN: Reason = reason('overlaps-token');
/** It would touch an enemy that it may not touch. */
export const ENEMY_CONTACT: Reason = reason('enemy-contact');
/** The leader would touch two enemy units (3068). */
export const TWO_ENEMIES: Reason = reason('two-enemies');
export const NOT_IN_CONTACT: Reason = reason('not-in-contact');
/** There is no place for it. */
export const NO_PLACE: Reason = reason('no-place');
export const NO_FLAT_SURFACE: Reason = reason('no-flat-surface');
/** The other miniatures cannot be put down in cohesion with the leader. */
export const OUT_OF_COHESION: Reason = reason('out-of-cohesion');

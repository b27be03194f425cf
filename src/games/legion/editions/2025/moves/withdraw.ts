import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { LEFT_MELEE } from '../../../battle/activation-flags.js';
import type { ActionKind } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { moveKind } from '../../../rules/actions/move-kind.js';
import { reversesEver } from '../../../rules/actions/reverse.js';
import { moveTo } from '../../../rules/procedures/move/move-to.js';
import { isEngaged } from '../../../rules/queries/melee.js';
import { CLIMB, REVERSE, STANDARD, VERTICAL, WITHDRAWAL } from '../../../rules/queries/move/flags.js';
import {
  CLIMBS,
  lookAt,
  NO_MELEE,
  NO_SLOWING,
  REVERSES,
  SEGMENTS_SHIFT,
  WITHDRAWS,
} from '../../../rules/queries/move/look.js';
import { reduced, speedFrom } from '../../../rules/queries/speed.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { MOVE_FORBIDDEN, SPEED_ZERO, UNIT_TYPE } from '../../../words/reasons.js';
import { climbHeight, climbLeadsNowhereNew } from './climb.js';
import { withdrawalRefusal } from './combining.js';

const FORBIDDEN = queryOf('move.forbidden');

const NOT_ENGAGED = reason('not-engaged');

/** Its speed becomes 1 before anything raises or lowers it; a unit of speed 0 has none (M 398). */
function withdrawalSpeed(c: Context, u: number): number {
  return c.b.units.speed[u] === 0 ? 0 : speedFrom(c, u, 1);
}

function refusal(c: Context, u: number): Reason {
  if (!isEngaged(c, u)) return NOT_ENGAGED;
  const why = withdrawalRefusal(c, u);
  if (why !== LEGAL) return why;
  if (isSet(c, FORBIDDEN, u)) return MOVE_FORBIDDEN;
  return withdrawalSpeed(c, u) > 0 ? LEGAL : SPEED_ZERO;
}

/** One of the moves by which a unit withdraws: what differs between them. */
interface Way {
  readonly name: string;
  readonly said: readonly [string, string];
  readonly wayOf?: string;
  readonly flags: number;
  /** Why the unit cannot make a move of this way at all. */
  readonly unable: (c: Context, u: number) => Reason;
  /** Examines the move, which does not end in a melee. */
  readonly look: (c: Context, u: number) => void;
  /** Whether it leads nowhere that another way does not. */
  readonly isIdle?: () => boolean;
}

function withdrawal({ name, said, flags, unable, ...way }: Way): ActionKind {
  return moveKind({
    ...way,
    name,
    said: { '*': said },
    cost: () => 1,
    unable: (c, u) => refusal(c, u) || unable(c, u),
    perform(c, u, operand) {
      if (c.s.game.activating === u) c.s.game.activationFlags |= LEFT_MELEE;
      moveTo(c, operand, flags | WITHDRAWAL, actingPlayer(c, u));
    },
  });
}

/** A move action by which an engaged unit leaves its melee (M 396–398). */
export const withdraw = withdrawal({
  name: 'withdraw',
  said: ['withdraw to {text}', 'sich lösen: {text}'],
  flags: STANDARD,
  unable: () => LEGAL,
  // Difficult terrain lowers no speed below 1 (M 340, 398).
  look: (c, u) => {
    const speed = withdrawalSpeed(c, u);
    lookAt(c, u, speed, WITHDRAWS | NO_MELEE | (speed === 1 ? NO_SLOWING : 0));
  },
});

/** A move action may be a reverse, and so may the one by which a unit withdraws (M 398, 891–897; R 3926–3938). */
export const withdrawBack = withdrawal({
  name: 'withdraw-back',
  wayOf: 'withdraw',
  said: ['withdraw backwards to {text}', 'sich rückwärts lösen: {text}'],
  flags: REVERSE | STANDARD,
  unable: (c, u) => reversesEver(c, u),
  look: (c, u) => {
    const speed = reduced(c, u, withdrawalSpeed(c, u));
    lookAt(c, u, speed, WITHDRAWS | NO_MELEE | REVERSES | (speed === 1 ? NO_SLOWING : 0));
  },
});

/** A move action may be a climb, and so may the one by which a unit withdraws (M 264, 372, 398). */
export const withdrawUp = withdrawal({
  name: 'withdraw-climb',
  wayOf: 'withdraw',
  said: ['withdraw by a climb to {text}', 'sich kletternd lösen: {text}'],
  flags: VERTICAL | CLIMB,
  unable: (c, u) => (c.b.rules.climbing.climbs(c, u) ? LEGAL : UNIT_TYPE),
  look: (c, u) => {
    const speed = Math.min(1, withdrawalSpeed(c, u));
    lookAt(c, u, speed, WITHDRAWS | NO_MELEE | CLIMBS | NO_SLOWING | (climbHeight(c, u) << SEGMENTS_SHIFT));
  },
  isIdle: climbLeadsNowhereNew,
});

import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { LEFT_MELEE } from '../../../battle/activation-flags.js';
import { SPURRED } from '../../../battle/round-effects.js';
import type { ActionKind } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { moveKind } from '../../../rules/actions/move-kind.js';
import { reversesEver } from '../../../rules/actions/reverse.js';
import { moveTo } from '../../../rules/procedures/move/move-to.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
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
import { ON_TABLE } from '../../../state/state.js';
import { MOVE_FORBIDDEN, SPEED_ZERO, UNIT_TYPE } from '../../../words/reasons.js';
import { climbHeight, climbLeadsNowhereNew } from './climb.js';
import { later } from '../rulebook.js';
import { withdrawalRefusal } from './combining.js';

const FORBIDDEN = queryOf('move.forbidden');
const SPUR = queryOf('spur');

const NOT_ENGAGED = reason('not-engaged');

/** Its speed becomes 1 before anything raises or lowers it; a unit of speed 0 has none (M 398). */
function withdrawalSpeed(c: Context, u: number): number {
  return c.b.units.speed[u] === 0 ? 0 : speedFrom(c, u, 1);
}

/** Why unit `u` may not withdraw at that speed. */
function refusal(c: Context, u: number, speed: number): Reason {
  if (!isEngaged(c, u)) return NOT_ENGAGED;
  const why = withdrawalRefusal(c, u);
  if (why !== LEGAL) return why;
  if (isSet(c, FORBIDDEN, u)) return MOVE_FORBIDDEN;
  return speed > 0 ? LEGAL : SPEED_ZERO;
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
    unable: (c, u) => refusal(c, u, withdrawalSpeed(c, u)) || unable(c, u),
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

/** The speed at which unit `u` withdraws if it spurs its mount. Leaves the state unchanged. */
function spurredSpeed(c: Context, u: number): number {
  const { roundEffects } = c.s.units;
  const before = roundEffects[u];
  roundEffects[u] |= SPURRED;
  const speed = withdrawalSpeed(c, u);
  roundEffects[u] = before;
  return speed;
}

function lookSpurred(c: Context, u: number): void {
  const speed = spurredSpeed(c, u);
  lookAt(c, u, speed, WITHDRAWS | NO_MELEE | (speed === 1 ? NO_SLOWING : 0));
}

const UNIT = OPERANDS;
const PLACE = OPERANDS + 1;

/** The suppression token, then the move. Operands: the unit, where it goes. */
const spurred: Procedure = later.procedure('withdraw-spurred', {
  gain(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.units.roundEffects[u] |= SPURRED;
    gainTokens(c, u, 'suppression');
  },
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    // Whoever loses the token at the price of a wound can be defeated by it.
    if (c.s.units.status[u] !== ON_TABLE) return;
    if (c.s.game.activating === u) c.s.game.activationFlags |= LEFT_MELEE;
    lookSpurred(c, u);
    moveTo(c, c.s.frames[f + PLACE], STANDARD | WITHDRAWAL, actingPlayer(c, u));
  },
  over(c, f) {
    c.s.units.roundEffects[c.s.frames[f + UNIT]] &= ~SPURRED;
  },
});

/** Spur makes a withdrawal faster too: its speed becomes 1 before anything raises it (M 398; R 5014–5026). */
export const withdrawSpurred: ActionKind = moveKind({
  name: 'withdraw-spurred',
  wayOf: 'withdraw',
  said: { '*': ['spur the mount and withdraw to {text}', 'das Reittier antreiben und sich lösen: {text}'] },
  cost: () => 1,
  unable(c, u) {
    const why = refusal(c, u, spurredSpeed(c, u));
    if (why !== LEGAL) return why;
    return isSet(c, SPUR, u) && spurredSpeed(c, u) > withdrawalSpeed(c, u) ? LEGAL : UNIT_TYPE;
  },
  look: lookSpurred,
  perform: (c, u, operand) => call(c, spurred, u, operand),
});

import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Trigger } from '../../../engine/timing.js';
import type { Said } from '../../../words/said.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { recoverUnit } from '../../../rules/procedures/recover.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import type { UnitToken } from '../../../state/unit-tokens.js';
import { later } from '../rulebook.js';
import type { About } from './parts.js';

const UNIT = OPERANDS;
const KINDS = OPERANDS + 1;

/** A free action of a unit, which it may leave out. Operands: the unit, and bits over the kinds of action. */
export const freeAction: Procedure = later.procedure('card-free-action', {
  act(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (mayAct(c, u, w[f + KINDS] | FREE)) ask(c, chooseAction, c.b.units.owner[u], u, w[f + KINDS] | FREE);
  },
});

/** One thing that a unit may get of several. */
export interface Gift {
  readonly word: string;
  /** Whether it does anything for the unit now. */
  readonly can: (c: Context, u: number) => boolean;
  readonly give: (c: Context, u: number) => void;
}

/** One token. */
export function token(kind: UnitToken): Gift {
  return { word: kind, can: () => true, give: (c, u) => gainTokens(c, u, kind) };
}

/** One suppression token fewer. */
export const CALM: Gift = {
  word: 'suppression',
  can: (c, u) => c.s.units.suppression[u] > 0,
  give: (c, u) => loseSuppression(c, u, 1),
};

/** A speed-1 move. */
export const STEP: Gift = {
  word: 'move',
  can: maySpeedMove,
  give: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 1, 0),
};

/** A free move action. */
export const FREE_MOVE: Gift = {
  word: 'move',
  can: (c, u) => mayAct(c, u, c.b.kinds.move | FREE),
  give: (c, u) => call(c, freeAction, u, c.b.kinds.move),
};

/** Recovering. */
export const RECOVERY: Gift = {
  word: 'recover',
  can: (c, u) => c.s.units.suppression[u] > 0 || c.s.units.exhausted[u] !== 0,
  give: (c, u) => recoverUnit(c, u),
};

/** Tokens of several kinds, for an effect of `about` that does several things at once. */
export function gains(...tokens: readonly UnitToken[]): (c: Context, u: number) => void {
  return (c, u) => {
    for (const kind of tokens) gainTokens(c, u, kind);
  };
}

/** A choice of one of several gifts for a unit, which can be declined if `optional`. */
export interface Offer {
  /** Whether any does something for unit `u` now. */
  readonly open: (c: Context, u: number) => boolean;
  /** Do nothing else in the step that calls this. */
  readonly ask: (c: Context, u: number) => void;
}

function bitsOf(c: Context, u: number, gifts: readonly Gift[]): number {
  let bits = 0;
  for (let i = 0; i < gifts.length; i++) if (gifts[i].can(c, u)) bits |= 1 << i;
  return bits;
}

/** Names an {@link Offer}; the name is that of its decision. */
export function offer(name: string, question: Said, gifts: readonly Gift[], optional = false): Offer {
  const one: Decision = later.decision(
    choice(name, {
      optional,
      label: (_c, i) => gifts[i].word,
      chosen(c, i) {
        if (i >= 0) gifts[i].give(c, c.s.game.pendingB);
      },
    }),
    { question, unit: 'b' },
  );
  return {
    open: (c, u) => bitsOf(c, u, gifts) !== 0,
    ask(c, u) {
      const bits = bitsOf(c, u, gifts);
      if (!optional && !hasSeveral(bits)) gifts[lowestBit(bits)].give(c, u);
      else ask(c, one, c.b.units.owner[u], bits, u);
    },
  };
}

/** Units that the card is about are offered one of several gifts when they are issued an order. */
export function offersWhenOrdered(
  about: About,
  name: string,
  question: Said,
  gifts: readonly Gift[],
  optional = false,
): Trigger {
  const made = offer(name, question, gifts, optional);
  return {
    at: 'command.order-issued',
    // The choice itself can be declined, where the card says so.
    optional: false,
    when: (c, u, side) => about(c, u, side) && made.open(c, u),
    run: (c, u) => made.ask(c, u),
  };
}

import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { answer, type Answer } from '../../../../../machine/answer.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { NOTHING_TO_DO, OUT_OF_RANGE, PANICKED, UNIT_TYPE, WRONG_UNIT } from '../../../words/reasons.js';
import { later } from '../rulebook.js';
import { isNamedOrAny } from './named-or-any.js';

const UNIT = OPERANDS;
const NAMED = OPERANDS + 1;

/** The greatest range to the unit that acts. */
const REACH = 2;

/** Bits over the kinds of free action that it grants: all but attacks. */
function granted(c: Context): number {
  return (0x7fffffff & ~c.b.kinds.attack) | FREE;
}

/** Why unit `v` cannot act for unit `u`, whose keyword is the `n`-th of `battle.named`. */
function refusal(c: Context, u: number, v: number, n: number): Reason {
  if (v === u || c.b.units.side[v] !== c.b.units.side[u]) return WRONG_UNIT;
  if (!isNamedOrAny(c, n, v)) return UNIT_TYPE;
  if (!c.b.rules.presence.actsFreely(c, v)) return PANICKED;
  if (rangeBetween(c, u, v) > REACH) return OUT_OF_RANGE;
  return mayAct(c, v, granted(c)) ? LEGAL : NOTHING_TO_DO;
}

/** The unit that acts. */
const guided: Answer = answer();

const chooseGuided: Decision = later.decision(
  unitChoice('guidance', {
    optional: false,
    chosen: guided.set,
    target: (c, u, v) => refusal(c, u, v, c.s.game.pendingB),
  }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit makes a free action?', 'Welche Einheit führt eine freie Aktion durch?'],
    acts: true,
    manner: 'helped',
  },
);

/** Operands: the unit, and the number of its keyword in `battle.named`. */
const guide: Procedure = later.procedure('guidance', {
  choose(c, f) {
    const w = c.s.frames;
    const [u, n] = [w[f + UNIT], w[f + NAMED]];
    const open = targetsOf(c, u, refusal, n);
    guided.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseGuided, c.b.units.owner[u], open, n);
  },
  act(c) {
    const v = guided.get(c);
    ask(c, chooseAction, c.b.units.owner[v], v, granted(c));
  },
});

/**
 * Guidance (R 5145–5151): a card action; another friendly unit of the named type within range 2 may make a free action
 * that is no attack.
 */
export const guidance: Behaviour = {
  name: 'Guidance',
  named: true,
  actions: [{ name: 'Guidance', free: false, target: refusal, perform: (c, u, n) => call(c, guide, u, n) }],
};

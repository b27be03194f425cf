import { highestBit, lowestBit } from '../../../../kernel/bits.js';
import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { type Condition, CONDITIONS, SHED_BY_ACTION } from '../../words/conditions.js';
import { discardCondition } from '../damage/suffer.js';
import { NOT_ENOUGH_ACTIONS } from '../reasons.js';
import { payActions } from './after-action.js';
import { onlyMoves } from './only-moves.js';

/** The conditions that a figure can discard with an action, as bits. */
function open(c: Ia, u: number): number {
  return c.s.figures.conditions[u] & SHED_BY_ACTION;
}

/** The action that discards Stunned or Bleeding (rules-supplement, `conditions`). */
export const shedKind: Kind<Ia> = kind<Ia>({
  name: 'shed',
  listsAll: true,
  unable: (c, u) =>
    c.s.game.actions <= 0 ? NOT_ENOUGH_ACTIONS : onlyMoves(c, u) || open(c, u) === 0 ? NOT_OFFERED : LEGAL,
  list(c, u, _left, out) {
    for (let rest = open(c, u); rest !== 0; rest &= rest - 1) out.push(c.kinds.actionOf(shedKind, lowestBit(rest)));
  },
  sample(c, u, _left, rng) {
    const mask = open(c, u);
    if (mask === 0) return -1;
    const low = mask & -mask;
    return highestBit(mask === low || rng.below(2) === 0 ? low : mask & (mask - 1));
  },
  refusal: (c, u, _left, k) => (k < CONDITIONS.length && (open(c, u) & (1 << k)) !== 0 ? LEGAL : NOT_OFFERED),
  perform(c, u, k) {
    payActions(c, u, 1);
    discardCondition(c, u, 1 << k);
  },
  format: (_c, _u, k) => CONDITIONS[k],
  parse: (_c, _u, text) => CONDITIONS.indexOf(text as Condition),
});

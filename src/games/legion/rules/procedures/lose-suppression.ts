import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { amountChoice } from '../../../../machine/choices.js';
import { ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { removeTokens } from './tokens.js';

const KEPT = queryOf('suppression.kept');

const UNIT = OPERANDS;
const COUNT = OPERANDS + 1;

/** How many tokens the unit loses. */
const tokensLost: Answer = answer();

/** How many of the tokens that would go do go (1776). */
const loseTokens: Decision = shared.decision(amountChoice('lose-suppression', tokensLost.set));

const chooseLoss: Procedure = shared.procedure('lose-suppression', {
  choose(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const most = Math.min(w[f + COUNT], c.s.units.suppression[u]);
    if (most === 0) return finish(c);
    ask(c, loseTokens, c.b.units.owner[u], 0, most);
  },
  remove(c, f) {
    removeTokens(c, c.s.frames[f + UNIT], 'suppression', tokensLost.get(c));
  },
});

/**
 * An effect would remove `count` suppression tokens of unit `u`: they go now, or as many as its owner says before the
 * next step runs.
 */
export function loseSuppression(c: Context, u: number, count: number): void {
  if (count <= 0 || c.s.units.suppression[u] === 0) return;
  if (!isSet(c, KEPT, u)) removeTokens(c, u, 'suppression', count);
  else call(c, chooseLoss, u, count);
}

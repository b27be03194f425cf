import { UNIT_OPERAND } from '../../engine/operands.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { amountChoice, yesNo } from '../../../../machine/choices.js';
import { ask, call, finish, OPERANDS, topFrame } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { removeTokens } from './tokens.js';

const KEPT = queryOf('suppression.kept');
const RALLY_KEPT = queryOf('rally.kept');

const UNIT = UNIT_OPERAND;
const COUNT = OPERANDS + 1;

/** Number of tokens that the unit loses. */
const tokensLost: Answer = answer();

/** How many of the tokens that would be removed are removed (1776). */
const loseTokens: Decision = shared.decision(amountChoice('lose-suppression', tokensLost.set), {
  choices: { 'lose-suppression': { fields: { unit: 'unit', count: 'count' }, of: 'asker', answer: '{count}' } },
  question: ['How many suppression tokens are removed?', 'Wie viele Niederhalten-Marker werden entfernt?'],
  called: ['lose suppression', 'Niederhalten-Marker abgeben'],
  usual: 'most',
});

const chooseLoss: Procedure = shared.procedure('lose-suppression', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const most = lossOf(c, f);
    if (most === 0) return finish(c);
    ask(c, loseTokens, c.b.units.owner[u], 0, most);
  },
  remove(c, f) {
    removeTokens(c, c.s.frames[f + UNIT], 'suppression', tokensLost.get(c));
  },
});

/**
 * An effect removes `count` suppression tokens of unit `u`: at once, or, if a card lets the unit keep them, as many as
 * its owner chooses before the caller's next step.
 */
export function loseSuppression(c: Context, u: number, count: number): void {
  if (count <= 0 || c.s.units.suppression[u] === 0) return;
  if (!isSet(c, KEPT, u)) removeTokens(c, u, 'suppression', count);
  else call(c, chooseLoss, u, count);
}

/** How many tokens the unit of the frame at `f` loses at most. */
function lossOf(c: Context, f: number): number {
  const w = c.s.frames;
  return Math.min(w[f + COUNT], c.s.units.suppression[w[f + UNIT]]);
}

/** 1 if the unit loses the tokens. */
const losesTokens: Answer = answer();

/** Whether a unit that rallies loses tokens (2793). */
const loseOrKeep: Decision = shared.decision(yesNo('rally-or-keep', 'lose', 'keep', losesTokens.set), {
  choices: {
    'lose-suppression': {
      fields: { unit: 'unit', count: 'count' },
      of: 'asker',
      answer: (play, { count }: { readonly count: number }) =>
        count === 0 ? 'keep' : count === lossOf(play.c, topFrame(play.c)) ? 'lose' : '{count}',
    },
  },
  question: [
    'Does the unit lose suppression tokens, or keep them all?',
    'Verliert die Einheit Niederhalten-Marker, oder behält sie alle?',
  ],
  called: ['rally or keep', 'Niederhalten-Marker'],
  usual: 'first',
});

const chooseToRally: Procedure = shared.procedure('rally-or-keep', {
  choose(c, f) {
    ask(c, loseOrKeep, c.b.units.owner[c.s.frames[f + UNIT]]);
  },
  remove(c, f) {
    const w = c.s.frames;
    if (losesTokens.get(c) === 1) removeTokens(c, w[f + UNIT], 'suppression', w[f + COUNT]);
  },
});

/**
 * Unit `u` rallies and would lose `count` suppression tokens: {@link loseSuppression}, except that a card may let it
 * keep all of them.
 */
export function rallySuppression(c: Context, u: number, count: number): void {
  const mayKeep = isSet(c, RALLY_KEPT, u) && !isSet(c, KEPT, u);
  if (mayKeep && count > 0 && c.s.units.suppression[u] > 0) call(c, chooseToRally, u, count);
  else loseSuppression(c, u, count);
}

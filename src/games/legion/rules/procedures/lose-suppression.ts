import { UNIT_OPERAND } from '../../engine/operands.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { amountChoice, yesNo } from '../../../../machine/choices.js';
import { ask, call, finish, OPERANDS, topFrame } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { removeTokens } from './tokens.js';

const KEPT = queryOf('suppression.kept');

const RALLY_KEPT = queryOf('rally.kept');

const UNIT = UNIT_OPERAND;
const COUNT = OPERANDS + 1;
/** The most tokens that it may keep of those. */
const KEEPS = OPERANDS + 2;

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
    const least = Math.max(0, most - c.s.frames[f + KEEPS]);
    if (most === 0) return finish(c);
    tokensLost.set(c, most);
    if (least < most) ask(c, loseTokens, c.b.units.owner[u], least, most);
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
  const kept = modified(c, KEPT, u, 0);
  if (kept === 0) removeTokens(c, u, 'suppression', count);
  else call(c, chooseLoss, u, count, kept);
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

/** Values of the query `rally.kept`: the unit may keep all tokens that it would lose, or any number of them. */
export const ALL_OR_NONE = 1;
export const ANY_NUMBER = 2;
/** Value of the query `suppression.kept` of a unit that may keep any number. */
export const UNBOUNDED = 255;

/**
 * Unit `u` rallies and would lose `count` suppression tokens: {@link loseSuppression}, except that a card may let it
 * keep all of them, or any number.
 */
export function rallySuppression(c: Context, u: number, count: number): void {
  const kept = modified(c, RALLY_KEPT, u, 0);
  if (kept === 0 || isSet(c, KEPT, u) || count <= 0 || c.s.units.suppression[u] === 0) loseSuppression(c, u, count);
  else if (kept === ALL_OR_NONE) call(c, chooseToRally, u, count);
  else call(c, chooseLoss, u, count, UNBOUNDED);
}

import { KEEPS_DODGE } from '../../../battle/round-effects.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { hasTarget, type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { CORPS } from '../../../words/ranks.js';
import { NO_TOKEN, WRONG_RANK } from '../../../words/reasons.js';
import { later } from '../rulebook.js';
import { friendlyTroopers } from './near.js';

const UNIT = OPERANDS;
/** 1 once a corps unit has been chosen: only another may follow. */
const SECOND = OPERANDS + 1;

const near = friendlyTroopers(2);

/** Friendly trooper units near with a dodge token that would be removed. */
const keeper: Target = (c, u, v) => {
  if (c.s.units.dodge[v] === 0 || (c.s.units.roundEffects[v] & KEEPS_DODGE) !== 0) return NO_TOKEN;
  return near(c, u, v, 0);
};

const corpsKeeper: Target = (c, u, v) => (c.s.units.rank[v] === CORPS ? keeper(c, u, v, 0) : WRONG_RANK);

/** The unit that keeps a token, −1 for none. */
const kept: Answer = answer();

const chooseKeeper: Decision = later.decision(unitChoice('vigilance', { optional: true, chosen: kept.set }), {
  question: ['Which unit keeps a dodge token?', 'Welche Einheit behält einen Ausweichmarker?'],
  manner: 'helped',
});

/** Operand: the unit with the card. */
const keep: Procedure = later.procedure('vigilance', {
  choose(c: Context, f: number): void {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const open = targetsOf(c, u, w[f + SECOND] === 1 ? corpsKeeper : keeper);
    if (open === 0) return finish(c);
    ask(c, chooseKeeper, c.b.units.owner[u], open);
  },
  mark(c: Context, f: number, at): void {
    const w = c.s.frames;
    const v = kept.get(c);
    if (v < 0) return finish(c);
    c.s.units.roundEffects[v] |= KEEPS_DODGE;
    if (w[f + SECOND] === 1 || c.s.units.rank[v] !== CORPS) return finish(c);
    w[f + SECOND] = 1;
    goTo(c, f, at['choose']);
  },
});

/**
 * Vigilance: in the Remove Tokens step a friendly trooper unit within range 2, or up to two that are corps, each keep a
 * dodge token.
 */
export const vigilance: Behaviour = {
  name: 'command-vigilance',
  triggers: [
    {
      at: 'end-phase.before-tokens',
      // Each unit can be declined.
      optional: false,
      when: (c, u) => hasTarget(c, u, keeper),
      run: (c, u) => call(c, keep, u),
    },
  ],
  auras: [
    {
      of: 'dodge.kept',
      adjust: (c, u, _by, amount) => ((c.s.units.roundEffects[u] & KEEPS_DODGE) === 0 ? amount : 1),
    },
  ],
};

import { type Target, targetsOf } from '../../../engine/targets.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Behaviour, pointOf } from '../../../engine/timing.js';
import { fire } from '../../../rules/procedures/trigger.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import type { Places } from '../../../../../machine/procedure.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { gainTokens, removeTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { NO_LINE_OF_SIGHT, NOT_ON_TABLE, OUT_OF_RANGE, WRONG_UNIT } from '../../../words/reasons.js';
import { gainedOf, notedGains, noteGain, restoreGains } from '../own-words/tokens.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;
const ENTRY = OPERANDS + 1;
const KIND = OPERANDS + 2;

/** Range to the units that gain tokens instead (F `keywordRanges`). */
const REACH = 2;

const USED = pointOf('aid.used');

const TOKENS = ['aim', 'dodge', 'surge'] as const;

/** Why unit `v` cannot gain a token instead of unit `u`, by entry `n` of the battle. */
const refusal: Target = (c, u, v, n) => {
  if (v === u || (namedFriends(c, n) & (1 << v)) === 0) return WRONG_UNIT;
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  if (rangeBetween(c, u, v) > REACH) return OUT_OF_RANGE;
  return unitSees(c, u, v) ? LEGAL : NO_LINE_OF_SIGHT;
};

/** The unit that gains the token, −1 for the unit itself. */
const aided: Answer = answer();

const chooseAided: Decision = later.decision(unitChoice('aid', { optional: true, chosen: aided.set }), {
  question: [
    'Which unit gains the token instead, by Aid?',
    'Welche Einheit erhält durch Hilfe den Marker an seiner Stelle?',
  ],
  answers: { pass: ['keep the token', 'den Marker behalten'] },
  manner: 'helped',
});

/** The kind of the next token about which unit `u` has not been asked; −1 if there is none. */
function nextKind(c: Context, u: number): number {
  for (let kind = 0; kind < TOKENS.length; kind++) if (gainedOf(c, u, kind) > 0) return kind;
  return -1;
}

/** Token by token, as each may go to another unit. Operands: the unit, the entry of the battle. */
const aiding: Procedure = later.procedure('aid', {
  choose(c: Context, f: number): void {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const kind = nextKind(c, u);
    if (kind < 0) return finish(c);
    w[f + KIND] = kind;
    noteGain(c, u, kind, -1);
    const open = targetsOf(c, u, refusal, w[f + ENTRY]);
    aided.set(c, -1);
    if (open !== 0) ask(c, chooseAided, c.b.units.owner[u], open);
  },
  pass(c: Context, f: number, at: Places<'choose'>): void {
    const w = c.s.frames;
    const v = aided.get(c);
    if (v < 0) return goTo(c, f, at.choose);
    const kind = w[f + KIND];
    removeTokens(c, w[f + UNIT], TOKENS[kind], 1);
    // Not noted: otherwise two units with Aid could hand a token to and fro without end.
    const noted = notedGains(c);
    gainTokens(c, v, TOKENS[kind]);
    restoreGains(c, noted);
  },
  suppress(c: Context, f: number): void {
    gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
  used(c: Context, f: number): void {
    fire(c, USED, c.s.frames[f + UNIT]);
  },
  next(c: Context, f: number, at: Places<'choose'>): void {
    goTo(c, f, at.choose);
  },
});

/**
 * Aid: KIND (R 5297–5306): when the unit would gain an aim, dodge or surge token, a friendly unit of the kind within
 * range 2 and in sight may gain it instead; then the unit gains a suppression token. A token so gained is not passed
 * on (docs/rulings-2025.md).
 */
export const aid: Behaviour = {
  name: 'Aid',
  named: true,
  gained(c, u, n, token, count) {
    if (c.b.named[n].unit === u) noteGain(c, u, TOKENS.indexOf(token), count);
  },
  triggers: [
    {
      at: 'token.gained',
      // Each token can be kept.
      optional: false,
      when: (c, u) => nextKind(c, u) >= 0,
      run: (c, u, n) => call(c, aiding, u, n),
    },
  ],
};

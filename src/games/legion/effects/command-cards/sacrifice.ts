import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { NOT_SHOT_AT } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { defeatByEffect } from '../../rules/procedures/defeat.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter, named } from './characters.js';
import { hasRank } from './ordered-by.js';

const own = rulebook('sacrifice');

const K_2SO = 'K-2SO';
const LEADERS = ['commander', 'operative'];

const UNIT = OPERANDS;

/** Bits over the other friendly commanders and operatives at range 1 and in sight of unit `u`. */
function worthy(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (v === u || side[v] !== side[u] || c.s.units.status[v] !== ON_TABLE || !hasRank(c, v, LEADERS)) continue;
    if (rangeBetween(c, u, v) === 1 && unitSees(c, u, v)) mask |= 1 << v;
  }
  return mask;
}

/** The unit that is protected, −1 for none. */
const saved: Answer = answer();

const chooseSaved: Decision = own.decision(unitChoice('sacrifice', { optional: true, chosen: saved.set }), {
  question: [
    'For which unit does K-2SO sacrifice itself, if for any?',
    'Für welche Einheit opfert sich K-2SO, wenn überhaupt?',
  ],
});

const fall: Procedure = own.procedure('sacrifice', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, chooseSaved, c.b.units.owner[u], worthy(c, u));
  },
  fall(c, f) {
    const v = saved.get(c);
    if (v < 0) return;
    c.s.units.roundEffects[v] |= NOT_SHOT_AT;
    defeatByEffect(c, c.s.frames[f + UNIT]);
  },
});

/**
 * Sacrifice: K-2SO has Guardian 4. When its activation ends it may be defeated, so that another friendly commander or
 * operative at range 1 and in sight cannot be attacked with ranged attacks this round.
 */
export const sacrifice: CommandCardRules = {
  name: 'sacrifice',
  rulebook: own,
  grants: [{ keyword: 'Guardian', value: 4, concerns: named(K_2SO) }],
  triggers: [
    {
      at: 'activation.end',
      // The offer itself can be declined.
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, K_2SO) && worthy(c, u) !== 0,
      run: (c, u) => call(c, fall, u),
    },
  ],
  modifiers: [
    {
      of: 'attackable.by-card',
      adjust: (c, u, _side, amount) => ((c.s.units.roundEffects[u] & NOT_SHOT_AT) === 0 ? amount : 0),
    },
  ],
};

import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { hasTarget, type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { bitCount } from '../../../../../kernel/bits.js';
import { aliveMinis } from '../../../rules/queries/alive.js';
import { NO_TOKEN } from '../../../words/reasons.js';
import { upgradeAttackDice, upgradeDefenseDice } from '../attack/change-dice.js';
import { later } from '../rulebook.js';
import { friends } from './near.js';

const UNIT = OPERANDS;

const MOST = 2;

const near = friends(2);
const suppressed: Target = (c, u, v) => (c.s.units.suppression[v] === 0 ? NO_TOKEN : near(c, u, v, 0));

/** The unit that loses tokens, −1 for none. */
const calmed: Answer = answer();

const chooseCalmed: Decision = later.decision(
  unitChoice('luke-skywalker', { optional: true, chosen: calmed.set, target: suppressed }),
  {
    question: [
      'Which unit loses up to two suppression tokens?',
      'Welche Einheit verliert bis zu zwei Niederhalten-Marker?',
    ],
    manner: 'helped',
  },
);

/** Operand: the unit with the card. */
const calm: Procedure = later.procedure('luke-skywalker', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, chooseCalmed, c.b.units.owner[u], targetsOf(c, u, suppressed));
  },
  lose(c) {
    const v = calmed.get(c);
    if (v < 0) return finish(c);
    loseSuppression(c, v, MOST);
  },
});

/** Luke Skywalker: after the unit's attacks a friendly unit within range 2 loses up to two suppression tokens. */
export const lukeSkywalker: Behaviour = {
  name: 'heavy-weapon-luke-skywalker',
  triggers: [
    {
      at: 'attack.after',
      // The choice of the unit can be declined.
      optional: false,
      when: (c, u) => hasTarget(c, u, suppressed),
      run: (c, u) => call(c, calm, u),
    },
  ],
};

/** Miniatures that add a weapon to the current pool. */
function contributors(c: Context): number {
  const { attack, contributions } = c.s;
  let minis = 0;
  for (let i = 0; i < attack.contributions; i++)
    if (contributions.pool[i] === attack.pool)
      minis |= 1 << (contributions.mini[i] - c.b.units.firstMini[attack.attacker]);
  return bitCount(minis);
}

/**
 * Chewbacca: for each miniature that contributes to an attack pool one of its dice is upgraded, and for each miniature
 * of the defending unit one defence die.
 */
export const chewbacca: Behaviour = {
  name: 'heavy-weapon-chewbacca',
  triggers: [
    {
      at: 'attack-dice.upgrade',
      optional: false,
      when: (c, u) => c.s.attack.attacker === u,
      run: (c, u) => upgradeAttackDice(c, actingPlayer(c, u), contributors(c)),
    },
    {
      at: 'defense-dice.upgrade',
      optional: false,
      when: (c, u) => c.s.attack.attacker !== u,
      run: (c, u) => upgradeDefenseDice(c, bitCount(aliveMinis(c, u))),
    },
  ],
};
